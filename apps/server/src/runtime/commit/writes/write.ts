import type { Outcome } from '../../advance/outcome.ts'

/** `leased`: the inputs are stored and their mailboxes leased. `arrivals`: events of idle conversations are stored with their outcomes. */
export type Kind = {
  of: 'leased' | 'arrivals'
  /** With the parts of the optional writes. */
  isFull: boolean
  /** One arrival, whose columns are plain parameters. */
  isOne?: boolean
}

/** One part of a statement: `name as (query)`. Parts stand in the order in which they read each other. */
export type Part = string

/**
 * An optional write: rows that only some turns have, and the parts of the statement that store them. A batch without rows of
 * any optional write runs a statement without all of their parts and parameters.
 */
export type Write = {
  rows: (outcome: Outcome, now: Date) => object[]
  /** `rows(alias)` stands behind `from`. `turn` has the conversations this commit still holds. */
  parts: (parameter: number) => Part[]
  /** True when parts that every turn has read these, so these come first. */
  isFirst: boolean
}

type Spec<Row> = {
  /** The type of each of a row's keys. */
  columns: Record<Extract<keyof Row, string>, string>
  rows: (outcome: Outcome, now: Date) => Row[]
  parts: (rows: (alias: string) => string) => Part[]
  isFirst?: boolean
}

/** A write whose rows travel as one JSON parameter. */
export function write<Row extends object>({ columns, rows, parts, isFirst = false }: Spec<Row>): Write {
  const typed = Object.entries<string>(columns).map(([name, type]) => `${name} ${type}`)
  const from = (parameter: number) => (alias: string) =>
    `json_to_recordset($${parameter}::json) as ${alias}(${typed.join(', ')})`
  return { rows, parts: (parameter) => parts(from(parameter)), isFirst }
}
