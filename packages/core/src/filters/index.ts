import type { CustomerView } from '../flow/sprint.ts'
import type { Have } from './compare.ts'
import type { Filter, FilterType, Match, Operator } from './filter.ts'
import { type FilterKind, type FilterKindDefinition, filterKinds } from './kinds.ts'

export * from './filter.ts'
export { type FilterKind, filterKinds } from './kinds.ts'

/** Where the fact lives: a column of the customer, the customer's tags, a custom field, or nowhere yet. */
export type Where =
  | { in: 'column'; column: Exclude<keyof CustomerView, 'tags' | 'custom_fields'> }
  | { in: 'tags' }
  | { in: 'custom_fields' }
  | null

export type FilterDefinition = {
  kind: FilterKind
  where: Where
  /** More operators than the kind has. */
  extra?: readonly Operator[]
}

const column = (kind: FilterKind, name: Exclude<keyof CustomerView, 'tags' | 'custom_fields'>): FilterDefinition => ({
  kind,
  where: { in: 'column', column: name },
})
/** Nobody matches a fact that customers do not have yet: the feature that brings it gives it a place. */
const unknown = (kind: FilterKind): FilterDefinition => ({ kind, where: null })

export const filters: Record<FilterType, FilterDefinition> = {
  tag: { kind: 'ids', where: { in: 'tags' } },
  tags: { kind: 'ids', where: { in: 'tags' } },
  cuf: { kind: 'field', where: { in: 'custom_fields' } },
  gender: column('choice', 'gender'),
  is_subscribed: column('flag', 'is_subscribed'),
  subscribed: column('flag', 'is_subscribed'),
  interactived_at: column('instant', 'last_interactive_at'),
  last_subscribed: column('instant', 'last_subscribed_at'),
  first_name: column('text', 'first_name'),
  last_name: column('text', 'last_name'),
  email: column('email', 'email'),
  phone_number: column('phone', 'phone'),
  source: { ...column('choice', 'source'), extra: ['from_ads'] },
  locale: column('choice', 'locale'),
  language: column('choice', 'language'),
  timezone: column('number', 'timezone'),
  PSID: column('text', 'psid'),
  ig_user_name: unknown('text'),
  last_page_replied_at: unknown('instant'),
  last_seen_at: unknown('instant'),
  processed_date: unknown('instant'),
  sequence: unknown('ids'),
  sequences: unknown('ids'),
  one_time_notif: unknown('ids'),
  post: unknown('ids'),
  ads: { ...unknown('ids'), extra: ['from_ads'] },
  story: unknown('ids'),
  feedback: unknown('text'),
  coupon: unknown('ids'),
  quiz: unknown('ids'),
  sender: unknown('choice'),
  bot_field: unknown('field'),
  current_time: unknown('instant'),
}

export const filterOperators = (type: FilterType): readonly Operator[] => {
  const { kind, extra = [] } = filters[type]
  return [...filterKinds[kind].operators, ...extra]
}

const needsNothing: readonly (Operator | null)[] = ['any_value', 'is_unknown', 'from_ads']

/** True for a row that means something: it has a type, an operator of that type and what the two need. */
export const isFilterValid = (filter: Filter): boolean => {
  if (!filter.type || !filter.filter_type) return false
  if (!filterOperators(filter.type).includes(filter.filter_type)) return false
  const { kind } = filters[filter.type]
  if (needsNothing.includes(filter.filter_type)) return kind !== 'field' || filter.field_id !== ''
  const definition: FilterKindDefinition = filterKinds[kind]
  return definition.isFilled(filter)
}

/** Rows without a type or an operator are dropped: an author has not begun them. */
export const keptFilters = (list: readonly Filter[]): Filter[] => list.filter((each) => each.type && each.filter_type)

const look = (customer: CustomerView, where: NonNullable<Where>, filter: Filter): Have => {
  if (where.in === 'tags') return customer.tags
  if (where.in === 'column') return customer[where.column]
  return Object.hasOwn(customer.custom_fields, filter.field_id) ? customer.custom_fields[filter.field_id] : null
}

const isKnown = (have: Have): have is NonNullable<Have> =>
  have !== null && have !== undefined && have !== '' && !(Array.isArray(have) && have.length === 0)

/** A negative operator is true exactly when its positive is not, so it holds for unknown facts too. */
const positives: Partial<Record<Operator, Operator>> = {
  not_equal: 'equal',
  not_contains: 'contains',
  not_between: 'between',
}

const matchesOne = (customer: CustomerView, filter: Filter, now: number): boolean => {
  if (!filter.type || !filter.filter_type || !isFilterValid(filter)) return false
  const { kind, where } = filters[filter.type]
  if (!where) return false
  const have = look(customer, where, filter)
  if (filter.filter_type === 'from_ads') return have === 'ADS'
  if (filter.filter_type === 'any_value') return isKnown(have)
  if (filter.filter_type === 'is_unknown') return !isKnown(have)
  const positive = positives[filter.filter_type]
  const definition: FilterKindDefinition = filterKinds[kind]
  const holds = isKnown(have) && definition.test(have, positive ?? filter.filter_type, filter, now)
  return positive ? !holds : holds
}

/**
 * True when the customer is one of those the filters select at the instant `now` (ISO). An incomplete row selects
 * nobody; no rows at all select everybody.
 */
export const matches = (customer: CustomerView, list: readonly Filter[], match: Match, now: string): boolean => {
  const kept = keptFilters(list)
  if (kept.length === 0) return true
  const at = Date.parse(now)
  return match === 'all'
    ? kept.every((each) => matchesOne(customer, each, at))
    : kept.some((each) => matchesOne(customer, each, at))
}
