import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from './starts.module.css'
import { type FlowStart, useStartWords } from './use-start-words.ts'

type Props = { starts: readonly FlowStart[]; isLive: boolean; most: number }

/** A flow's starts, as chips. A live flow without a start is amber, because no customer can reach it. */
export function StartChips({ starts, isLive, most }: Props) {
  const t = useText('editor')
  const words = useStartWords()
  if (starts.length === 0)
    return (
      <span className={css.none} data-live={isLive || undefined} title={t('starts.none')}>
        {isLive ? <IconAlertTriangle {...mark} /> : <IconPlayerPlay {...mark} />}
        <span className={css.noneWords}>{isLive ? t('starts.none') : t('starts.none_short')}</span>
      </span>
    )
  const rest = starts.length - most
  return (
    <span className={css.chips} title={starts.map(words).join('\n')}>
      {starts.slice(0, most).map((start) => (
        <span key={`${start.by}/${start.id}`} className={css.chip}>
          {words(start)}
        </span>
      ))}
      {rest > 0 && <span className={css.rest}>+{rest}</span>}
    </span>
  )
}

const mark = { size: 14, stroke: 1.5, 'aria-hidden': true } as const
