import { isBlank } from '../text/blank.ts'
import { isEmail } from '../text/formats.ts'
import type { Test } from './check.ts'
import { isClockFilled } from './clock.ts'
import { isFieldFilled } from './field.ts'
import type { Filter, Operator, Scalar } from './filter.ts'
import { isDate, isNumber, toTruth, wanted } from './given.ts'
import { hasEnough, inclusion, ordering, presence, sameness } from './operators.ts'
import { textOf } from './text.ts'

/** One kind of fact: its operators, and when a comparing row is complete. */
export type FilterKindDefinition = {
  operators: readonly Operator[]
  isFilled(filter: Filter): boolean
  /** An age may replace a date. */
  hasUnit?: boolean
  /** The row names its field. */
  hasField?: boolean
  /** An unknown fact of this kind: an empty text, an empty list, or null. */
  known: Extract<Test, { test: 'known' }>['of']
}

const hasValue = (filter: Filter) => wanted(filter).some((value) => !isBlank(textOf(value)))
const allAre = (filter: Filter, isOne: (value: Scalar) => boolean): boolean => {
  const given = wanted(filter)
  return hasEnough(filter, given) && given.every(isOne)
}
const isFormatted = (filter: Filter, isOne: (text: string) => boolean) =>
  hasValue(filter) && (filter.filter_type !== 'equal' || wanted(filter).every((value) => isOne(textOf(value).trim())))

/** The specification's forms: ten digits, ten digits with three more behind a hyphen, and an id of twelve. */
const isFilterPhone = (text: string) => /^(\d{10}|\d{10}-\d{3}|\d{12})$/.test(text)

const text: FilterKindDefinition = {
  operators: [...sameness, ...inclusion, ...presence],
  isFilled: hasValue,
  known: 'text',
}
const instant: FilterKindDefinition = {
  operators: [...sameness, ...ordering, ...presence],
  isFilled: (filter) => allAre(filter, filter.unit ? isNumber : isDate),
  hasUnit: true,
  known: 'value',
}
const field: FilterKindDefinition = {
  operators: [...sameness, ...inclusion, ...ordering, ...presence],
  isFilled: isFieldFilled,
  hasUnit: true,
  hasField: true,
  known: 'text',
}

const definitions = {
  text,
  email: { ...text, isFilled: (filter: Filter) => isFormatted(filter, isEmail) },
  phone: { ...text, isFilled: (filter: Filter) => isFormatted(filter, isFilterPhone) },
  /** One of a few words. */
  choice: { ...text, operators: [...sameness, ...presence] },
  /** A list the customer has: tags, sequences. Equal means at least one of those named. */
  ids: { ...text, known: 'list' },
  /** Yes or no. */
  flag: {
    operators: sameness,
    isFilled: (filter: Filter) => toTruth(wanted(filter)[0]) !== undefined,
    known: 'value',
  },
  number: {
    operators: [...sameness, ...ordering, ...presence],
    isFilled: (filter: Filter) => allAre(filter, isNumber),
    known: 'value',
  },
  instant,
  /** An instant that a feature keeps as text. */
  iso_instant: { ...instant, known: 'text' },
  /** A custom field, by its type. */
  field,
  /** A bot field: the same for all customers. */
  bot_field: field,
  /** The current time: time of day, weekday or date. The same for all customers. */
  clock: { operators: [...sameness, ...ordering], isFilled: isClockFilled, known: 'value' },
} as const

export type FilterKind = keyof typeof definitions
export const filterKinds: Record<FilterKind, FilterKindDefinition> = definitions
