import type { ReactNode } from 'react'
import classes from './state.module.css'

type Props = {
  /** No taller than 120 px. */
  picture?: ReactNode
  title: string
  text?: string
  action?: ReactNode
  /** "See an example", under the action. */
  example?: ReactNode
}

/** Nothing here yet: one sentence, one picture, one action. */
export function EmptyState({ picture, title, text, action, example }: Props) {
  return (
    <div className={classes.state}>
      {picture && (
        <div className={classes.picture} aria-hidden>
          {picture}
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {example}
    </div>
  )
}
