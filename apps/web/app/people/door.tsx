import type { ReactNode } from 'react'
import { LanguageMenu } from '../frame/shell/language-menu.tsx'
import { SchemeMenu } from '../frame/shell/scheme-menu.tsx'
import { HawkerMark } from '../ui/hawker-mark.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './door.module.css'

type Props = { title: string; text?: ReactNode; children: ReactNode; note?: ReactNode }

/** The frame of pages before signing in: the brand, one card in the middle, language and theme. */
export function Door({ title, text, children, note }: Props) {
  return (
    <div className={classes.page}>
      <PageTitle>{title}</PageTitle>
      <header className={classes.top}>
        <a className={classes.brand} href="/" aria-label="Hawker">
          <HawkerMark withName />
        </a>
        <LanguageMenu />
        <SchemeMenu />
      </header>
      <main className={classes.main}>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </div>
        {note && <p className={classes.note}>{note}</p>}
      </main>
    </div>
  )
}
