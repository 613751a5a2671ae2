/** How a list is sorted: a column and a direction, in the address as `name` or `-name`. */
export type Sorting = { column: string; isDescending: boolean }

export const readSorting = (value: string): Sorting => ({
  column: value.replace(/^-/, ''),
  isDescending: value.startsWith('-'),
})
export const writeSorting = ({ column, isDescending }: Sorting): string => (isDescending ? `-${column}` : column)

/** Pressing a head sorts by its column; pressing it again reverses the direction. */
export const sortedBy = (before: Sorting, column: string): Sorting => ({
  column,
  isDescending: before.column === column ? !before.isDescending : false,
})

type Comparable<Row> = { key: string; compare?: (a: Row, b: Row) => number }

export function sortRows<Row>(rows: readonly Row[], columns: readonly Comparable<Row>[], sorting: Sorting): Row[] {
  const compare = columns.find(({ key }) => key === sorting.column)?.compare
  if (!compare) return [...rows]
  return rows.toSorted((a, b) => (sorting.isDescending ? compare(b, a) : compare(a, b)))
}
