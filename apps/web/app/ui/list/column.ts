import type { ReactNode } from 'react'

/** A column of a list: its words, its cell, and when it makes room. */
export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** In pixels; the first column has none and takes the rest. */
  width?: number
  isNumber?: boolean
  /** In a narrow room the low ones go first, then the middle ones; on a phone, `second` replaces all. */
  priority?: 'high' | 'middle' | 'low'
  compare?: (a: Row, b: Row) => number
  /** Hidden until a person adds it to their columns. */
  isOptional?: boolean
}
