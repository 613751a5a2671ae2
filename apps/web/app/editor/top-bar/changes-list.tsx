import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { unsaved } from '../draft/saving.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { editsAfter } from '../screen/flow-server.ts'
import { changesBy } from './changes.ts'
import css from './top-bar.module.css'

const shown = 6

/** The changes customers will notice once the draft is live. */
export function ChangesList({ published }: { published: number | null }) {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const { draft } = useEditor()
  const flow = useStoreState(draft, (state) => state.flow)
  const saving = useStoreState(draft, (state) => state.saving)
  const { data } = useQuery({
    queryKey: ['edits', bot_id, flow.id, published, saving.revision],
    queryFn: () => editsAfter({ bot_id, flow_id: flow.id }, published ?? 0),
    enabled: published !== null,
  })
  if (published === null) return <p className={css.changesTitle}>{t('publish.first', { count: flow.blocks.length })}</p>
  if (!data) return <Skeleton height={40} />
  const { added, changed, removed, isRenamed } = changesBy(
    [...data.flatMap(({ edits }) => edits), ...unsaved(saving)],
    flow,
  )
  return (
    <>
      <p className={css.changesTitle}>{t('publish.changes')}</p>
      <ul className={css.changes}>
        {isRenamed && <li>{t('publish.renamed', { name: flow.name })}</li>}
        {added.length > 0 && <li>{t('publish.added', { names: listed(added) })}</li>}
        {changed.length > 0 && <li>{t('publish.changed', { names: listed(changed) })}</li>}
        {removed > 0 && <li>{t('publish.removed', { count: removed })}</li>}
        {!isRenamed && added.length + changed.length + removed === 0 && <li>{t('publish.layout_only')}</li>}
      </ul>
    </>
  )
}

const listed = (titles: readonly string[]) =>
  titles.slice(0, shown).join(', ') + (titles.length > shown ? ` +${titles.length - shown}` : '')
