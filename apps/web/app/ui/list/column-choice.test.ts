import { expect, test } from 'vitest'
import { arranged, type ColumnChoice, isShown, noChoice, withMoved, withShown } from './column-choice.ts'

const columns = [{ key: 'phone' }, { key: 'email' }, { key: 'city', isOptional: true }, { key: 'since' }]
const keysOf = (choice: ColumnChoice) => arranged(columns, choice).map(({ key }) => key)
const shownOf = (choice: ColumnChoice) => arranged(columns, choice).filter((column) => isShown(column, choice))

test.each<[string, ColumnChoice, string[]]>([
  ['without a choice optional columns are hidden', noChoice, ['phone', 'email', 'since']],
  [
    'an optional column is added',
    withShown(noChoice, { key: 'city', isOptional: true }, true),
    ['phone', 'email', 'city', 'since'],
  ],
  ['a usual column is hidden', withShown(noChoice, { key: 'email' }, false), ['phone', 'since']],
  [
    'and shown again',
    withShown(withShown(noChoice, { key: 'email' }, false), { key: 'email' }, true),
    ['phone', 'email', 'since'],
  ],
  [
    'a column moves over the next shown one',
    withMoved(noChoice, columns, 'email', 'down'),
    ['phone', 'since', 'email'],
  ],
  ['and back', withMoved(noChoice, columns, 'since', 'up'), ['phone', 'since', 'email']],
  ['the first one goes no higher', withMoved(noChoice, columns, 'phone', 'up'), ['phone', 'email', 'since']],
])('%s', (_, choice, keys) => {
  expect(shownOf(choice).map(({ key }) => key)).toEqual(keys)
})

test('a new column stands where the screen has it, behind the one before it', () => {
  expect(keysOf({ ...noChoice, order: ['since', 'email', 'phone'] })).toEqual(['since', 'email', 'city', 'phone'])
})

test('a column that is gone is passed over', () => {
  expect(keysOf({ ...noChoice, order: ['gone', 'email'] })).toEqual(['phone', 'email', 'city', 'since'])
})
