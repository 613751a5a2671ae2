import type { Operator } from './filter.ts'

/** Numbers, instants or ISO texts between two ends; an absent end is open. */
export type Range<Point> = { gt?: Point; gte?: Point; lt?: Point; lte?: Point }

export const inRange = <Point extends number | string>(have: Point, { gt, gte, lt, lte }: Range<Point>): boolean =>
  (gt === undefined || have > gt) &&
  (gte === undefined || have >= gte) &&
  (lt === undefined || have < lt) &&
  (lte === undefined || have <= lte)

/** The numbers an operator selects around one number, or between two in either order. Null: the operator selects no range. */
export const pointRange = (operator: Operator, first: number, second = first): Range<number> | null => {
  switch (operator) {
    case 'equal':
      return { gte: first, lte: first }
    case 'more-than':
      return { gt: first }
    case 'less-than':
      return { lt: first }
    case 'greater_than_or_equal':
      return { gte: first }
    case 'less_than_or_equal':
      return { lte: first }
    case 'between':
      return { gte: Math.min(first, second), lte: Math.max(first, second) }
    default:
      return null
  }
}

/** A stretch of time that counts as one point: a day, or a single instant. Its end is excluded. */
export type Stretch = { from: number; to: number }

/** The times an operator selects around one stretch, or from the first of two to the end of the last. */
export const stretchRange = (operator: Operator, first: Stretch, second = first): Range<number> | null => {
  switch (operator) {
    case 'equal':
      return { gte: first.from, lt: first.to }
    case 'more-than':
      return { gte: first.to }
    case 'less-than':
      return { lt: first.from }
    case 'greater_than_or_equal':
      return { gte: first.from }
    case 'less_than_or_equal':
      return { lt: first.to }
    case 'between':
      return { gte: Math.min(first.from, second.from), lt: Math.max(first.to, second.to) }
    default:
      return null
  }
}
