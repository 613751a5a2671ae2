import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError } from '../frame/api.ts'
import { useErrorLines } from '../frame/use-errors.ts'
import { useText } from '../frame/use-text.ts'
import { BrokenPlug } from './pictures.tsx'
import classes from './state.module.css'

type Props = {
  error: unknown
  onRetry?: () => void
  title?: string
  /** A link to another screen. */
  way?: ReactNode
}

/** An error with its reason and a retry; the code is small print for support. */
export function ErrorState({ error, onRetry, title, way }: Props) {
  const t = useText('common')
  const { code, lines } = useErrorLines(error)
  if (error instanceof ApiError && error.status === 0) return <Offline onRetry={onRetry} />
  const status = error instanceof ApiError && error.status > 0 ? String(error.status) : null
  return (
    <div className={classes.state} role="alert">
      <div className={classes.picture} aria-hidden>
        <BrokenPlug />
      </div>
      <h2 className={classes.title}>{title ?? t('could_not_load')}</h2>
      {lines.map((line) => (
        <p className={classes.text} key={line}>
          {line}
        </p>
      ))}
      <div className={classes.action}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('try_again')}
          </Button>
        )}
        {way}
      </div>
      {(code || status) && <code className={classes.code}>{[code, status].filter(Boolean).join(' · ')}</code>}
    </div>
  )
}

const againMs = 5_000

/** The connection is gone: missing parts load by themselves when it returns. */
function Offline({ onRetry }: Pick<Props, 'onRetry'>) {
  const t = useText('common')
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    addEventListener('online', retry)
    const again = setInterval(retry, againMs)
    return () => {
      removeEventListener('online', retry)
      clearInterval(again)
    }
  }, [])
  return (
    <div className={classes.state} role="status">
      <div className={classes.picture} aria-hidden>
        <BrokenPlug />
      </div>
      <h2 className={classes.title}>{t('offline_title')}</h2>
      <p className={classes.text}>{t('offline_text')}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" onClick={onRetry}>
            {t('try_again')}
          </Button>
        </div>
      )}
    </div>
  )
}
