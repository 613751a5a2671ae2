import { beforeEach, expect, test } from 'vitest'
import { createWidgetLimits, type WidgetLimits } from './limits.ts'

let now = 0
let waitFor: WidgetLimits
beforeEach(() => {
  now = 1_000_000
  waitFor = createWidgetLimits(() => now)
})

test('a burst passes, the next request gets a wait, and passes after it', () => {
  const waits = Array.from({ length: 16 }, () => waitFor('event_of_visitor', 'ann'))
  expect(waits.slice(0, 15)).toEqual(Array(15).fill(0))
  expect(waits[15]).toBe(1_000)
  now += 1_000
  expect(waitFor('event_of_visitor', 'ann')).toBe(0)
  expect(waitFor('event_of_visitor', 'ann')).toBe(1_000)
})

test('a fast sender slows down no other', () => {
  for (let i = 0; i < 20; i++) waitFor('event_of_visitor', 'ann')
  expect(waitFor('event_of_visitor', 'ben')).toBe(0)
  expect(waitFor('event_of_address', 'ann')).toBe(0)
})

test('asking an empty bucket does not lengthen the wait', () => {
  for (let i = 0; i < 100; i++) waitFor('event_of_visitor', 'ann')
  now += 1_000
  expect(waitFor('event_of_visitor', 'ann')).toBe(0)
})

test('under a flood of strangers the oldest buckets are dropped', () => {
  for (let i = 0; i < 15; i++) waitFor('event_of_visitor', 'ann')
  expect(waitFor('event_of_visitor', 'ann')).toBeGreaterThan(0)
  for (let i = 0; i < 50_000; i++) waitFor('event_of_visitor', `stranger ${i}`)
  expect(waitFor('event_of_visitor', 'ann')).toBe(0)
})
