import type { CustomerView } from '../customers/view.ts'
import type { OptIn } from '../inbound.ts'
import { toInstant } from './compare.ts'
import { factOf, type Have, isKnown, type Place } from './facts.ts'
import { inRange, type Range } from './range.ts'
import { entriesOf, lower, numberOf, textOf } from './text.ts'

/**
 * A test of a fact, with every value but the customer's already filled in. All filters compile to these few tests: core
 * runs them on a customer, the server translates each to SQL, and no other part of a filter exists twice.
 */
export type Test =
  /** `of`: the form whose empty value counts as unknown: a text, a list, or null alone. */
  | { test: 'known'; of: 'text' | 'list' | 'value' }
  | { test: 'true' }
  /** A permission of one of these kinds: stopped, or in force at the instant (ISO text; null: however old). */
  | { test: 'opt_in'; kinds: readonly string[]; is_stopped: boolean; now: string | null }
  /** A list with at least so many texts that sort after this one. */
  | { test: 'many'; least: number; after: string }
  /** Lower-case texts. `entry` matches one entry of a list, written as JSON or with commas. */
  | { test: 'text'; how: 'equal' | 'contains' | 'entry' | 'starts'; any: readonly string[] }
  /** A list that has one of these. */
  | { test: 'has'; any: readonly string[] }
  | { test: 'number'; range: Range<number> }
  /** Milliseconds since 1970. */
  | { test: 'instant'; range: Range<number> }
  /** Dates and instants kept as ISO text, which sorts as time does. Text of another shape is none. */
  | { test: 'iso'; shape: 'date' | 'instant'; range: Range<string> }

export type Check = { place: Place; test: Test }

/** One row of a filter. It holds when one of its checks does, or when none does. */
export type Condition = { any: readonly Check[]; negated: boolean }

/** Shapes as SQL's `like` sees them: a character for each underscore. */
const shapes = {
  date: /^.{4}-.{2}-.{2}$/su,
  instant: /^.{4}-.{2}-.{2}T.{2}:.{2}:.{2}\..{3}Z$/su,
}

const passesText = (have: Have, { how, any }: Extract<Test, { test: 'text' }>): boolean => {
  const text = lower(textOf(have))
  if (how === 'equal') return any.includes(text)
  if (how === 'starts') return any.some((each) => text.startsWith(each))
  if (how === 'contains') return any.some((each) => text.includes(each))
  const entries = entriesOf(text)
  return any.some((each) => entries.includes(each))
}

const textsOf = (have: Have): string[] =>
  Array.isArray(have) ? have.filter((each): each is string => typeof each === 'string') : []

const isOptIn = (
  { kind, is_stopped, expires_at }: OptIn,
  { kinds, is_stopped: wanted, now }: Extract<Test, { test: 'opt_in' }>,
): boolean =>
  kinds.includes(kind) &&
  is_stopped === wanted &&
  (wanted || now === null || expires_at === undefined || expires_at > now)

/** An unknown fact passes no test. */
export const passes = (have: Have, test: Test): boolean => {
  if (!isKnown(have)) return false
  switch (test.test) {
    case 'known':
      return true
    case 'true':
      return have === true
    case 'text':
      return passesText(have, test)
    case 'has':
      return textsOf(have).some((each) => test.any.includes(each))
    case 'many':
      return textsOf(have).filter((each) => each > test.after).length >= test.least
    case 'opt_in':
      return Array.isArray(have) && have.some((each) => typeof each === 'object' && isOptIn(each, test))
    case 'number': {
      const number = numberOf(have)
      return number !== null && inRange(number, test.range)
    }
    case 'instant': {
      const at = typeof have === 'string' ? toInstant(have) : null
      return at !== null && inRange(at, test.range)
    }
    case 'iso':
      return typeof have === 'string' && shapes[test.shape].test(have) && inRange(have, test.range)
  }
}

export const holds = (customer: CustomerView, { any, negated }: Condition): boolean =>
  any.some(({ place, test }) => passes(factOf(customer, place), test)) !== negated
