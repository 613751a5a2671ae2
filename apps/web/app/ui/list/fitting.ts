type Sized = { width?: number; priority?: 'high' | 'middle' | 'low' }

/** The room of the name, with its icon and paddings, in pixels. */
const nameWidth = 200

const rank = { low: 0, middle: 1, high: 2 }

/**
 * The columns that fit beside the first one, the name, in a room of so many pixels. Low ones go first, then middle ones, and of
 * equal ones the last.
 */
export function fittingColumns<Column extends Sized>(columns: readonly Column[], room: number): Column[] {
  const [name, ...others] = columns
  if (!name) return []
  let left = room - nameWidth
  const kept = new Set<Column>()
  for (const column of others.toSorted((a, b) => rankOf(b) - rankOf(a))) {
    left -= column.width ?? 0
    if (left < 0) break
    kept.add(column)
  }
  return columns.filter((column) => column === name || kept.has(column))
}

const rankOf = ({ priority = 'high' }: Sized) => rank[priority]

/** The room that all columns need, the name with its least. */
export const fullWidth = (columns: readonly Sized[]): number =>
  columns.slice(1).reduce((sum, { width = 0 }) => sum + width, nameWidth)
