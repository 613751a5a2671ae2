import { Link } from 'react-router'
import type { Home } from '../../frame/api-types.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import classes from './figures.module.css'

/** The four numbers a seller looks for first; each opens the rows it counts. */
export function Figures({ home }: { home: Home }) {
  const t = useText('home')
  const format = useFormat()
  const botPath = useBotPath()
  const inbox = (filter?: string) => botPath('/chatbot/livechat', filter ? { filter } : {})
  const conversations = t('conversations', {
    count: home.conversations_today,
    number: format.number(home.conversations_today),
  })
  const failed = home.failed_today
    ? t('failed', { count: home.failed_today, number: format.number(home.failed_today) })
    : null
  return (
    <ul className={classes.figures}>
      <Figure
        value={format.number(home.unread)}
        word={t('unread')}
        hint={home.unread ? t('unread_hint') : t('unread_none')}
        to={inbox('unread')}
        isCalling={home.unread > 0}
      />
      <Figure
        value={format.number(home.waiting_for_person)}
        word={t('waiting')}
        hint={home.waiting_for_person ? t('waiting_hint') : t('waiting_none')}
        to={inbox('needs_you')}
        isCalling={home.waiting_for_person > 0}
      />
      <Figure
        value={format.number(home.messages_in_today)}
        word={t('received_today')}
        hint={conversations}
        to={inbox()}
      />
      <Figure
        value={format.number(home.messages_out_today)}
        word={t('sent_today')}
        hint={failed ?? t('none_failed')}
        isBad={failed !== null}
        to={inbox()}
      />
      <Figure value={format.number(home.customers)} word={t('customers')} hint={t('customers_hint')} to={inbox()} />
    </ul>
  )
}

type FigureProps = { value: string; word: string; hint: string; to: string; isCalling?: boolean; isBad?: boolean }

function Figure({ value, word, hint, to, isCalling, isBad }: FigureProps) {
  return (
    <li>
      <Link className={classes.figure} to={to}>
        <span className={classes.word}>{word}</span>
        <span className={classes.value} data-calling={isCalling || undefined}>
          {value}
        </span>
        <span className={classes.hint} data-bad={isBad || undefined}>
          {hint}
        </span>
      </Link>
    </li>
  )
}
