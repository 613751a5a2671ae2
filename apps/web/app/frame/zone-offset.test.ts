import { expect, test } from 'vitest'
import { foreignZones } from './zone-offset.ts'

test.each([
  ['another time', 'Asia/Ho_Chi_Minh', 'Europe/Berlin', 'UTC+07:00'],
  ['the same time in another place', 'Asia/Ho_Chi_Minh', 'Asia/Bangkok', null],
  ['the bot in UTC', 'UTC', 'Asia/Bangkok', 'UTC'],
  ['an offset', '+07:00', 'Asia/Bangkok', null],
])('the zone of the bot’s clock is named where the reader’s shows %s', (_, zone, own, named) => {
  expect(foreignZones(zone, own)(new Date('2026-03-02T08:00:00Z'))).toBe(named)
})
