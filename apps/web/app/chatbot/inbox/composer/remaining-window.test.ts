import { expect, test } from 'vitest'
import { remainingFree, remainingWindow } from './remaining-window.ts'

const now = new Date('2026-01-01T12:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

test.each([
  ['no limit', { open: true, closes_at: null, person_may_write: true }, { kind: 'free' }],
  [
    '21 hours',
    { open: true, closes_at: after(21 * 60 + 40), person_may_write: true },
    { kind: 'open', amount: 21, unit: 'hour' },
  ],
  [
    'a whole day is still told in hours',
    { open: true, closes_at: after(24 * 60), person_may_write: true },
    { kind: 'open', amount: 24, unit: 'hour' },
  ],
  [
    'six days',
    { open: true, closes_at: after(6 * 24 * 60 + 5), person_may_write: true },
    { kind: 'open', amount: 6, unit: 'day' },
  ],
  [
    'the last minutes',
    { open: true, closes_at: after(12.5), person_may_write: true },
    { kind: 'open', amount: 12, unit: 'minute' },
  ],
  [
    'the last seconds',
    { open: true, closes_at: after(0.2), person_may_write: true },
    { kind: 'open', amount: 1, unit: 'minute' },
  ],
  [
    'it closed while the screen was open',
    { open: true, closes_at: after(-1), person_may_write: true },
    { kind: 'person' },
  ],
  ['only a person may', { open: false, closes_at: after(-600), person_may_write: true }, { kind: 'person' }],
  [
    'neither bot nor person may write',
    { open: false, closes_at: after(-90_000), person_may_write: false },
    { kind: 'closed' },
  ],
  ['the customer never wrote', { open: false, closes_at: null, person_may_write: false }, { kind: 'closed' }],
])('%s', (_, window, expected) => {
  expect(remainingWindow(window, now)).toEqual(expected)
})

test.each([
  ['just written', 48 * 60, { amount: 2, unit: 'day' }],
  ['the last free hour', 60, { amount: 1, unit: 'hour' }],
  ['the free hours are over', 0, 'billed'],
  ['a channel with one price', null, null],
] as const)('free replies: %s', (_, minutes, expected) => {
  expect(remainingFree({ free_until: minutes === null ? null : after(minutes) }, now)).toEqual(expected)
})
