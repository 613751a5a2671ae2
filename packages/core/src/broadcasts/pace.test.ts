import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoneOf } from '../text/zone.ts'
import { finishOf, mostLateMs, opensAt, paceOf, slotProblem, slotsAt } from './pace.ts'
import { blankBroadcastPlan } from './plan.ts'

const plan = blankBroadcastPlan()
const zone = zoneOf('Asia/Ho_Chi_Minh')
const noon = Date.parse('2026-03-02T05:00:00.000Z')

test('no 60 seconds have more customers than the limit, however late the looks come', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000 }),
      fc.array(fc.integer({ min: 1, max: mostLateMs }), { minLength: 60, maxLength: 200 }),
      (limit, gaps) => {
        const entered: number[] = []
        let [at, next]: [number, number | null] = [noon, null]
        for (const gap of gaps) {
          at += gap
          const slots = slotsAt(at, next, paceOf(String(limit), plan), 100_000)
          for (let i = 0; i < slots.many; i++) entered.push(at)
          next = slots.next_at
        }
        for (let first = 0, last = 0; last < entered.length; last++) {
          while ((entered[last] ?? 0) - (entered[first] ?? 0) >= 60_000) first++
          expect(last - first + 1).toBeLessThanOrEqual(limit)
        }
      },
    ),
    { numRuns: 200 },
  )
})

test.each<[string, number | null, number, number, [number, number]]>([
  ['the first', null, 1_000, 10, [1, 1_000]],
  ['too early', 500, 1_000, 10, [0, 500]],
  ['on time', 0, 1_000, 10, [1, 1_000]],
  ['late: the ones that were missed, a second at most', -5_000, 100, 50, [11, 100]],
  ['no more than there is room for', -900, 100, 3, [3, -600]],
  ['without room', 0, 100, 0, [0, 0]],
  ['without a limit: all there is room for', null, 0, 40, [40, 0]],
])('slots: %s', (_, next, interval, most, [many, after]) => {
  expect(slotsAt(noon, next === null ? null : noon + next, interval, most)).toEqual({ many, next_at: noon + after })
})

test('fastest: no interval; a limit is spread evenly', () => {
  expect(paceOf('50', { is_fastest: true })).toBe(0)
  expect(paceOf('50', plan)).toBe(1_220)
})

const window = { from: '08:00', until: '20:00' }

test.each([
  ['limit', { limit: '60', plan, rate_per_second: 30 }, 3_600, noon + 3_660_000, 'limit'],
  ['account', { limit: '6000', plan, rate_per_second: 1 }, 3_600, noon + 3_600_000, 'account'],
  ['fastest', { limit: '1', plan: { ...plan, is_fastest: true }, rate_per_second: 10 }, 600, noon + 60_000, 'account'],
])('the end by %s', (_, pace, many, at, brake) => {
  expect(finishOf(many, noon, { ...pace, zone })).toEqual({ at, brake })
})

test('a daily window: what does not fit goes on the next morning', () => {
  // Eight hours are left today.
  const finish = finishOf(9 * 60, noon, { limit: '1', plan: { ...plan, window }, rate_per_second: 0, zone })
  const tomorrow = Date.parse('2026-03-03T01:00:00.000Z')
  expect(finish.brake).toBe('window')
  expect(Math.abs(finish.at - (tomorrow + 69 * 60_000))).toBeLessThan(120_000)
  expect(opensAt(Date.parse('2026-03-02T14:00:00.000Z'), { window }, zone)).toBe(tomorrow)
})

test.each([
  ['this instant', noon, 'past'],
  ['a half hour', noon + 30 * 60_000, null],
  ['between half hours', noon + 29 * 60_000, 'no_slot'],
  ['more than a year ahead', noon + 400 * 86_400_000, 'too_far'],
])('the time: %s', (_, at, problem) => {
  expect(slotProblem(at, noon, zone)).toBe(problem)
})

test.each([
  ['enough is left', { left: 600, most: 1_000, per: 'day' }, 60_000, 'account'],
  ['the rest goes tomorrow', { left: 100, most: 1_000, per: 'day' }, 24 * 3_600_000, 'quota'],
  ['it takes two days more', { left: 0, most: 300, per: 'day' }, 48 * 3_600_000, 'quota'],
  ['the rest goes next month', { left: 599, most: 1_000, per: 'month' }, 30 * 24 * 3_600_000, 'quota'],
] as const)('an allowance: %s', (_, allowance, after, brake) => {
  const pace = { limit: '1', plan: { ...plan, is_fastest: true }, rate_per_second: 10, zone, allowance }
  expect(finishOf(600, noon, pace)).toEqual({ at: noon + after, brake })
})

test('a platform’s night: what does not fit goes in the morning, also within a window', () => {
  const night = { from: '22:00', until: '06:00', timezone: zone.name }
  const finish = finishOf(11 * 60, noon, { limit: '1', plan, rate_per_second: 0, zone, night })
  expect(finish.brake).toBe('night')
  const late = Date.parse('2026-03-02T15:30:00.000Z')
  expect(new Date(opensAt(late, { window: null, night }, zone)).toISOString()).toBe('2026-03-02T23:00:00.000Z')
  expect(new Date(opensAt(late, { window, night }, zone)).toISOString()).toBe('2026-03-03T01:00:00.000Z')
})

test('a change of the clock: the window opens at its time of day, an hour earlier in UTC', () => {
  const berlin = zoneOf('Europe/Berlin')
  const window = { from: '09:00', until: '18:00' }
  const opens = (at: string) => new Date(opensAt(Date.parse(at), { window }, berlin)).toISOString()
  expect(opens('2026-03-27T20:00:00.000Z')).toBe('2026-03-28T08:00:00.000Z')
  expect(opens('2026-03-28T20:00:00.000Z')).toBe('2026-03-29T07:00:00.000Z')
  expect(opens('2026-10-24T20:00:00.000Z')).toBe('2026-10-25T08:00:00.000Z')
})

test('half hours are those of the bot’s clock', () => {
  const quarter = zoneOf('Asia/Kathmandu')
  expect(slotProblem(Date.parse('2026-03-02T05:15:00.000Z'), noon, quarter)).toBeNull()
  expect(slotProblem(Date.parse('2026-03-02T05:30:00.000Z'), noon, quarter)).toBe('no_slot')
})
