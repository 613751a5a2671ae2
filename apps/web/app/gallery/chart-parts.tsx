import { useFormat } from '../frame/use-format.ts'
import { Chart } from '../ui/chart/chart.tsx'
import type { Point, Series } from '../ui/chart/series.ts'
import { Panel } from '../ui/panel.tsx'

const series: Series[] = [
  { key: 'in', label: 'Received', tone: 'action' },
  { key: 'out', label: 'Sent', tone: 'grey' },
]

const dayMs = 86_400_000

/** Bars, lines, and figures that are all zero. */
export function ChartParts() {
  const format = useFormat()
  const points = (scale: number): Point[] =>
    Array.from({ length: 14 }, (_, index) => {
      const key = new Date(Date.UTC(2026, 10, 12) + index * dayMs).toISOString().slice(0, 10)
      const values = [((index * 37) % 90) * scale, ((index * 53) % 140) * scale]
      return { key, short: format.calendar.dayMonth(key), label: format.calendar.date(key), values }
    })
  const shared = { series, pointLabel: 'Day', empty: 'No messages in these days' }
  return (
    <>
      <Panel title="Bars">
        <Chart name="Messages by day" kind="bars" points={points(1)} {...shared} />
      </Panel>
      <Panel title="Lines">
        <Chart name="Messages over time" kind="lines" points={points(1000)} {...shared} />
      </Panel>
      <Panel title="Nothing to draw">
        <Chart name="No messages" kind="bars" points={points(0)} {...shared} />
      </Panel>
    </>
  )
}
