import type { Home } from '../../frame/api-types.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { isEmpty, type Point } from '../../ui/chart/series.ts'
import { barHeight, ceilingOf } from './bars.ts'
import classes from './messages-chart.module.css'

const height = 144
const barWidth = 12

/** Seven days, received beside sent. Fourteen bars are drawn here: the first screen doesn't wait for a plotting library. */
export function MessagesChart({ days }: { days: Home['days'] }) {
  const t = useText('home')
  const format = useFormat()
  const points: Point[] = days.map((day) => ({
    key: day.date,
    short: format.calendar.weekday(day.date),
    label: format.calendar.date(day.date),
    values: [day.in, day.out],
  }))
  const ceiling = ceilingOf(points.flatMap(({ values }) => values))
  return (
    <ChartFigure
      name={t('week')}
      pointLabel={t('day')}
      series={[
        { key: 'in', label: t('received'), tone: 'action' },
        { key: 'out', label: t('sent'), tone: 'grey' },
      ]}
      points={points}
    >
      <div className={classes.plot}>
        <div className={classes.lines}>
          <span>{format.count(ceiling)}</span>
          <span>{format.count(ceiling / 2)}</span>
          <span>0</span>
        </div>
        {isEmpty(points) && <p className={classes.empty}>{t('no_messages')}</p>}
        <ol className={classes.days}>
          {points.map(({ key, short, label, values: [received = 0, sent = 0] }) => (
            <li
              key={key}
              title={`${label}: ${t('received')} ${format.number(received)}, ${t('sent')} ${format.number(sent)}`}
            >
              <svg width={barWidth * 2 + 4} height={height} role="presentation">
                <Bar x={0} value={barHeight(received, ceiling, height)} className={classes.barIn} />
                <Bar x={barWidth + 4} value={barHeight(sent, ceiling, height)} className={classes.barOut} />
              </svg>
              <span className={classes.day}>{short}</span>
            </li>
          ))}
        </ol>
      </div>
    </ChartFigure>
  )
}

function Bar({ x, value, className }: { x: number; value: number; className: string | undefined }) {
  return <rect className={className} x={x} y={height - value} width={barWidth} height={value} rx={2} />
}
