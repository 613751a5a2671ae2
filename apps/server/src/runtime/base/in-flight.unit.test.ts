import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

test('each thing has a number until it is taken out, once; then the number is used again', () => {
  const slots = new Slots<string>()
  const [a, b, c] = ['a', 'b', 'c'].map((item) => slots.put(item))
  expect(new Set([a, b, c]).size).toBe(3)
  expect(slots.take(b ?? -1)).toBe('b')
  expect(slots.take(b ?? -1)).toBe(null)
  expect(slots.all()).toEqual(['a', 'c'])
  expect(slots.put('d')).toBe(b)
  expect(slots.all().sort()).toEqual(['a', 'c', 'd'])
  expect(slots.take(b ?? -1)).toBe('d')
})

test('a number nobody has is nobody', () => {
  const slots = new Slots<string>()
  for (const n of [-1, 0, 1.5, 7]) expect(slots.take(n)).toBe(null)
  slots.put('a')
  expect(slots.all()).toEqual(['a'])
})
