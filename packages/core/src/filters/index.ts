import type { CustomerView } from '../customers/view.ts'
import { holds } from './check.ts'
import { type Audience, compileFilters } from './compile.ts'
import type { Filter, Match } from './filter.ts'
import type { FilterScene } from './scene.ts'

export { audienceFilter } from './audience-filter.ts'
export type { Check, Condition, Test } from './check.ts'
export {
  type Audience,
  areFiltersValid,
  compileFilters,
  filterNeeds,
  filterOperators,
  isFilterValid,
  keptFilters,
} from './compile.ts'
export type { Place } from './facts.ts'
export * from './filter.ts'
export { type FilterKind, filterKinds } from './kinds.ts'
export type { Range } from './range.ts'
export { filters } from './registry.ts'
export type { FilterScene } from './scene.ts'

/** True when the customer is one of the audience. */
export const isInAudience = (customer: CustomerView, audience: Audience): boolean => {
  if (typeof audience === 'boolean') return audience
  const { match, conditions } = audience
  return match === 'all'
    ? conditions.every((condition) => holds(customer, condition))
    : conditions.some((condition) => holds(customer, condition))
}

/** True when the customer is one of those the filters select. */
export const matches = (customer: CustomerView, list: readonly Filter[], match: Match, scene: FilterScene): boolean =>
  isInAudience(customer, compileFilters(list, match, scene))
