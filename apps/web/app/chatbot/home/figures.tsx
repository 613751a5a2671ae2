import { Link } from 'react-router'
import type { Home } from '../../frame/api-types.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import classes from './figures.module.css'

/** The four numbers a seller looks for first. Each opens exactly the rows it counts. */
export function Figures({ home }: { home: Home }) {
  const t = useText('home')
  const format = useFormat()
  const botPath = useBotPath()
  const inbox = (filter: string) => botPath('/chatbot/livechat', { filter })
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
        hint={t('messages_today', {
          received: format.number(home.messages_in_today),
          sent: format.number(home.messages_out_today),
        })}
        to={inbox('today')}
      />
      <Figure
        value={format.number(home.failed_today)}
        word={t('undelivered')}
        hint={home.failed_today ? t('undelivered_hint') : t('none_failed')}
        to={botPath('/chatbot/home', { show: 'undelivered' })}
        isBad={home.failed_today > 0}
      />
      <Figure
        value={format.number(home.customers)}
        word={t('customers')}
        hint={t('customers_hint')}
        to={botPath('/chatbot/customer')}
      />
    </ul>
  )
}

type FigureProps = { value: string; word: string; hint: string; to: string; isCalling?: boolean; isBad?: boolean }

function Figure({ value, word, hint, to, isCalling, isBad }: FigureProps) {
  return (
    <li>
      <Link className={classes.figure} to={to}>
        <span className={classes.word}>{word}</span>
        <span className={classes.value} data-calling={isCalling || undefined} data-bad={isBad || undefined}>
          {value}
        </span>
        <span className={classes.hint}>{hint}</span>
      </Link>
    </li>
  )
}
