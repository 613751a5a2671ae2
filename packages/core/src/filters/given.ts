import { instantOf, readWritten, type WrittenTime } from '../text/written-time.ts'
import { fromLocal, type Zone } from '../text/zone.ts'
import { toNumber } from './compare.ts'
import type { Filter, FilterUnit, Operator, Scalar } from './filter.ts'
import { pointRange, type Range, type Stretch, stretchRange } from './range.ts'
import { plain } from './text.ts'

/** The values a row compares with: `values`, or the single `value`. */
export const wanted = ({ value, values }: Pick<Filter, 'value' | 'values'>): Scalar[] => {
  if (values.length) return values
  return value === null ? [] : [value]
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
])
export const toTruth = (value: Scalar | undefined): boolean | undefined =>
  value === undefined ? undefined : truths.get(plain(value))
/** Spellings of a boolean in a field. */
export const truthWords = (truth: boolean): string[] =>
  [...truths].flatMap(([word, is]) => (is === truth ? [word] : []))

export const isNumber = (value: Scalar): boolean => typeof value !== 'boolean' && toNumber(value) !== null
export const isDate = (value: Scalar): boolean => typeof value === 'string' && readDated(value) !== null

/** Years of four digits: text sorts as time does. */
const readDated = (text: string): WrittenTime | null => {
  const written = readWritten(text)
  return written && written.year >= 1000 ? written : null
}

/** An instant, or the whole day of a bare date: on the bot's clock, unless an offset is given. */
const stretchOf = (value: Scalar | undefined, zone: Zone): Stretch | null => {
  const wall = typeof value === 'string' ? readDated(value) : null
  if (!wall) return null
  if (wall.is_day) return stretch(fromLocal(zone, wall), fromLocal(zone, { ...wall, day: wall.day + 1 }))
  const at = instantOf(wall, zone)
  return stretch(at, at + 1)
}

/** The last day of 9999 ends in the year 10000 on clocks behind UTC. */
const stretch = (from: number, to: number): Stretch => ({ from: inTime(from), to: inTime(to) })

const dayMs = 86_400_000
const unitMs: Record<FilterUnit, number> = { minutes: 60_000, hours: 3_600_000, days: dayMs }

/** The days since 1970 that the bot's clock shows, with the part of today that is over. */
const daysAt = (zone: Zone, at: number): number => (at + zone.offsetMinutes(at) * 60_000) / dayMs

/** A date is a day of the calendar, the same everywhere; an instant counts as the day it lies in. */
const daysOf = (value: Scalar | undefined, zone: Zone): Stretch | null => {
  const wall = typeof value === 'string' ? readDated(value) : null
  const at = stretchOf(value, zone)
  if (!wall || !at) return null
  const day = wall.is_day ? Date.UTC(wall.year, wall.month - 1, wall.day) / dayMs : Math.floor(daysAt(zone, at.from))
  return { from: day, to: day + 1 }
}

/** A row with its operator in the positive form, which every kind reads. */
export type Asked = { operator: Operator; given: readonly Scalar[]; unit: FilterUnit | null; field_id: string }
export type Clock = { now: number; zone: Zone }

const present = <Each>(each: Each | null): Each[] => (each === null ? [] : [each])

/** "Equal" may list several values; "between" uses two, every other operator the first. */
const ranges = <Read>(
  { operator, given }: Asked,
  read: (value: Scalar | undefined) => Read | null,
  toRange: (operator: Operator, first: Read, second?: Read) => Range<number> | null,
): Range<number>[] => {
  if (operator === 'equal')
    return given.flatMap((value) => present(read(value))).flatMap((each) => present(toRange(operator, each)))
  const [first, second] = [read(given[0]), read(given[1])]
  if (first === null || (operator === 'between' && second === null)) return []
  return present(toRange(operator, first, second ?? undefined))
}

export const numberRanges = (asked: Asked): Range<number>[] =>
  ranges(asked, (value) => (typeof value === 'boolean' ? null : toNumber(value)), pointRange)

/** "Equal 2 days" is the third day: 2 and not yet 3 days ago. */
const ageRange = (operator: Operator, first: number, second?: number) =>
  operator === 'equal' ? { gte: first, lt: first + 1 } : pointRange(operator, first, second)

/** Older means earlier: the upper end of an age is the lower end of its time. */
const agesAgo = (asked: Asked, agoOf: (age: number) => number): Range<number>[] =>
  ranges(asked, toNumber, ageRange).map(({ gt, gte, lt, lte }) => ({
    ...(gt !== undefined && { lt: agoOf(gt) }),
    ...(gte !== undefined && { lte: agoOf(gte) }),
    ...(lt !== undefined && { gt: agoOf(lt) }),
    ...(lte !== undefined && { gte: agoOf(lte) }),
  }))

/** With a unit the age counts, otherwise the instant itself. Milliseconds since 1970. */
export const instantRanges = (asked: Asked, { now, zone }: Clock): Range<number>[] => {
  const { unit } = asked
  if (unit) return agesAgo(asked, (age) => inTime(now - age * unitMs[unit]))
  return ranges(asked, (value) => stretchOf(value, zone), stretchRange)
}

/** Years of four digits, so that text sorts as time does and every clock and database knows them. */
const firstMs = Date.parse('0001-01-01T00:00:00Z')
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')
const inTime = (at: number) => Math.min(Math.max(Math.round(at), firstMs), lastMs)

const isoOf = (at: number) => new Date(inTime(at)).toISOString()
const isoDay = (day: number) => isoOf(day * dayMs).slice(0, 10)

/** The days an age or a date selects. A date is as many days old as midnights have passed since. */
export const dateRanges = (asked: Asked, { now, zone }: Clock): Range<string>[] => {
  const { unit } = asked
  const today = daysAt(zone, now)
  const from = unit === 'days' ? Math.floor(today) : today
  const days = unit
    ? agesAgo(asked, (age) => from - (age * unitMs[unit]) / dayMs)
    : ranges(asked, (value) => daysOf(value, zone), stretchRange)
  return days.map(({ gt, gte, lt, lte }) => ({
    ...(gt !== undefined && { gte: isoDay(Math.floor(gt) + 1) }),
    ...(gte !== undefined && { gte: isoDay(Math.ceil(gte)) }),
    ...(lt !== undefined && { lt: isoDay(Math.ceil(lt)) }),
    ...(lte !== undefined && { lt: isoDay(Math.floor(lte) + 1) }),
  }))
}

/** Instants as the texts they are kept as. */
export const isoRanges = (asked: Asked, clock: Clock): Range<string>[] =>
  instantRanges(asked, clock).map(({ gt, gte, lt, lte }) => ({
    ...(gt !== undefined && { gt: isoOf(gt) }),
    ...(gte !== undefined && { gte: isoOf(gte) }),
    ...(lt !== undefined && { lt: isoOf(lt) }),
    ...(lte !== undefined && { lte: isoOf(lte) }),
  }))
