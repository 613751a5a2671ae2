import type { ReactNode } from 'react'
import classes from './page.module.css'
import { PageTitle } from './page-title.tsx'
import { Purpose } from './purpose.tsx'

type Props = {
  title: string
  /** One line on the screen's purpose; shown on the first visit only, remembered under `id`. */
  purpose?: { id: string; text: string }
  /** The one primary action, at the top right. */
  action?: ReactNode
  /** Beside the title: a badge, a count. */
  aside?: ReactNode
  width?: 'normal' | 'narrow' | 'full'
  children: ReactNode
}

/** A screen with a title; full-bleed screens (canvas, inbox) use `PageTitle` alone. */
export function Page({ title, purpose, action, aside, width = 'normal', children }: Props) {
  return (
    <div className={classes.page} data-width={width}>
      <PageTitle>{title}</PageTitle>
      <header className={classes.header}>
        <h1 className={classes.title}>{title}</h1>
        {aside}
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {purpose && <Purpose id={purpose.id} text={purpose.text} />}
      {children}
    </div>
  )
}
