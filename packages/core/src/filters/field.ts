import { isBlank } from '../text/blank.ts'
import type { Test } from './check.ts'
import type { Filter } from './filter.ts'
import {
  type Asked,
  dateRanges,
  isDate,
  isNumber,
  isoRanges,
  numberRanges,
  toTruth,
  truthWords,
  wanted,
} from './given.ts'
import { hasEnough, isOrdering } from './operators.ts'
import type { FilterScene } from './scene.ts'
import { entriesOf, plain, textOf } from './text.ts'

/** Types of custom fields with tests of their own; the others are text. */
const fieldType = { number: 2, date: 3, date_time: 4, truth: 5, list: 8 } as const

const numbers = (asked: Asked): Test[] => numberRanges(asked).map((range) => ({ test: 'number', range }))

const dates = (asked: Asked, scene: FilterScene): Test[] =>
  dateRanges(asked, scene).map((range) => ({ test: 'iso', shape: 'date', range }))

const dateTimes = (asked: Asked, scene: FilterScene): Test[] =>
  isoRanges(asked, scene).map((range) => ({ test: 'iso', shape: 'instant', range }))

/** Lower-case texts without blank ones, which every text would contain. */
export const textTests = ({ operator, given }: Asked): Test[] => [
  { test: 'text', how: operator === 'contains' ? 'contains' : 'equal', any: given.map(plain).filter(Boolean) },
]

/** A field that is neither date nor number is compared by the type of the row's value. */
const byValue = (asked: Asked, scene: FilterScene): Test[] => {
  if (asked.operator === 'equal') return textTests(asked)
  if (asked.unit === null && asked.given.every(isNumber)) return numbers(asked)
  return [...dates(asked, scene), ...dateTimes(asked, scene)]
}

/** The tests of a row on a field of this type; none when the type cannot read the row's values. */
export const fieldTests = (type: number | undefined, asked: Asked, scene: FilterScene): Test[] => {
  const { operator, given } = asked
  if (operator === 'contains') return textTests(asked)
  switch (type) {
    case fieldType.number:
      return numbers(asked)
    case fieldType.date:
      return dates(asked, scene)
    // The field may hold a day without a time.
    case fieldType.date_time:
      return [...dateTimes(asked, scene), ...dates(asked, scene)]
    case fieldType.truth: {
      const truth = operator === 'equal' ? toTruth(given[0]) : undefined
      return truth === undefined ? [] : [{ test: 'text', how: 'equal', any: truthWords(truth) }]
    }
    case fieldType.list:
      if (operator !== 'equal') return byValue(asked, scene)
      return [{ test: 'text', how: 'entry', any: given.map(plain).filter(Boolean).map(entriesOf) }]
    default:
      return byValue(asked, scene)
  }
}

/** The type of a field stands elsewhere in the document: a row is complete when some type can read its values. */
export const isFieldFilled = (filter: Filter): boolean => {
  const given = wanted(filter)
  if (!hasEnough(filter, given)) return false
  if (filter.unit) return given.every(isNumber)
  if (isOrdering(filter.filter_type)) return given.every(isNumber) || given.every(isDate)
  return given.some((value) => !isBlank(textOf(value)))
}

const botFieldTypes: Record<string, number | undefined> = {
  number: fieldType.number,
  // A file may have put an instant there.
  date: fieldType.date_time,
  boolean: fieldType.truth,
}

/** The tests of a row on a bot field. */
export const botFieldTests = (asked: Asked, scene: FilterScene): Test[] =>
  fieldTests(botFieldTypes[scene.bot_field_types?.get(asked.field_id) ?? ''], asked, scene)
