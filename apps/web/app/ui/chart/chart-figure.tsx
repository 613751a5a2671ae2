import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { download } from '../download.ts'
import css from './chart.module.css'
import { csv } from './csv.ts'
import { colorOf, type Point, type Series } from './series.ts'

export type ChartFigureProps = {
  /** Names the figure and its exported file. */
  name: string
  series: readonly Series[]
  points: readonly Point[]
  /** The head of the table's first column, such as "Day". */
  pointLabel: string
}

/** Adds to a plot its legend, the same figures as a table, and a file to download. */
export function ChartFigure({ children, ...figure }: ChartFigureProps & { children: ReactNode }) {
  const t = useText('common')
  const { name, series, points, pointLabel } = figure
  const [isTable, setTable] = useState(false)
  const save = () => {
    const head = [pointLabel, ...series.map(({ label }) => label)]
    download(`${name}.csv`, csv([head, ...points.map(({ key, values }) => [key, ...values])]), 'text/csv')
  }
  const swap = isTable ? t('chart.as_chart') : t('chart.as_table')
  return (
    <figure className={css.figure} aria-label={name}>
      <figcaption className={css.caption}>
        {series.map(({ key, label, tone }) => (
          <span key={key} className={css.key}>
            <span className={css.swatch} style={{ background: colorOf[tone] }} />
            {label}
          </span>
        ))}
        <span className={css.tools}>
          <Tooltip label={swap}>
            <ActionIcon aria-label={`${name}: ${swap}`} onClick={() => setTable(!isTable)}>
              {isTable ? <IconChartBar size={18} stroke={1.5} /> : <IconTable size={18} stroke={1.5} />}
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('chart.export')}>
            <ActionIcon aria-label={`${name}: ${t('chart.export')}`} onClick={save}>
              <IconDownload size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </span>
      </figcaption>
      {!isTable && <div aria-hidden>{children}</div>}
      <div className={isTable ? css.table : css.unseen}>
        <Figures {...figure} />
      </div>
    </figure>
  )
}

function Figures({ series, points, pointLabel }: ChartFigureProps) {
  const format = useFormat()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{pointLabel}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label, values }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {series.map((each, index) => (
              <td key={each.key}>{format.number(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
