import type { Card, Edit, Goto } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { ArrowField } from '../inspector/fields/arrow-field.tsx'
import css from '../inspector/inspector.module.css'

type CardNextProps = { card: Card; from: string; onChange: (gotos: Goto[], edits?: Edit[]) => void }

/** Where a card leads that waits for an answer; without an arrow the next card follows. */
export function CardNextField({ card, from, onChange }: CardNextProps) {
  const t = useText('editor')
  const [next = null, ...others] = card.gotos
  return (
    <div className={css.group}>
      <span className={css.label}>{t('field.after_answer')}</span>
      <ArrowField
        label={t('field.after_answer')}
        goto={next}
        from={from}
        at="/gotos/0"
        onChange={(goto, edits) => onChange(goto ? [goto, ...others] : others, edits)}
      />
      {next === null && <p className={css.hint}>{t('field.after_answer_hint')}</p>}
    </div>
  )
}
