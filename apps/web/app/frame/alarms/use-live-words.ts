import { useFormat } from '../use-format.ts'
import { useText } from '../use-text.ts'
import type { Live } from './lives-query.ts'

/** The words of a live video: its state, and the numbers of its comments. */
export function useLiveWords() {
  const t = useText('alarms')
  const format = useFormat()
  return ({ live, counts, text }: Live) => ({
    title: t(live === 'ended' ? 'live.ended' : 'live.running'),
    name: text,
    counts: t('live.counts', {
      comments: format.number(counts.comments),
      answered: format.number(counts.answered),
      hidden: format.number(counts.hidden),
    }),
  })
}
