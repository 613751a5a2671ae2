import type { SheetCell } from './cells.ts'

/** A part of a file. `header` begins it; `isLast` ends it. */
export type SheetPart = { header: readonly string[]; rows: readonly (readonly SheetCell[])[]; isLast: boolean }

/**
 * A kind of file that is written in parts by several processes: `state` is all that the next part needs of those before, `bytes` the
 * size of the file so far. Null: nothing is written yet.
 */
export type SheetFormat<State extends { bytes: number }> = {
  ending: 'csv' | 'xlsx'
  readState(stored: unknown): State | null
  /** The bytes that follow, and the state after them. */
  write(state: State | null, part: SheetPart): { piece: Buffer; state: State }
}
