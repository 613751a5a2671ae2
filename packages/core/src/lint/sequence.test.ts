import { expect, test } from 'vitest'
import { blankStep } from '../document/sequence.ts'
import { zoneOf } from '../text/zone.ts'
import { keepsDayRule } from './sequence.ts'

const hanoi = zoneOf('Asia/Ho_Chi_Minh')
const now = '2026-03-01T00:00:00Z'

test.each([
  ['year first', '2026-03-02 06:59', '2026-03-02 07:00'],
  ['day first', '2/3/2026 06:59', '2/3/2026 07:00'],
  ['time first', '06:59 02.03.2026', '07:00 02.03.2026'],
  ['a day alone', '2/3/2026', '3/3/2026'],
])('a date, %s, is within a day or later', (_, within, later) => {
  const keeps = (time_select: string) =>
    keepsDayRule('OTHER', { ...blankStep().schedule, time_type: 'specific_datetime', time_select }, now, hanoi)
  expect(keeps(within)).toBe(true)
  expect(keeps(later)).toBe(false)
})
