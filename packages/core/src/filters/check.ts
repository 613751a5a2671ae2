import type { CustomerView } from '../customers/view.ts'
import { toInstant } from './compare.ts'
import { factOf, type Have, isKnown, type Place } from './facts.ts'
import { inRange, type Range } from './range.ts'
import { entriesOf, lower, numberOf, textOf } from './text.ts'

/**
 * What a fact is asked, with everything but the customer already put in. These few are all that filters come down to:
 * core answers them of a customer, the server says each in SQL, and nothing else of a filter is said twice.
 */
export type Test =
  /** `of` says what there is to be empty: a text, a list, or nothing but the value itself. */
  | { test: 'known'; of: 'text' | 'list' | 'value' }
  | { test: 'true' }
  /** The texts stand in small letters. An entry is one of a list written with commas, as JSON or plainly. */
  | { test: 'text'; how: 'equal' | 'contains' | 'entry'; any: readonly string[] }
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
  if (how === 'contains') return any.some((each) => text.includes(each))
  const entries = entriesOf(text)
  return any.some((each) => entries.includes(each))
}

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
      return Array.isArray(have) && test.any.some((each) => have.includes(each))
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
