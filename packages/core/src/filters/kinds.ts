import { isEmail, isPhone } from '../flow/formats.ts'
import { compareInstant, compareNumber, compareText, type Have, plain, toInstant, toNumber, wanted } from './compare.ts'
import type { Filter, Operator } from './filter.ts'

/** How one kind of fact is asked for: which operators, when a row is complete, and what answers it. */
export type FilterKindDefinition = {
  operators: readonly Operator[]
  isFilled(filter: Filter): boolean
  /** Only asked with a positive operator and a known fact; negation and "unknown" are the same for all kinds. */
  test(have: NonNullable<Have>, operator: Operator, filter: Filter, now: number): boolean
}

const presence = ['any_value', 'is_unknown'] as const
const sameness = ['equal', 'not_equal'] as const
const inclusion = ['contains', 'not_contains'] as const
const ordering = [
  'more-than',
  'less-than',
  'greater_than_or_equal',
  'less_than_or_equal',
  'between',
  'not_between',
] as const

const isRange = ({ filter_type }: Filter) => filter_type === 'between' || filter_type === 'not_between'
const hasValue = (filter: Filter) => wanted(filter).some((value) => plain(value) !== '')
const allAre = (filter: Filter, isOne: (value: unknown) => boolean): boolean => {
  const given = wanted(filter)
  return given.length >= (isRange(filter) ? 2 : 1) && given.every(isOne)
}

const isNumber = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && toNumber(value) !== null
const isInstant = (value: unknown) => typeof value === 'string' && toInstant(value) !== null
const isFormatted = (filter: Filter, isOne: (text: string) => boolean) =>
  hasValue(filter) && (filter.filter_type !== 'equal' || wanted(filter).every((value) => isOne(String(value).trim())))

const text: FilterKindDefinition = {
  operators: [...sameness, ...inclusion, ...presence],
  isFilled: hasValue,
  test: (have, operator, filter) => compareText(operator, String(have), wanted(filter)),
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
])
const toTruth = (filter: Filter): boolean | undefined => {
  const [value] = wanted(filter)
  return value === undefined ? undefined : truths.get(plain(value))
}

const instant: FilterKindDefinition = {
  operators: [...sameness, ...ordering, ...presence],
  isFilled: (filter) => allAre(filter, filter.unit ? isNumber : isInstant),
  test(have, operator, filter, now) {
    const at = typeof have === 'string' ? toInstant(have) : null
    return at !== null && compareInstant(operator, at, wanted(filter), filter.unit, now)
  },
}

export const filterKinds = {
  text,
  email: { ...text, isFilled: (filter: Filter) => isFormatted(filter, isEmail) },
  phone: { ...text, isFilled: (filter: Filter) => isFormatted(filter, isPhone) },
  choice: { ...text, operators: [...sameness, ...presence] },
  /** One of a list the customer has: tags, sequences. Equal means at least one of those named. */
  ids: {
    operators: [...sameness, ...inclusion, ...presence],
    isFilled: hasValue,
    test: (have, _operator, filter) =>
      Array.isArray(have) && wanted(filter).some((value) => have.includes(String(value))),
  },
  flag: {
    operators: sameness,
    isFilled: (filter) => toTruth(filter) !== undefined,
    test: (have, _operator, filter) => have === toTruth(filter),
  },
  number: {
    operators: [...sameness, ...ordering, ...presence],
    isFilled: (filter) => allAre(filter, isNumber),
    test: (have, operator, filter) => typeof have === 'number' && compareNumber(operator, have, wanted(filter)),
  },
  instant,
  /** A custom field: text asks for text, an order asks for numbers, or for instants when the row gives those. */
  field: {
    operators: [...sameness, ...inclusion, ...ordering, ...presence],
    isFilled(filter) {
      if (filter.field_id === '') return false
      if (!isRange(filter) && !ordering.some((operator) => operator === filter.filter_type)) return hasValue(filter)
      return allAre(filter, isNumber) || (filter.unit === null && allAre(filter, isInstant))
    },
    test(have, operator, filter, now) {
      if (Array.isArray(have) || typeof have === 'object') return false
      if (operator === 'equal' || operator === 'contains') return text.test(have, operator, filter, now)
      if (filter.unit || isInstant(wanted(filter)[0])) return instant.test(have, operator, filter, now)
      const number = toNumber(have)
      return number !== null && compareNumber(operator, number, wanted(filter))
    },
  },
} satisfies Record<string, FilterKindDefinition>

export type FilterKind = keyof typeof filterKinds
