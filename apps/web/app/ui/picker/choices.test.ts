import { expect, test } from 'vitest'
import { type Choice, groupsOf, isNewName, withRecent } from './choices.ts'

const words = { recent: 'Recent', others: 'All' }
const named = (...labels: string[]): Choice[] => labels.map((label) => ({ value: label, label }))
const eight = named('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const shown = (choices: readonly Choice[], search: string, recent: readonly string[]) =>
  groupsOf(choices, search, recent, words).map(({ heading, choices }) => [heading, choices.map(({ value }) => value)])

test('the recent choices come first, in their order, without deleted ones', () => {
  expect(shown(eight, '', ['h', 'gone', 'b'])).toEqual([
    ['Recent', ['h', 'b']],
    ['All', ['a', 'c', 'd', 'e', 'f', 'g']],
  ])
})

test('a short list keeps its order', () => {
  expect(shown(named('a', 'b'), '', ['b'])).toEqual([['', ['a', 'b']]])
})

test('groups follow under their headings', () => {
  const choices = [...named('a').map((each) => ({ ...each, group: 'Live' })), ...named('b')]
  expect(shown(choices, '', [])).toEqual([
    ['Live', ['a']],
    ['', ['b']],
  ])
})

test('a search covers all choices, without accents and without headings', () => {
  expect(shown(named('Giá', 'Kích cỡ'), 'gia', ['Kích cỡ'])).toEqual([['', ['Giá']]])
  expect(shown(eight, 'x', [])).toEqual([])
})

test('the latest choice is the first recent one, and five are kept', () => {
  expect(withRecent(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
})

test.each([
  ['VIP', false],
  ['vip', false],
  ['', false],
  ['new', true],
])('“%s” beside VIP is new: %s', (name, isNew) => {
  expect(isNewName(['VIP'], name)).toBe(isNew)
})
