import type { Filter, FilterUnit, Operator, Scalar } from './filter.ts'

/** What a customer has for a filter to look at. Empty text and an empty list count as unknown. */
export type Have = Scalar | null | undefined | readonly string[]

const unitMs: Record<FilterUnit, number> = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

/** Upper and lower case are the same everywhere in filters. */
export const plain = (value: Scalar): string => String(value).trim().toLowerCase()

/** The values a row compares with: `values`, or the single `value`. */
export const wanted = ({ value, values }: Filter): Scalar[] => {
  if (values.length) return values
  return value === null ? [] : [value]
}

export const toNumber = (value: Scalar | null | undefined): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)) return null
  return Number(value)
}

const isoDate = /^\d{4}-\d\d-\d\d$/
const isoInstant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** The instant a text names. A date alone is its first instant, and without an offset it is UTC. */
export const toInstant = (value: Scalar | null | undefined): number | null => {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (isoDate.test(text)) return noNaN(Date.parse(`${text}T00:00:00Z`))
  const found = isoInstant.exec(text)
  return found ? noNaN(Date.parse(text.replace(' ', 'T') + (found[3] ? '' : 'Z'))) : null
}
const noNaN = (value: number) => (Number.isNaN(value) ? null : value)

/** A span the ordering operators compare with: a point, or a whole day when only a date is given. */
type Span = { from: number; to: number }
const dayMs = unitMs.days

const instantSpan = (value: Scalar | undefined): Span | null => {
  const from = toInstant(value)
  if (from === null) return null
  const isDay = typeof value === 'string' && isoDate.test(value.trim())
  return { from, to: isDay ? from + dayMs - 1 : from }
}

const pointSpan = (value: Scalar | undefined): Span | null => {
  const point = toNumber(value)
  return point === null ? null : { from: point, to: point }
}

const order = (operator: Operator, have: number, [first, second]: (Span | null)[]): boolean => {
  if (!first) return false
  if (operator === 'equal') return have >= first.from && have <= first.to
  if (operator === 'more-than') return have > first.to
  if (operator === 'less-than') return have < first.from
  if (operator === 'greater_than_or_equal') return have >= first.from
  if (operator === 'less_than_or_equal') return have <= first.to
  if (operator !== 'between' || !second) return false
  return have >= Math.min(first.from, second.from) && have <= Math.max(first.to, second.to)
}

export const compareNumber = (operator: Operator, have: number, given: readonly Scalar[]): boolean =>
  order(operator, have, [pointSpan(given[0]), pointSpan(given[1])])

/** With a unit the age counts ("equal 2 days" is the third day); otherwise the instant itself. */
export const compareInstant = (
  operator: Operator,
  have: number,
  given: readonly Scalar[],
  unit: FilterUnit | null,
  now: number,
): boolean => {
  if (unit) {
    const age = (now - have) / unitMs[unit]
    return compareNumber(operator, operator === 'equal' ? Math.floor(age) : age, given)
  }
  return order(operator, have, [instantSpan(given[0]), instantSpan(given[1])])
}

export const compareText = (operator: Operator, have: string, given: readonly Scalar[]): boolean => {
  const text = plain(have)
  if (operator === 'contains') return given.some((each) => text.includes(plain(each)))
  return operator === 'equal' && given.some((each) => text === plain(each))
}
