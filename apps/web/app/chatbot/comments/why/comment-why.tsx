import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import css from '../comments.module.css'
import type { CommentView } from '../log/queries.ts'
import { Flips } from './flips.tsx'
import { useVerdictWords } from './use-verdict-words.ts'
import { VerdictSteps } from './verdict-steps.tsx'

/** Why a comment was treated as it was: the stored decision step by step, and what today's live version would decide. */
export function CommentWhy({ comment: { verdict, today } }: { comment: CommentView }) {
  const t = useText('comments')
  const format = useFormat()
  const words = useVerdictWords()
  return (
    <>
      <Panel title={t('why.title')}>
        {verdict ? (
          <div className={css.fields}>
            <p className={css.words}>{words.outcome(verdict.outcome)}</p>
            <p className={css.hint}>
              {t('why.decided', { version: format.number(verdict.version), time: format.dateTime(verdict.decided_at) })}
            </p>
            <details>
              <summary className={css.summary}>{t('why.steps')}</summary>
              <VerdictSteps steps={verdict.steps} />
            </details>
          </div>
        ) : (
          <p className={css.hint}>{t('why.only_noted')}</p>
        )}
      </Panel>
      {today && (
        <>
          <Panel title={t('why.today')} text={t('why.today_text', { version: format.number(today.version) })}>
            <p className={css.words}>{words.outcome(today.outcome)}</p>
            {today.public?.text && <p className={css.hint}>“{today.public.text}”</p>}
          </Panel>
          <Flips flips={today.flips} />
        </>
      )}
    </>
  )
}
