import { bringBack, type RemovedBlock } from '@hawker/core'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toast } from '../../frame/notices.tsx'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { freeOffset } from '../canvas/room.ts'
import { useLaid } from '../canvas/use-laid.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import css from './versions.module.css'
import { trashedBlocksQuery } from './versions-queries.ts'

type Place = { bot_id: string; flow_id: string }

/** The blocks deleted from the flow in the last 30 days; each comes back as an edit that undo takes back. */
export function TrashedBlocks({ place, onRestored }: { place: Place; onRestored: () => void }) {
  const t = useText('review')
  const { draft, canEdit, edit, select } = useEditor()
  const flow = useStoreState(draft, (state) => state.flow)
  const laid = useLaid()
  const revision = useStoreState(draft, ({ saving }) => saving.revision)
  const query = useQuery(trashedBlocksQuery(place, revision))
  const restore = (removed: RemovedBlock) => {
    const { block } = removed
    const { X, Y } = block.coordinate
    const coordinate = { X, Y: Y + freeOffset(laid(flow.blocks), laid([block])).Y }
    edit(...bringBack(flow, [{ ...removed, block: { ...block, coordinate } }]))
    toast.success(t('restored', { title: block.title }))
    select(block.key)
    onRestored()
  }
  return (
    <Loaded query={query}>
      {({ items }) => {
        // A block that undo has just put back is still in the server's trash for a moment.
        const gone = items.filter(({ removed }) => !flow.blocks.some(({ key }) => key === removed.block.key))
        if (gone.length === 0) return <EmptyState title={t('no_deleted')} text={t('no_deleted_text')} />
        return (
          <ul className={css.list}>
            {gone.map(({ trash_id, removed, trashed_at }) => (
              <TrashedBlock
                key={trash_id}
                removed={removed}
                at={trashed_at}
                onRestore={canEdit ? () => restore(removed) : null}
              />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

type RowProps = { removed: RemovedBlock; at: string; onRestore: (() => void) | null }

function TrashedBlock({ removed: { block }, at, onRestore }: RowProps) {
  const t = useText('review')
  const editor = useText('editor')
  const format = useFormat()
  const title = block.title.trim() || editor('ghost.block_title')
  return (
    <li className={css.trashed}>
      <span>
        <span className={css.head}>{title}</span>
        <span className={css.who}>{t('deleted_at', { date: format.dateTime(at) })}</span>
      </span>
      {onRestore && (
        <Button size="xs" variant="default" aria-label={t('restore_named', { title })} onClick={onRestore}>
          {t('restore')}
        </Button>
      )}
    </li>
  )
}
