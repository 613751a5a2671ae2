import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const format = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

test('ids grow, also the thousands that are made within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !format.test(id))).toEqual([])
})

test('an id has the time at which it was made', () => {
  const before = Date.now()
  // The test before this one may have borrowed a few milliseconds.
  expect(timeOf(newId()) - before).toBeLessThan(1_000)
  expect(timeOf(newId())).toBeGreaterThanOrEqual(before)
})
