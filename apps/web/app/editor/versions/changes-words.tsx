import type { Edit, Flow } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { changesBy } from './changes.ts'
import css from './versions.module.css'

const shown = 6

/** What a list of edits does to a flow that is `flow` afterwards, by the titles of its blocks. */
export function ChangesWords({ edits, flow }: { edits: readonly Edit[]; flow: Flow }) {
  const t = useText('editor')
  const { added, changed, removed, isRenamed } = changesBy(edits, flow)
  return (
    <ul className={css.changes}>
      {isRenamed && <li>{t('publish.renamed', { name: flow.name })}</li>}
      {added.length > 0 && <li>{t('publish.added', { names: listed(added) })}</li>}
      {changed.length > 0 && <li>{t('publish.changed', { names: listed(changed) })}</li>}
      {removed > 0 && <li>{t('publish.removed', { count: removed })}</li>}
      {!isRenamed && added.length + changed.length + removed === 0 && <li>{t('publish.layout_only')}</li>}
    </ul>
  )
}

const listed = (titles: readonly string[]) =>
  titles.slice(0, shown).join(', ') + (titles.length > shown ? ` +${titles.length - shown}` : '')
