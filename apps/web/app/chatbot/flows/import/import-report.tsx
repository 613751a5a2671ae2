import type { AnswerOf } from '@hawker/api'
import type { ImportOutcome as Outcome } from '@hawker/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import css from './import.module.css'

type ImportOutcome = AnswerOf<'/v1/bots/{bot_id}/imports/plan', 'post'>

const icons: Record<Outcome, TablerIcon> = {
  lost: IconCircleX,
  needs_you: IconAlertTriangle,
  changed: IconRefresh,
  taken: IconCircleCheck,
}
const order = ['lost', 'needs_you', 'changed', 'taken'] as const

/** The fate of each object of an import: those that need a person first, the unchanged ones folded away. */
export function ImportReport({ outcome, isDone }: { outcome: ImportOutcome; isDone: boolean }) {
  const t = useText('flows')
  const format = useFormat()
  if (outcome.report.length === 0) return <p>{t('import.empty')}</p>
  return (
    <div className={css.report} role="status" aria-label={t('import.report')}>
      {order
        .filter((each) => outcome.counts[each] > 0)
        .map((each) => {
          const Icon = icons[each]
          const lines = outcome.report.filter((line) => line.outcome === each)
          const count = outcome.counts[each]
          return (
            <details key={each} open={each !== 'taken'} data-outcome={each}>
              <summary>
                <Icon size={18} stroke={1.5} aria-hidden />
                {t(isDone ? `import.was.${each}` : `import.will.${each}`, { count, number: format.number(count) })}
              </summary>
              <ul>
                {lines.map(({ list, id, name, why }) => (
                  <li key={`${list} ${id}`}>
                    <span className={css.what}>
                      {t(`import.lists.${list}`)} {name && <strong>{name}</strong>}
                    </span>
                    <span className={css.why}>{t(`import.why.${why}`)}</span>
                  </li>
                ))}
              </ul>
              {lines.length < count && <p className={css.why}>{t('import.more', { count: count - lines.length })}</p>}
            </details>
          )
        })}
    </div>
  )
}
