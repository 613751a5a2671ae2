import { expect, test } from 'vitest'
import { slicesOf } from './selection.ts'

test('ids go five hundred at a time', () => {
  const ids = Array.from({ length: 1_001 }, (_, n) => `${n}`)
  const slices = slicesOf({ ids })
  const sent: unknown[] = []
  const steps: number[] = []
  while (slices.of !== null) {
    sent.push('ids' in slices.of && slices.of.ids.length)
    steps.push(slices.step(null))
  }
  expect(sent).toEqual([500, 500, 1])
  expect(steps).toEqual([500, 1_000, 1_001])
})

test('a search goes on after the last one, until the server says that it was', () => {
  const search = { q: 'mai', from: undefined, to: undefined, filter: 'phone' } as const
  const slices = slicesOf({ search, count: 700 })
  expect(slices.of).toEqual({ ...search, after: '0' })
  expect(slices.step('42')).toBe(500)
  expect(slices.of).toEqual({ ...search, after: '42' })
  expect(slices.step(null)).toBe(700)
  expect(slices.of).toBeNull()
})

test('no ids, no request', () => {
  expect(slicesOf({ ids: [] }).of).toBeNull()
})
