import { expect, test } from 'vitest'
import { allToggled, nothingSelected, onlyShown, type Selection, toggled } from './selection.ts'

const shown = ['a', 'b', 'c', 'd']
const of = (...ids: string[]): Selection => ({ ids: new Set(ids), last: ids.at(-1) ?? null })
const ids = (selection: Selection) => [...selection.ids].sort().join('')

test.each<[string, Selection, string, boolean, string]>([
  ['a row is ticked', of(), 'b', false, 'b'],
  ['a ticked row is unticked', of('a', 'b'), 'b', false, 'a'],
  ['Shift ticks all rows from the last one', of('b'), 'd', true, 'bcd'],
  ['Shift works upwards', of('d'), 'b', true, 'bcd'],
  ['Shift on a ticked row unticks the range', of('b', 'd', 'c', 'a'), 'c', true, 'd'],
  ['Shift without an earlier row ticks one', of(), 'c', true, 'c'],
  ['the last row is no longer shown: Shift ticks one', of('x'), 'c', true, 'cx'],
])('%s', (_, before, id, isRange, after) => {
  expect(ids(toggled(before, id, shown, isRange))).toBe(after)
})

test('the head ticks all rows that are shown, and unticks them when all are ticked', () => {
  expect(ids(allToggled(of('a'), shown))).toBe('abcd')
  expect(allToggled(of(...shown), shown)).toEqual(nothingSelected)
})

test('a row that a filter hides is no longer selected', () => {
  expect(ids(onlyShown(of('a', 'x'), shown))).toBe('a')
  const selection = of('a', 'b')
  expect(onlyShown(selection, shown)).toEqual(selection)
})
