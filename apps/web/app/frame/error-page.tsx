import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { ErrorState } from '../ui/error-state.tsx'
import { HawkerMark } from '../ui/hawker-mark.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { BrokenPlug, LostPath } from '../ui/pictures.tsx'
import classes from './error-page.module.css'
import { useText } from './use-text.ts'

/** The page for a bug of ours or an unknown path: the problem and a way back. */
export function ErrorPage() {
  const error = useRouteError()
  const isLost = isRouteErrorResponse(error) && error.status === 404
  return isLost ? <NotFound /> : <Broken error={error} />
}

export function NotFound() {
  const t = useText('frame')
  return (
    <DeadEnd title={t('not_found_title')} text={t('not_found_text')} picture={<LostPath />}>
      <Button component={Link} to="/bots">
        {t('all_bots')}
      </Button>
    </DeadEnd>
  )
}

function Broken({ error }: { error: unknown }) {
  const t = useText('frame')
  const code = error instanceof Error ? error.message : isRouteErrorResponse(error) ? String(error.status) : ''
  return (
    <DeadEnd title={t('broken_title')} text={t('broken_text')} picture={<BrokenPlug />}>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
      {code && <code className={classes.code}>{code}</code>}
    </DeadEnd>
  )
}

/** The session could not be loaded, so nothing can be shown yet. */
export function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('common')
  return (
    <main className={classes.page}>
      <PageTitle>{t('could_not_load')}</PageTitle>
      <Brand />
      <div className={classes.words}>
        <ErrorState error={error} onRetry={onRetry} />
      </div>
    </main>
  )
}

type DeadEndProps = { title: string; text: string; picture: React.ReactNode; children: React.ReactNode }

/** A page with an error: the problem, and a way back. */
export function DeadEnd({ title, text, picture, children }: DeadEndProps) {
  return (
    <main className={classes.page}>
      <PageTitle>{title}</PageTitle>
      <Brand />
      <div className={classes.words}>
        <div className={classes.picture} aria-hidden>
          {picture}
        </div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </main>
  )
}

function Brand() {
  return (
    <a className={classes.brand} href="/" aria-label="Hawker">
      <HawkerMark withName />
    </a>
  )
}
