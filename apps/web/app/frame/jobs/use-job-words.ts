import { useFormat } from '../use-format.ts'
import { useText } from '../use-text.ts'
import { isExport, type Job } from './jobs-query.ts'

const moveEnds = ['moved', 'stayed', 'left', 'window', 'busy', 'unreachable'] as const
const bulkEnds = [
  ...([
    'exported',
    'new',
    'added',
    'changed',
    'same',
    'deleted',
    'unchanged',
    'unsubscribed',
    'blocked',
    'with_person',
    'no_thread',
    'open_order',
  ] as const),
  ...(['waiting', 'refused', 'rejected', 'gone'] as const),
] as const
const bulkActions = [
  ...(['add_tag', 'remove_tag', 'set_field', 'clear_field', 'follow_sequence', 'leave_sequence'] as const),
  ...(['send_flow', 'assign', 'subscribe', 'unsubscribe', 'block', 'unblock', 'delete', 'merge_tags'] as const),
] as const

/** Work in words: what it does, how far it is, and how many ended in which way. */
export function useJobWords() {
  const t = useText('frame')
  const format = useFormat()
  const title = ({ kind, subject, state }: Job) => {
    if (isExport(kind) || kind === 'move' || kind === 'product_import' || kind === 'product_check')
      return t(`jobs.${kind}.${state}`)
    if (kind === 'import') return t(subject === 'run' ? `jobs.import.${state}` : `jobs.check.${state}`)
    const action = bulkActions.find((each) => each === subject)
    const name = action ? t(`jobs.customers.${action}`) : subject
    return t(`jobs.states.${state}`, { name })
  }
  const many = (results: Job['results'], end: string) => {
    const count = results[end] ?? 0
    return count > 0 ? { count, many: format.number(count) } : null
  }
  return {
    title,
    progress({ kind, done, total }: Job): string {
      if (isExport(kind)) return t('jobs.downloading', { percent: total === 0 ? 0 : Math.round((done / total) * 100) })
      return t('jobs.progress', { done: format.number(done), total: format.number(total) })
    },
    /** Why failed work has failed, and what helps. */
    why: ({ why }: Job): string => t(`jobs.why.${why ?? 'internal'}`),
    results({ kind, results }: Job): string[] {
      if (kind === 'move')
        return moveEnds.flatMap((end) => {
          const counts = many(results, end)
          return counts ? [t(`jobs.move.ends.${end}`, counts)] : []
        })
      return bulkEnds.flatMap((end) => {
        const counts = many(results, end)
        return counts ? [t(`jobs.ends.${end}`, counts)] : []
      })
    },
  }
}
