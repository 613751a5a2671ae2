import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import css from '../comments.module.css'
import type { Explanation } from '../log/queries.ts'
import { useVerdictWords } from './use-verdict-words.ts'

const stages = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The steps of a decision by their stages: each rule, and whether it acted or why it did not. */
export function VerdictSteps({ steps }: Pick<Explanation, 'steps'>) {
  const t = useText('comments')
  const format = useFormat()
  const words = useVerdictWords()
  return stages.map((stage) => {
    const own = steps.filter((step) => step.stage === stage)
    if (own.length === 0) return null
    return (
      <section key={stage} className={css.stage}>
        <h4 className={css.caseName}>
          {format.number(stage)}. {t(`why.stages.${stage}`)}
        </h4>
        <ul className={css.plain}>
          {own.map((step, index) => (
            <li key={index} className={css.step} data-fired={step.fired || undefined}>
              {step.fired ? (
                <IconCheck size={16} stroke={2} aria-hidden />
              ) : (
                <IconMinus size={16} stroke={1.5} aria-hidden />
              )}
              <span>{words.step(step)}</span>
              <span className={css.hint}>{words.why(step)}</span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
