import { IconTag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { notice } from '../../frame/notices.tsx'
import { withProgress } from '../../frame/progress.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { type CustomerSelection, slicesOf } from './selection.ts'

export type TagChange = { tag: { id: string; name: string }; way: 'add' | 'remove' }

/**
 * Adds a tag to selected customers, or removes it, a few hundred with each request under a notice that says how far it is. Undo
 * changes exactly those back that were changed.
 */
export function useTagCustomers() {
  const t = useText('customers')
  const format = useFormat()
  const cache = useQueryClient()
  const showError = useShowError()
  const offerUndo = useUndo()
  const { id: bot_id } = useBot()

  const send = async ({ tag, way }: TagChange, selection: CustomerSelection): Promise<string[]> => {
    const params = { path: { bot_id } }
    const changed: string[] = []
    const total = 'ids' in selection ? selection.ids.length : selection.count
    await withProgress(t('tagging', { tag: tag.name }), async (report) => {
      for (const slice = slicesOf(selection); slice.of !== null; ) {
        const body = { tag: tag.id, way, of: slice.of }
        const answer = await unwrap(api.POST('/v1/bots/{bot_id}/customers/tags', { params, body }))
        changed.push(...answer.changed)
        const done = slice.step(answer.next)
        if (slice.of !== null)
          report({ done, total, words: t('step', { done: format.number(done), total: format.number(total) }) })
      }
    }).catch((error: unknown) => showError(error, t('not_all_tagged', { tag: tag.name })))
    await Promise.all(
      ['customers', 'conversation'].map((list) => cache.invalidateQueries({ queryKey: [list, bot_id] })),
    )
    return changed
  }

  return async (change: TagChange, selection: CustomerSelection): Promise<void> => {
    const changed = await send(change, selection)
    const count = changed.length
    const words = { count, number: format.number(count), tag: change.tag.name }
    if (count === 0) return void notice.info(t(`nothing_${change.way}`, { tag: change.tag.name }))
    const back = { ...change, way: change.way === 'add' ? 'remove' : 'add' } as const
    const undo = () => void send(back, { ids: changed })
    offerUndo({ message: t(`tagged_${change.way}`, words), icon: IconTag, undo })
  }
}
