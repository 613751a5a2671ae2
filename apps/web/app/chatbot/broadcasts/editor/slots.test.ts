import { slotProblem, zoneOf } from '@hawker/core'
import { expect, test } from 'vitest'
import { instantOf, nextSlot, slots } from './slots.ts'

const now = Date.parse('2026-03-02T05:10:00.000Z')

test.each([
  ['Asia/Ho_Chi_Minh', '2026-03-02', '13:30'],
  ['Asia/Kathmandu', '2026-03-02', '12:00'],
  ['America/New_York', '2026-03-02', '01:30'],
  ['Pacific/Auckland', '2026-03-02', '19:30'],
])('%s: the next slot is %s %s, and the server accepts it', (name, day, time) => {
  const zone = zoneOf(name)
  expect(nextSlot(zone, now)).toEqual({ day, time })
  const at = instantOf(day, time, zone)
  expect(at !== null && slotProblem(at, now, zone)).toBeNull()
  expect(slots).toContain(time)
})

test.each(['', '2026-03', 'tomorrow'])('%j is no day', (day) => {
  expect(instantOf(day, '10:00', zoneOf('UTC'))).toBeNull()
})
