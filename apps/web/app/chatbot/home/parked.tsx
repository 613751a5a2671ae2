import { Link } from 'react-router'
import type { Home } from '../../frame/api-types.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './parked.module.css'

/** Messages the bot could not handle. They are parked until a person reads them. */
export function Parked({ parked }: { parked: Home['parked'] }) {
  const t = useText('home')
  const format = useFormat()
  const botPath = useBotPath()
  return (
    <Panel title={t('parked')} text={t('parked_text')}>
      <ul className={classes.list}>
        {parked.map(({ conversation_id, at, error }) => (
          <li key={`${conversation_id} ${at}`}>
            <Link className={classes.row} to={botPath('/chatbot/livechat', { conversation: conversation_id })}>
              <span className={classes.error}>{error}</span>
              <time dateTime={at} title={format.dateTime(at)}>
                {format.ago(at)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
