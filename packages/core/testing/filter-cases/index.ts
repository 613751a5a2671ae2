import { type FilterType, filterOperators, filterTypes } from '../../src/index.ts'
import type { FilterCase } from './case.ts'
import { clock } from './clock.ts'
import { fields } from './fields.ts'
import { flags } from './flags.ts'
import { lists } from './lists.ts'
import { numbers } from './numbers.ts'
import { texts } from './texts.ts'
import { times } from './times.ts'

export { ann, type FilterCase, scene, stranger } from './case.ts'

/** Rows that compare: a line for each type and operator, by its rule. */
export const comparisons: FilterCase[] = [...texts, ...lists, ...times, ...numbers, ...flags, ...fields, ...clock]

const fieldOf = (type: FilterType) => (type === 'cuf' ? { field_id: 'color' } : {})

/** Types whose fact may be unknown: tested with the operators that compare nothing. */
export const presences = filterTypes
  .filter((type) => type !== 'bot_field' && filterOperators(type).includes('is_unknown'))
  .map((type) => ({ type, row: fieldOf(type) }))
