import { useFormat } from '../use-format.ts'
import { useText } from '../use-text.ts'
import type { Job } from './jobs-query.ts'

const ends = ['moved', 'stayed', 'left', 'window', 'busy', 'unreachable'] as const

/** Work in words: what it does, how far it is, and how many ended in which way. */
export function useJobWords() {
  const t = useText('frame')
  const format = useFormat()
  return {
    title: ({ state }: Job) => t(`jobs.move.${state}`),
    progress: ({ done, total }: Job) => t('jobs.progress', { done: format.number(done), total: format.number(total) }),
    results: ({ results }: Job): string[] =>
      ends.flatMap((end) => {
        const count = results[end] ?? 0
        return count > 0 ? [t(`jobs.move.ends.${end}`, { count, many: format.number(count) })] : []
      }),
  }
}
