import { blankCommentKeyword, type CommentKeyword } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconClipboardText, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useBot } from '../../../frame/use-bot.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { KeyAndBubble } from '../../../ui/pictures.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { TrashLink } from '../../trash/trash-link.tsx'
import { commentKeywordsQuery } from '../queries.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { RuleDrawer } from './rule-drawer.tsx'
import { RuleList } from './rule-list.tsx'

// The matcher of comments is loaded by the box that needs it.
const TryBox = lazy(() => import('./try-box.tsx'))

/** Words of comments with their answers. */
export default function CommentRules() {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const may = useMay()
  const query = useQuery(commentKeywordsQuery(bot_id))
  const [edited, setEdited] = useState<CommentKeyword | null>(null)
  const [isPasting, setPasting] = useState(false)
  // The palette opens the screen with `new` in the address.
  const [wanted, setWanted] = useUrlValue('new')
  const blank = blankCommentKeyword('')
  const open = edited ?? (wanted !== '' && may.edit === null ? blank : null)
  const close = () => {
    setEdited(null)
    if (wanted) setWanted('')
  }
  const paste = (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Button
          variant="default"
          leftSection={<IconClipboardText size={16} stroke={1.5} />}
          onClick={() => setPasting(true)}
          {...off}
        >
          {t('paste.open')}
        </Button>
      )}
    </Reasoned>
  )
  const add = (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setEdited(blank)} {...off}>
          {t('rule.add')}
        </Button>
      )}
    </Reasoned>
  )
  const action = (
    <>
      <TrashLink />
      {paste}
      {query.data?.length !== 0 && add}
    </>
  )
  return (
    <Page title={t('rule.title')} purpose={{ id: 'comment_keywords', text: t('rule.purpose') }} action={action}>
      <Loaded query={query}>
        {(rules) =>
          rules.length === 0 ? (
            <EmptyState picture={<KeyAndBubble />} title={t('rule.empty')} text={t('rule.empty_text')} action={add} />
          ) : (
            <>
              <RuleList rules={rules} onEdit={setEdited} />
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <TryBox rules={rules} />
              </Suspense>
            </>
          )
        }
      </Loaded>
      <PasteDialog isOpen={isPasting} onClose={() => setPasting(false)} />
      {open && <RuleDrawer key={open.id} stored={open} onClose={close} />}
    </Page>
  )
}
