import { type ReactNode, useMemo } from 'react'
import type { Column } from './column.ts'
import css from './list.module.css'

type CellsProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  second: (row: Row) => ReactNode
  menu: ((row: Row) => ReactNode) | undefined
}

/** The cells of a row beside its tick. They stay as they are while rows are ticked, sorted or scrolled past. */
export function Cells<Row>({ row, columns, second, menu }: CellsProps<Row>) {
  return useMemo(() => {
    const [first, ...others] = columns
    return (
      <>
        <td className={css.first}>
          {first?.cell(row)}
          <span className={css.second}>{second(row)}</span>
        </td>
        {others.map((column) => (
          <td key={column.key} {...looksOf(column)}>
            {column.cell(row)}
          </td>
        ))}
        {menu && <td className={css.menu}>{menu(row)}</td>}
      </>
    )
  }, [row, columns, second, menu])
}

export const looksOf = <Row,>({ isNumber }: Column<Row>) => ({
  'data-beside': true,
  'data-number': isNumber || undefined,
})
