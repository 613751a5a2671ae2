import { expect, test } from 'vitest'
import { entriesOf, isRecordOf, recordOf } from './records.ts'

test.each<[string, [string, string][], Record<string, string>]>([
  ['names and values', [['a', '1']], { a: '1' }],
  ['one without a name', [['', '1']], {}],
  ['spaces around a name', [[' a ', '1']], { a: '1' }],
  [
    'two of one name',
    [
      ['a', '1'],
      ['a', '2'],
    ],
    { a: '2' },
  ],
])('%s', (_, pairs, record) => {
  const entries = pairs.map(([name, value]) => ({ name, value }))
  expect(recordOf(entries)).toEqual(record)
  expect(isRecordOf(entries, record)).toBe(true)
})

test('entries of another record are not its own', () => {
  expect(isRecordOf(entriesOf({ a: '1' }), { a: '2' })).toBe(false)
  expect(isRecordOf(entriesOf({ a: '1' }), { a: '1', b: '2' })).toBe(false)
  expect(isRecordOf(entriesOf({ b: '2', a: '1' }), { a: '1', b: '2' })).toBe(true)
})
