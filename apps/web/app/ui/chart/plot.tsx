import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '../../frame/use-format.ts'
import { colorOf, type Point, type Series } from './series.ts'

type PlotProps = { kind: 'bars' | 'lines'; series: readonly Series[]; points: readonly Point[] }

const words = { fill: 'var(--hw-dim)', fontSize: 12 }
/**
 * Everything is drawn in one layer, in the order written: recharts puts other layers into portals, whose listeners make Chrome's
 * keyboard stop at a group of lines.
 */
const layer = { zIndex: 0 }

/** The drawing of a chart; screen readers get its table. */
export default function Plot({ kind, series, points }: PlotProps) {
  const format = useFormat()
  const data = points.map(({ short, label, values }) => ({
    short,
    label,
    ...Object.fromEntries(series.map(({ key }, index) => [key, values[index] ?? 0])),
  }))
  return (
    <ResponsiveContainer width="100%" height={220}>
      <ComposedChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid {...layer} vertical={false} stroke="var(--hw-border)" />
        <XAxis
          {...layer}
          dataKey="short"
          tick={words}
          tickLine={false}
          axisLine={{ stroke: 'var(--hw-border-strong)' }}
          minTickGap={16}
        />
        <YAxis
          {...layer}
          tick={words}
          tickLine={false}
          axisLine={false}
          width={44}
          allowDecimals={false}
          tickFormatter={(value: number) => format.count(value)}
        />
        <Tooltip
          isAnimationActive={false}
          // It alone lies in a layer of its own, above the bars, while the pointer is there.
          cursor={{ fill: 'var(--hw-text)', fillOpacity: 0.06, stroke: 'var(--hw-border-strong)' }}
          contentStyle={{
            border: '1px solid var(--hw-border)',
            borderRadius: 8,
            background: 'var(--hw-surface-1)',
            boxShadow: 'var(--hw-float)',
            fontSize: 13,
          }}
          labelStyle={{ color: 'var(--hw-dim)' }}
          itemStyle={{ color: 'var(--hw-text)' }}
          labelFormatter={(short, [first]) => String(first?.payload?.label ?? short)}
          formatter={(value) => format.number(Number(value))}
        />
        {series.map(({ key, label, tone }) =>
          kind === 'bars' ? (
            <Bar
              {...layer}
              key={key}
              dataKey={key}
              name={label}
              fill={colorOf[tone]}
              radius={2}
              maxBarSize={12}
              isAnimationActive={false}
            />
          ) : (
            <Line
              {...layer}
              key={key}
              dataKey={key}
              name={label}
              stroke={colorOf[tone]}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
