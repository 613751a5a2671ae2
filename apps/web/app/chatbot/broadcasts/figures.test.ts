import { expect, test } from 'vitest'
import { countOf, type FigureKey, progressOf, readPeople, reasonsOf, writePeople } from './figures.ts'

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

test.each(['failed', 'failed:', 'not_sent:blocked', 'audience'])('%s comes back from the address', (text) => {
  const people = readPeople(text)
  expect(people && writePeople(people)).toBe(text)
})

test.each(['', 'shoes', 'shoes:blocked'])('%j names no people', (text) => {
  expect(readPeople(text)).toBeNull()
})
