import { useFormat } from '../frame/use-format.ts'
import { useText } from '../frame/use-text.ts'
import classes from './exchange.module.css'
import { laidOut, requestLines } from './laid-out.ts'

type Exchange = {
  at: string
  request: Record<string, unknown>
  /** Null: no answer came. */
  status: number | null
  response: string
  ms: number
}

/** One request to a platform or service, and its answer. */
export function ExchangeView({ title, exchange }: { title: string; exchange: Exchange }) {
  const t = useText('inbox')
  const format = useFormat()
  const { at, request, status, response, ms } = exchange
  const isBad = status === null || status >= 400
  return (
    <section className={classes.exchange}>
      <header className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <span className={classes.status} data-bad={isBad || undefined}>
          {status ?? t('log.no_answer')}
        </span>
        <span className={classes.when}>
          {format.dateTime(at)} · {t('log.ms', { number: format.number(Math.round(ms)) })}
        </span>
      </header>
      <p className={classes.label}>{t('log.request')}</p>
      <pre className={classes.code}>{requestLines(request)}</pre>
      <p className={classes.label}>{t('log.answer')}</p>
      <pre className={classes.code}>{laidOut(response) || t('log.no_answer')}</pre>
    </section>
  )
}
