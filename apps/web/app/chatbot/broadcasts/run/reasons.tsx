import { Link } from 'react-router'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import css from '../broadcasts.module.css'
import { reasonsOf } from '../figures.ts'
import { useReasonWords } from '../people/use-reason-words.ts'
import type { Broadcast } from '../queries.ts'
import { usePeoplePath } from './use-people-path.ts'

const titles = { not_sent: 'reasons_out', failed: 'reasons_failed' } as const

/** Why customers were left out, or messages failed: each reason with its count, which opens its people. */
export function Reasons({ broadcast, figure }: { broadcast: Broadcast; figure: keyof typeof titles }) {
  const t = useText('broadcasts')
  const format = useFormat()
  const pathOf = usePeoplePath()
  const reasonWords = useReasonWords()
  const reasons = reasonsOf(broadcast.counts, figure)
  if (reasons.length === 0) return null
  return (
    <Panel title={t(titles[figure])}>
      <ul className={css.reasons}>
        {reasons.map(({ reason, many }) => (
          <li key={reason}>
            <Link className={css.reason} to={pathOf({ figure, reason: reason ?? '' })} preventScrollReset>
              <span>{reasonWords(reason, figure === 'failed' ? 'failed' : 'excluded')}</span>
              <span className={css.many}>{format.number(many)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
