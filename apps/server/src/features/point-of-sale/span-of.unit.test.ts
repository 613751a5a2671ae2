import { expect, test } from 'vitest'
import { pauseOf, spanOf } from './span-of.ts'

const now = new Date('2026-11-29T12:00:00Z')

test.each([
  ['the first pass', { kind: 'recent', passes: 0, covered_at: null }, '2026-11-29T11:30:00.000Z'],
  [
    'a pass overlaps by half an hour',
    { kind: 'recent', passes: 3, covered_at: '2026-11-29T11:59:00Z' },
    '2026-11-29T11:29:00.000Z',
  ],
  [
    'every 15th pass reads six hours',
    { kind: 'recent', passes: 14, covered_at: '2026-11-29T11:59:00Z' },
    '2026-11-29T06:00:00.000Z',
  ],
  [
    'after a day of silence nothing is missed',
    { kind: 'recent', passes: 3, covered_at: '2026-11-28T12:00:00Z' },
    '2026-11-28T11:30:00.000Z',
  ],
  ['45 days', { kind: 'days', passes: 0, covered_at: null }, '2026-10-15T12:00:00.000Z'],
  ['all open orders', { kind: 'open', passes: 0, covered_at: null }, '1970-01-01T00:00:00.000Z'],
])('%s', (_, window, from) => expect(spanOf(window, now)).toEqual({ from, to: now.toISOString() }))

test('reading by hand waits for a person', () => {
  expect(pauseOf({ kind: 'all' })).toBeNull()
  expect(pauseOf({ kind: 'recent' })).toBe(60_000)
})
