import { expect, test } from 'vitest'
import { fittingColumns } from './fitting.ts'

const columns = [
  { key: 'name' },
  { key: 'status', width: 140 },
  { key: 'starts', width: 200, priority: 'middle' as const },
  { key: 'problems', width: 100 },
  { key: 'updated', width: 136, priority: 'low' as const },
  { key: 'blocks', width: 72, priority: 'low' as const },
]

test.each([
  ['a wide screen shows all', 848, 'name status starts problems updated blocks'],
  ['of equal ones the last goes first', 847, 'name status starts problems updated'],
  ['low ones go before middle ones', 775, 'name status starts problems'],
  ['then the middle ones', 639, 'name status problems'],
  ['a smaller one does not slip into the room of one that went', 500, 'name status problems'],
  ['the name stays', 90, 'name'],
])('%s', (_, room, keys) => {
  expect(
    fittingColumns(columns, room)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys)
})
