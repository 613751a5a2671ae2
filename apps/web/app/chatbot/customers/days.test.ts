import { expect, test } from 'vitest'
import { dayOf, instantsOf } from './days.ts'

test.each([
  ['Asia/Ho_Chi_Minh', '2026-11-24T16:59:59Z', '2026-11-24'],
  ['Asia/Ho_Chi_Minh', '2026-11-24T17:00:00Z', '2026-11-25'],
  ['America/New_York', '2026-11-25T04:00:00Z', '2026-11-24'],
])('in %s it is at %s the day %s', (timezone, now, day) => {
  expect(dayOf(timezone, new Date(now))).toBe(day)
})

test.each([
  ['one day', '2026-11-24', '2026-11-24', '2026-11-23T17:00:00.000Z', '2026-11-24T17:00:00.000Z'],
  ['a month', '2026-11-01', '2026-11-30', '2026-10-31T17:00:00.000Z', '2026-11-30T17:00:00.000Z'],
  ['an open end', '2026-11-24', '', '2026-11-23T17:00:00.000Z', undefined],
  ['no day', 'yesterday', '2026-13-40', undefined, undefined],
])('%s of the bot’s clock begins and ends there', (_, from, to, begin, end) => {
  expect(instantsOf({ from, to }, 'Asia/Ho_Chi_Minh')).toEqual({ from: begin, to: end })
})

test('a day on which clocks change is as long as it is', () => {
  const { from = '', to = '' } = instantsOf({ from: '2026-11-01', to: '2026-11-01' }, 'America/New_York')
  expect(Date.parse(to) - Date.parse(from)).toBe(25 * 3_600_000)
})
