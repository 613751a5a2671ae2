import { memo } from 'react'
import { useVariableLabel } from '../text/use-variable-label.ts'
import { pieces } from '../text/variables.ts'
import css from './block-node.module.css'

type WordsProps = { text: string; ghost: string }

/** An author's text with its variables as chips; a ghost where nothing is written yet. */
export const Words = memo(function Words({ text, ghost }: WordsProps) {
  const label = useVariableLabel()
  if (!text.trim()) return <span className={css.ghost}>{ghost}</span>
  return pieces(text).map(({ kind, text, at }) => (
    <span key={at} className={kind === 'variable' ? css.variable : undefined}>
      {kind === 'variable' ? label(text) : text}
    </span>
  ))
})
