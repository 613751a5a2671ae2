import type { Filter, Operator } from './filter.ts'

export const presence = ['any_value', 'is_unknown'] as const
export const sameness = ['equal', 'not_equal'] as const
export const inclusion = ['contains', 'not_contains'] as const
export const ordering = [
  'more-than',
  'less-than',
  'greater_than_or_equal',
  'less_than_or_equal',
  'between',
  'not_between',
] as const satisfies readonly Operator[]

export const isOrdering = (operator: Operator | null): boolean => ordering.some((each) => each === operator)

/** True for an operator with two ends. */
export const isBetween = (operator: Operator | null): boolean => operator === 'between' || operator === 'not_between'

/** True for an operator that only tests whether the fact is known. */
export const needsNoValue = (operator: Operator | null): boolean =>
  operator === 'any_value' || operator === 'is_unknown' || operator === 'from_ads'

/** A negative operator is true exactly when its positive is not, so it holds for unknown facts too. */
const positives: Partial<Record<Operator, Operator>> = {
  not_equal: 'equal',
  not_contains: 'contains',
  not_between: 'between',
  is_unknown: 'any_value',
}
export const positiveOf = (operator: Operator): { operator: Operator; negated: boolean } => {
  const positive = positives[operator]
  return { operator: positive ?? operator, negated: positive !== undefined }
}

/** Whether a row has as many values as its operator needs. */
export const hasEnough = ({ filter_type }: Filter, given: readonly unknown[]): boolean =>
  given.length >= (isBetween(filter_type) ? 2 : 1)
