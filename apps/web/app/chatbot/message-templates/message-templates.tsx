import { templateRules } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { type MessageTemplate, templatesQuery } from './queries.ts'
import { TemplateDrawer } from './template-drawer.tsx'
import { TemplateList } from './template-list.tsx'
import { useSyncTemplates } from './use-template-acts.ts'

/** The messages that the platform approves beforehand. */
export default function MessageTemplates() {
  const t = useText('message_templates')
  const { id: bot_id, platform, can_edit } = useBot()
  const query = useQuery(templatesQuery(bot_id))
  const rules = templateRules(platform)
  const [address, setAddress] = useSearchParams()
  const shown = address.get('template')
  const isNew = address.has('new') && can_edit && rules !== null
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null)
  const byAddress = query.data?.items.find(({ platform_id }) => platform_id === shown) ?? null
  const open = edited ?? (isNew ? 'new' : byAddress)
  const close = () => {
    setEdited(null)
    setAddress(without('new', 'template'), { replace: true })
  }
  const add = rules ? <NewButton onNew={() => setEdited('new')} /> : <SyncButton />
  return (
    <Page title={t('title')} purpose={{ id: 'message_templates', text: t('purpose') }} action={add}>
      <Loaded query={query}>
        {({ items, sync }) =>
          items.length === 0 ? (
            <EmptyState
              picture={<TwoBubbles />}
              title={t('empty')}
              text={rules ? t('empty_text') : t('empty_zalo')}
              action={add}
              example={rules && <SyncButton isSecond />}
            />
          ) : (
            <TemplateList templates={items} sync={sync} onOpen={setEdited} />
          )
        }
      </Loaded>
      <TemplateDrawer
        key={open === 'new' ? 'new' : open?.platform_id}
        open={open}
        rules={rules}
        taken={query.data?.items ?? []}
        onClose={close}
      />
    </Page>
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
  const t = useText('message_templates')
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

/** `isSecond`: beside another main action. */
function SyncButton({ isSecond = false }: { isSecond?: boolean }) {
  const t = useText('message_templates')
  const { mutate, isPending } = useSyncTemplates()
  return (
    <Button
      variant={isSecond ? 'subtle' : 'filled'}
      leftSection={<IconRefresh size={16} stroke={1.5} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('sync')}
    </Button>
  )
}
