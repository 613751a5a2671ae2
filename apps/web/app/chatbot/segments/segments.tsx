import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuthoringContext } from '../../editor/authoring-context.ts'
import { NamesContext } from '../../editor/names.ts'
import { useBotNames } from '../../editor/use-bot-names.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { noConditions, readConditions } from '../customers/filters/filters-in-address.ts'
import { segmentsQuery } from './queries.ts'
import { type Edited, SegmentDrawer } from './segment-drawer.tsx'
import { SegmentList } from './segment-list.tsx'

/** Saved conditions on customers. */
export default function Segments() {
  const t = useText('segments')
  const { id: bot_id, can_edit } = useBot()
  const query = useQuery(segmentsQuery(bot_id))
  const names = useBotNames(bot_id)
  const [address, setAddress] = useSearchParams()
  // The palette opens the screen with `new` in the address, and the list of customers with its conditions beside.
  const isNew = address.has('new') && can_edit
  const [edited, setEdited] = useState<Edited | null>(null)
  const open: Edited | null =
    edited ?? (isNew ? { id: null, name: '', ...readConditions(address.get('filters') ?? '') } : null)
  const close = () => {
    setEdited(null)
    setAddress(without('new', 'filters'), { replace: true })
  }
  const add = <NewButton onNew={() => setEdited({ id: null, name: '', ...noConditions })} />
  return (
    <AuthoringContext value={{ canEdit: can_edit, canCreate: can_edit, profile: null }}>
      <NamesContext value={names}>
        <Page title={t('title')} purpose={{ id: 'segments', text: t('purpose') }} action={add}>
          <Loaded query={query}>
            {(segments) =>
              segments.length === 0 ? (
                <EmptyState picture={<TwoBubbles />} title={t('empty')} text={t('empty_text')} action={add} />
              ) : (
                <SegmentList segments={segments} onEdit={setEdited} />
              )
            }
          </Loaded>
          <SegmentDrawer edited={open} taken={query.data ?? []} onClose={close} />
        </Page>
      </NamesContext>
    </AuthoringContext>
  )
}

const without =
  (...names: string[]) =>
  (before: URLSearchParams) => {
    const next = new URLSearchParams(before)
    for (const name of names) next.delete(name)
    return next
  }

function NewButton({ onNew }: { onNew: () => void }) {
  const t = useText('segments')
  const may = useMay()
  return (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={onNew} {...off}>
          {t('new')}
        </Button>
      )}
    </Reasoned>
  )
}
