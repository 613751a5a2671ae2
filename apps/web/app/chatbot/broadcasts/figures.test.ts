import { expect, test } from 'vitest'
import {
  countOf,
  type FigureKey,
  isTold,
  manyOf,
  type PeopleKey,
  peopleOf,
  progressOf,
  readPeople,
  reasonsOf,
  writePeople,
} from './figures.ts'

const counts = [
  { state: 'waiting', reason: null, many: 5, replied: 0 },
  { state: 'sending', reason: null, many: 1, replied: 0 },
  { state: 'excluded', reason: 'blocked', many: 2, replied: 0 },
  { state: 'left_out', reason: 'blocked', many: 1, replied: 0 },
  { state: 'left_out', reason: 'with_person', many: 9, replied: 0 },
  { state: 'sent', reason: null, many: 10, replied: 1 },
  { state: 'delivered', reason: null, many: 20, replied: 2 },
  { state: 'read', reason: null, many: 30, replied: 4 },
  { state: 'failed', reason: 'window_closed', many: 3, replied: 0 },
] as const

test.each<[FigureKey, number]>([
  ['waiting', 6],
  ['not_sent', 12],
  ['sent', 60],
  ['delivered', 50],
  ['read', 30],
  ['replied', 7],
  ['failed', 3],
  ['killed', 0],
])('%s: %d customers', (key, many) => {
  expect(countOf([...counts], key)).toBe(many)
})

test('progress counts customers whose message has its fate, or who get none', () => {
  expect(progressOf([...counts])).toEqual({ done: 75, total: 81 })
  expect(progressOf([])).toEqual({ done: 0, total: 0 })
})

test('the reasons of a figure, the largest first, over all of its states', () => {
  expect(reasonsOf([...counts], 'not_sent')).toEqual([
    { reason: 'with_person', many: 9 },
    { reason: 'blocked', many: 3 },
  ])
})

test.each(['failed', 'failed:', 'not_sent:blocked', 'audience', 'clicked:a.c.link0', 'clicked:a:b'])(
  '%s comes back from the address',
  (text) => {
    const people = readPeople(text)
    expect(people && writePeople(people)).toBe(text)
  },
)

test.each(['', 'shoes', 'shoes:blocked'])('%j names no people', (text) => {
  expect(readPeople(text)).toBeNull()
})

const figures = {
  ...{ clicked: 8, unsubscribed: 2, blocked: 1 },
  buttons: [{ place: 'a.c.link0', is_link: true, title: 'Shop', people: 5, clicks: 9 }],
}

test.each<[PeopleKey, object, number]>([
  [{ figure: 'audience', reason: null }, {}, 81],
  [{ figure: 'failed', reason: 'window_closed' }, { states: ['failed'], reason: 'window_closed' }, 3],
  [{ figure: 'replied', reason: null }, { states: ['sent', 'delivered', 'read'], has_replied: true }, 7],
  [{ figure: 'clicked', reason: null }, { clicked: '' }, 8],
  [{ figure: 'clicked', reason: 'a.c.link0' }, { clicked: 'a.c.link0' }, 5],
  [{ figure: 'blocked', reason: null }, { left: 'blocked' }, 1],
])('%j opens its people', (key, people, many) => {
  expect(peopleOf('b', key)).toEqual({ broadcast: 'b', ...people })
  expect(manyOf({ counts: [...counts], figures }, key)).toBe(many)
})

const silent = { receipts: [], tells_leaving: false }
const open = { receipts: ['delivered', 'read'], tells_leaving: true } as const
test.each<[FigureKey, number, typeof silent | typeof open, boolean, boolean]>([
  ['read', 0, silent, true, false],
  ['read', 0, open, true, true],
  ['blocked', 0, silent, true, false],
  ['blocked', 2, silent, true, true],
  ['unsubscribed', 0, open, true, true],
  ['clicked', 0, open, false, false],
  ['clicked', 3, open, false, true],
  ['replied', 0, silent, false, true],
])(
  '%s of %d customers, on a platform that reports %o, links counted: %s: told: %s',
  (key, many, reports, links, told) => {
    expect(isTold(key, many, reports, links)).toBe(told)
  },
)
