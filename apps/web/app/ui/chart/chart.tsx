import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import css from './chart.module.css'
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx'
import { isEmpty } from './series.ts'

/** The plotting library is 114 KiB, so only a screen with a chart loads it. */
const Plot = lazy(() => import('./plot.tsx'))

type ChartProps = ChartFigureProps & {
  kind: 'bars' | 'lines'
  /** Shown instead of the plot while all figures are zero. */
  empty: string
}

/** Figures over time or by kind, as bars or lines, with their table and their file. */
export function Chart({ kind, empty, ...figure }: ChartProps) {
  return (
    <ChartFigure {...figure}>
      {isEmpty(figure.points) ? (
        <p className={css.empty}>{empty}</p>
      ) : (
        <Suspense fallback={<Skeleton height={220} radius="md" />}>
          <Plot kind={kind} series={figure.series} points={figure.points} />
        </Suspense>
      )}
    </ChartFigure>
  )
}
