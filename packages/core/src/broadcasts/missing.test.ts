import { expect, test } from 'vitest'
import type { NeededPlace } from './exclusion-rules.ts'
import { missingPlaces } from './missing.ts'

const nobody = { first_name: '', last_name: '', full_name: '', email: '', phone: '', custom_fields: {} }
const first: NeededPlace = { in: 'customer', column: 'first_name' }
const full: NeededPlace = { in: 'customer', column: 'full_name' }
const size: NeededPlace = { in: 'field', field: 'size' }

test.each([
  ['nothing is needed', {}, [], []],
  ['a column is known', { first_name: 'Mai' }, [[first]], []],
  ['a column is empty', {}, [[first]], [first]],
  ['a field is not set', {}, [[size]], [size]],
  ['a field is empty', { custom_fields: { size: '' } }, [[size]], [size]],
  [
    'a field that resembles a key of all objects is not set',
    {},
    [[{ in: 'field', field: 'constructor' }]],
    [{ in: 'field', field: 'constructor' }],
  ],
  ['a field says no', { custom_fields: { size: false } }, [[size]], []],
  ['another place fills it', { first_name: 'Mai' }, [[full, first]], []],
  ['no place fills it: the first is named', {}, [[full, first]], [full]],
  ['two parameters need the same', {}, [[size], [size], [first]], [size, first]],
] satisfies [string, object, NeededPlace[][], NeededPlace[]][])('%s', (_, facts, needs, missing) => {
  expect(missingPlaces({ ...nobody, ...facts }, needs)).toEqual(missing)
})
