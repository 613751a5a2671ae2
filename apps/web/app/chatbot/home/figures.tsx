import { Link } from 'react-router'
import type { Home } from '../../frame/api-types.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import classes from './figures.module.css'

/** The four numbers a seller looks for first. One that counts conversations opens exactly these. */
export function Figures({ home }: { home: Home }) {
  const t = useText('home')
  const format = useFormat()
  const botPath = useBotPath()
  const inbox = (filter: string) => botPath('/chatbot/livechat', { filter })
  const counted = (count: number) => ({ count, number: format.number(count) })
  return (
    <ul className={classes.figures}>
      <Figure
        value={format.number(home.waiting_for_person)}
        word={t('waiting')}
        hint={home.waiting_for_person ? t('waiting_hint') : t('waiting_none')}
        to={inbox('needs_you')}
        isCalling={home.waiting_for_person > 0}
      />
      <Figure
        value={format.number(home.conversations_today)}
        word={t('conversations_today')}
        hint={t('received_today', counted(home.messages_in_today))}
        to={inbox('today')}
      />
      <Figure
        value={format.number(home.messages_out_today)}
        word={t('sent_today')}
        hint={home.failed_today ? t('failed', counted(home.failed_today)) : t('none_failed')}
        isBad={home.failed_today > 0}
      />
      <Figure value={format.number(home.customers)} word={t('customers')} hint={t('customers_hint')} />
    </ul>
  )
}

type FigureProps = { value: string; word: string; hint: string; to?: string; isCalling?: boolean; isBad?: boolean }

function Figure({ value, word, hint, to, isCalling, isBad }: FigureProps) {
  const words = (
    <>
      <span className={classes.word}>{word}</span>
      <span className={classes.value} data-calling={isCalling || undefined}>
        {value}
      </span>
      <span className={classes.hint} data-bad={isBad || undefined}>
        {hint}
      </span>
    </>
  )
  return (
    <li>
      {to ? (
        <Link className={classes.figure} to={to}>
          {words}
        </Link>
      ) : (
        <div className={classes.figure}>{words}</div>
      )}
    </li>
  )
}
