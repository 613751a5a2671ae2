import type { Home } from '../../frame/api-types.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { barHeight, ceilingOf } from './bars.ts'
import classes from './messages-chart.module.css'

const height = 144
const barWidth = 12

/** Seven days, received beside sent; the same figures as a table for who listens. */
export function MessagesChart({ days }: { days: Home['days'] }) {
  const t = useText('home')
  const format = useFormat()
  const ceiling = ceilingOf(days.flatMap((day) => [day.in, day.out]))
  const isEmpty = days.every((day) => day.in === 0 && day.out === 0)
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.legend}>
        <span className={classes.in}>{t('received')}</span>
        <span className={classes.out}>{t('sent')}</span>
      </figcaption>
      <div className={classes.plot} aria-hidden>
        <div className={classes.lines}>
          <span>{format.count(ceiling)}</span>
          <span>{format.count(ceiling / 2)}</span>
          <span>0</span>
        </div>
        {isEmpty && <p className={classes.empty}>{t('no_messages')}</p>}
        <ol className={classes.days}>
          {days.map((day) => (
            <li
              key={day.date}
              title={`${format.calendar.dayMonth(day.date)}: ${t('received')} ${format.number(day.in)}, ${t('sent')} ${format.number(day.out)}`}
            >
              <svg width={barWidth * 2 + 4} height={height} role="presentation">
                <Bar x={0} value={barHeight(day.in, ceiling, height)} className={classes.barIn} />
                <Bar x={barWidth + 4} value={barHeight(day.out, ceiling, height)} className={classes.barOut} />
              </svg>
              <span className={classes.day}>{format.calendar.weekday(day.date)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={classes.unseen}>
        <table>
          <thead>
            <tr>
              <th>{t('day')}</th>
              <th>{t('received')}</th>
              <th>{t('sent')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th>{format.calendar.date(day.date)}</th>
                <td>{format.number(day.in)}</td>
                <td>{format.number(day.out)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Bar({ x, value, className }: { x: number; value: number; className: string | undefined }) {
  return <rect className={className} x={x} y={height - value} width={barWidth} height={value} rx={2} />
}
