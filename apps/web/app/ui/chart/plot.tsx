import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '../../frame/use-format.ts'
import { colorOf, type Point, type Series } from './series.ts'

type PlotProps = { kind: 'bars' | 'lines'; series: readonly Series[]; points: readonly Point[] }

const words = { fill: 'var(--hw-dim)', fontSize: 12 }

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
        <CartesianGrid vertical={false} stroke="var(--hw-border)" />
        <XAxis
          dataKey="short"
          tick={words}
          tickLine={false}
          axisLine={{ stroke: 'var(--hw-border-strong)' }}
          minTickGap={16}
        />
        <YAxis
          tick={words}
          tickLine={false}
          axisLine={false}
          width={44}
          allowDecimals={false}
          tickFormatter={(value: number) => format.count(value)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--hw-surface-2)', stroke: 'var(--hw-border-strong)' }}
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
