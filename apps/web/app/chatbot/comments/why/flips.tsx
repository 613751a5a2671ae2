import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import css from '../comments.module.css'
import type { Explanation } from '../log/queries.ts'
import { useVerdictWords } from './use-verdict-words.ts'

/** Each single setting whose other value would change the outcome, with the outcome it would lead to. */
export function Flips({ flips }: Pick<Explanation, 'flips'>) {
  const t = useText('comments')
  const words = useVerdictWords()
  return (
    <Panel title={t('why.flips')} text={flips.length === 0 ? t('why.no_flips') : t('why.flips_text')}>
      <ul className={css.plain}>
        {flips.map(({ key, to, outcome }) => (
          <li key={`${key} ${to}`}>
            <strong>{t('why.flip', { rule: words.rule(key), value: words.value(to) })}</strong>
            <p className={css.hint}>{words.outcome(outcome)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
