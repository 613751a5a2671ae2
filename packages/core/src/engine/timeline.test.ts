import { expect, test } from 'vitest'
import { blankStep, type Schedule } from '../document/sequence.ts'
import { zoneOf } from '../text/zone.ts'
import { sequenceTimeline } from './timeline.ts'

const hanoi = zoneOf('Asia/Ho_Chi_Minh')
const step = (parts: Partial<Schedule>) => ({ schedule: { ...blankStep().schedule, ...parts } })
const from = Date.parse('2026-03-02T08:00:00Z')
const daytime = { sending_time_type: 'timelimit', sending_time_start: '09:00', sending_time_end: '20:00' } as const

test('each step counts from the one before it; a past date is skipped', () => {
  const steps = [
    step({}),
    step({ after: 2, after_type: 'hours' }),
    step({ time_type: 'specific_datetime', time_select: '2026-03-01 09:00' }),
    step({ after: 1, after_type: 'days', time_type: 'time', time_select: '09:30' }),
    step({ after: 12, after_type: 'hours', ...daytime }),
  ]
  const at = sequenceTimeline(steps, from, hanoi).map((one) => (one === null ? null : new Date(one).toISOString()))
  expect(at).toEqual([
    '2026-03-02T08:00:00.000Z',
    '2026-03-02T10:00:00.000Z',
    null,
    '2026-03-04T02:30:00.000Z',
    '2026-03-05T02:00:00.000Z',
  ])
})
