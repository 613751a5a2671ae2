import { blankFilter, type Filter, isFilterValid, keptFilters, type Match, schemas } from '@hawker/core'

/** Conditions on customers, and whether all of them or one must hold. */
export type Conditions = { match: Match; filters: Filter[] }
export const noConditions: Conditions = { match: 'all', filters: [] }

/** The conditions of an address; a text that is none finds everyone. */
export function readConditions(text: string): Conditions {
  if (!text) return noConditions
  try {
    return schemas.audience_filter.parse(JSON.parse(text)) ?? noConditions
  } catch {
    return noConditions
  }
}

const blank = blankFilter()

/** Without what every blank row has, so that the address stays short. */
function short(filter: Filter): Partial<Filter> {
  const { type, filter_type, value, values, unit, field_id } = filter
  return {
    type,
    filter_type,
    ...(value !== blank.value && { value }),
    ...(values.length > 0 && { values }),
    ...(unit !== blank.unit && { unit }),
    ...(field_id !== blank.field_id && { field_id }),
  }
}

/** Only complete rows go into the address: one that is being written narrows nothing yet. Empty: no row is complete. */
export function writeConditions({ match, filters }: Conditions): string {
  const complete = keptFilters(filters).filter(isFilterValid).map(short)
  if (complete.length === 0) return ''
  return JSON.stringify(match === 'all' ? complete : { match, filters: complete })
}
