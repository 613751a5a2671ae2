import type { ReactNode } from 'react'
import classes from './panel.module.css'

type Props = { id?: string; title?: string; text?: string; action?: ReactNode; children?: ReactNode; isFlush?: boolean }

/** A card of a page: a heading, a line about it, and its content. */
export function Panel({ id, title, text, action, children, isFlush = false }: Props) {
  return (
    <section id={id} className={classes.panel} data-flush={isFlush || undefined} aria-label={title}>
      {(title || action) && (
        <header className={classes.header}>
          <div className={classes.words}>
            {title && <h2 className={classes.title}>{title}</h2>}
            {text && <p className={classes.text}>{text}</p>}
          </div>
          {action && <div className={classes.action}>{action}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
