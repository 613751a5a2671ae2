import { expect, test } from 'vitest'
import { InFlight } from './in-flight.ts'

test('an item keeps its number until it is removed, once; then another gets the number', () => {
  const items = new InFlight<string>()
  const [a, b, c] = ['a', 'b', 'c'].map((item) => items.add(item))
  expect(new Set([a, b, c]).size).toBe(3)
  expect(items.remove(b ?? -1)).toBe('b')
  expect(items.remove(b ?? -1)).toBe(null)
  expect(items.all()).toEqual(['a', 'c'])
  expect(items.add('d')).toBe(b)
  expect(items.all().sort()).toEqual(['a', 'c', 'd'])
  expect(items.remove(b ?? -1)).toBe('d')
})

test('a number without an item removes nothing', () => {
  const items = new InFlight<string>()
  for (const n of [-1, 0, 1.5, 7]) expect(items.remove(n)).toBe(null)
  items.add('a')
  expect(items.all()).toEqual(['a'])
})
