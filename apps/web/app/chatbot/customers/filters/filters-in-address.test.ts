import { blankFilter, type Filter } from '@hawker/core'
import { expect, test } from 'vitest'
import { noConditions, readConditions, writeConditions } from './filters-in-address.ts'

const row = (parts: Partial<Filter>): Filter => ({ ...blankFilter(), ...parts })
const isVip = row({ type: 'tag', filter_type: 'equal', value: 'vip' })
const wrote = row({ type: 'interactived_at', filter_type: 'less-than', value: 2, unit: 'days' })

test.each([
  ['all of two rows', { match: 'all' as const, filters: [isVip, wrote] }],
  ['one of two rows', { match: 'any' as const, filters: [isVip, wrote] }],
  ['a field', { match: 'all' as const, filters: [row({ type: 'cuf', filter_type: 'any_value', field_id: 'f1' })] }],
])('%s come back from the address', (_, conditions) => {
  expect(readConditions(writeConditions(conditions))).toEqual(conditions)
})

test('a row that is being written does not stand in the address', () => {
  expect(writeConditions({ match: 'any', filters: [row({ type: 'tag', filter_type: 'equal' }), row({})] })).toBe('')
  expect(
    writeConditions({ match: 'all', filters: [isVip, row({ type: 'email', filter_type: 'equal', value: 'x' })] }),
  ).toBe('[{"type":"tag","filter_type":"equal","value":"vip"}]')
})

test.each(['', 'x', '{"match":"some"}', '[{"type":"shoe_size"}]', '7'])('%j in the address finds everyone', (text) => {
  expect(readConditions(text)).toEqual(noConditions)
})
