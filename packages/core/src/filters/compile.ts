import { limits } from '../limits.ts'
import { isBlank } from '../text/blank.ts'
import type { Check, Condition, Test } from './check.ts'
import { passes } from './check.ts'
import { isClockAt } from './clock.ts'
import type { Place } from './facts.ts'
import { botFieldTests, fieldTests, textTests } from './field.ts'
import type { Filter, FilterType, Match, Operator } from './filter.ts'
import { type Asked, instantRanges, isoRanges, numberRanges, toTruth, wanted } from './given.ts'
import { type FilterKind, filterKinds } from './kinds.ts'
import { isBetween, needsNoValue, positiveOf } from './operators.ts'
import { filters, fromAds } from './registry.ts'
import type { FilterScene } from './scene.ts'

/** Filters with all values filled in that are the same for every customer; true selects all customers, false none. */
export type Audience = boolean | { match: Match; conditions: readonly Condition[] }

export const filterOperators = (type: FilterType): readonly Operator[] => {
  const { kind, extra = [] } = filters[type]
  return [...filterKinds[kind].operators, ...extra]
}

/** The fields of a row that its type and operator need, for a screen to draw. */
export const filterNeeds = (type: FilterType, operator: Operator | null) => {
  const { hasField = false, hasUnit = false } = filterKinds[filters[type].kind]
  const values = operator === null || needsNoValue(operator) ? 0 : isBetween(operator) ? 2 : 1
  return { field_id: hasField, values, unit: hasUnit && values > 0 }
}

/** True for a complete row: a type, an operator of that type, and the values that both need. */
export const isFilterValid = (filter: Filter): boolean => {
  const { type, filter_type } = filter
  if (!type || !filter_type || !filterOperators(type).includes(filter_type)) return false
  const kind = filterKinds[filters[type].kind]
  if (kind.hasField && isBlank(filter.field_id)) return false
  return needsNoValue(filter_type) || kind.isFilled(filter)
}

/** Drops rows without a type or an operator: their author has not begun them. */
export const keptFilters = (list: readonly Filter[]): Filter[] => list.filter((each) => each.type && each.filter_type)

/** True when all begun rows are complete and within the limit. */
export const areFiltersValid = (list: readonly Filter[]): boolean => {
  const kept = keptFilters(list)
  return kept.length <= limits.filters && kept.every(isFilterValid)
}

/** The tests of a row on a value of this kind. */
const testsOf = (kind: FilterKind, asked: Asked, scene: FilterScene): Test[] => {
  const { given, field_id } = asked
  switch (kind) {
    case 'ids':
      return [{ test: 'has', any: given.map(String) }]
    case 'number':
      return numberRanges(asked).map((range) => ({ test: 'number', range }))
    case 'instant':
      return instantRanges(asked, scene).map((range) => ({ test: 'instant', range }))
    case 'iso_instant':
      return isoRanges(asked, scene).map((range) => ({ test: 'iso', shape: 'instant', range }))
    case 'field':
      return fieldTests(scene.field_types.get(field_id), asked, scene)
    case 'bot_field':
      return botFieldTests(asked, scene)
    default:
      return textTests(asked)
  }
}

const placeOf = (where: Place | null, { field_id }: Filter): Place => where ?? { in: 'field', field: field_id }

/** One row. A row whose field type cannot read its values selects no customer, negated or not. */
const compileRow = (filter: Filter, scene: FilterScene): Condition | boolean => {
  const { type, filter_type, unit, field_id } = filter
  if (!type || !filter_type || !isFilterValid(filter)) return false
  if (filter_type === 'from_ads') return { any: fromAds, negated: false }
  const { kind, where, yes } = filters[type]
  const { operator, negated } = positiveOf(filter_type)
  const asked: Asked = { operator, given: wanted(filter), unit, field_id }
  if (kind === 'clock') return isClockAt(asked, scene) !== negated

  const place = placeOf(where, filter)
  if (yes) return { any: [{ place, test: yes(scene) }], negated: (toTruth(asked.given[0]) === true) === negated }
  const tests: Test[] =
    operator === 'any_value' ? [{ test: 'known', of: filterKinds[kind].known }] : testsOf(kind, asked, scene)
  if (tests.length === 0) return false
  if (kind === 'bot_field') return tests.some((test) => passes(scene.bot_fields.get(field_id), test)) !== negated
  return { any: tests.map((test): Check => ({ place, test })), negated }
}

/**
 * Reads the rows once for all customers. An incomplete row selects no customer; no rows at all select every customer.
 */
export const compileFilters = (list: readonly Filter[], match: Match, scene: FilterScene): Audience => {
  const rows = keptFilters(list).map((filter) => compileRow(filter, scene))
  if (rows.length === 0) return true
  // One row can decide alone: an impossible one among "all", a certain one among "any".
  const decisive = match === 'any'
  if (rows.includes(decisive)) return decisive
  const conditions = rows.filter((row) => typeof row !== 'boolean')
  return conditions.length === 0 ? !decisive : { match, conditions }
}
