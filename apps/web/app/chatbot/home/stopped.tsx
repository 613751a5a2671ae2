import { Link } from 'react-router'
import type { Home } from '../../frame/api-types.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './parked.module.css'

/** Flows stopped by the cap on loops, each with a link to the block to fix. */
export function Stopped({ stopped }: { stopped: Home['stopped'] }) {
  const t = useText('home')
  const format = useFormat()
  const botPath = useBotPath()
  return (
    <Panel title={t('stopped')} text={t('stopped_text')}>
      <ul className={classes.list}>
        {stopped.map(({ flow, flow_name, block, times, at }) => (
          <li key={`${flow} ${block}`}>
            <Link className={classes.row} to={botPath('/chatbot/flows', { flow, block })}>
              <span className={classes.error}>
                {flow_name} · {t('stopped_times', { count: times, number: format.number(times) })}
              </span>
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
