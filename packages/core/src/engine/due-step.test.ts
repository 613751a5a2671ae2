import { expect, test } from 'vitest'
import { play, publishedOf, says, timer } from '../../testing/play.ts'
import type { Enrollment } from './session.ts'

type Step = {
  flow: string
  schedule?: object
  audience_filter?: object[]
  message_tag?: string
  add_actions?: object[]
  is_published?: boolean
}
const hourly = { after: 1, after_type: 'hours' }
const step = (flow: string, rest: Partial<Step> = {}): Step => ({ flow, schedule: hourly, ...rest })
const dated = (time_select: string) => ({ schedule: { time_type: 'specific_datetime', time_select } })
const care = (steps: Step[], is_published = true) =>
  publishedOf(
    { one: [says('One.')], two: [says('Two.')], three: [says('Three.')], empty: [] },
    { sequences: [{ id: 'care', is_published, steps }] },
  )

/** The previous step was sent two hours ago; the awaited step was due an hour ago, or just now. */
const waitingFor = (at: number, flow: string): Enrollment => {
  return { sequence: 'care', step: at, flow, token: 't1', since: '2026-03-01T23:00:00.000Z' }
}
const inAnHour = '! set_timer t2 2026-03-02T02:00:00.000Z'
const over = '! leave_sequence care'
const [one, two, three] = [step('one'), step('two'), step('three')]

test.each<[string, Step[], Enrollment, string[], number | null]>([
  ['it is sent, and the next is counted from now', [one, two, three], waitingFor(1, 'two'), [inAnHour, '< Two.'], 2],
  ['the last one ends the sequence', [one, two], waitingFor(1, 'two'), [over, '< Two.'], null],
  ['a flow that stands twice is sent in its place', [one, two, one], waitingFor(2, 'one'), [over, '< One.'], null],
  ['and is followed by what follows it there', [one, two, one], waitingFor(0, 'one'), [inAnHour, '< One.'], 1],
  ['one that stands later now', [one, three, two, one], waitingFor(1, 'two'), [inAnHour, '< Two.'], 3],
  ['one that stands earlier now', [two, one, three], waitingFor(1, 'two'), [inAnHour, '< Two.'], 1],
  ['later comes before earlier', [two, one, three, two], waitingFor(1, 'two'), [over, '< Two.'], null],
  ['the nearest of those later', [two, one, two, three, two], waitingFor(1, 'two'), [inAnHour, '< Two.'], 3],
  [
    'one that is gone makes room for the one in its place',
    [one, three],
    waitingFor(1, 'two'),
    [over, '< Three.'],
    null,
  ],
  ['one that is gone from the end ends the sequence', [one], waitingFor(1, 'two'), [over], null],
  [
    'one that is for later now is waited for',
    [one, step('two', { schedule: { after: 4, after_type: 'hours' } })],
    waitingFor(1, 'two'),
    ['! set_timer t2 2026-03-02T03:00:00.000Z'],
    1,
  ],
  [
    'one that is due this instant is sent',
    [step('one', dated('2026-03-02T01:00:00Z'))],
    waitingFor(0, 'one'),
    [over, '< One.'],
    null,
  ],
  [
    'one whose date is late is sent',
    [step('one', dated('2026-03-02T00:00:00Z'))],
    waitingFor(0, 'one'),
    [over, '< One.'],
    null,
  ],
  [
    'one whose date is past since an edit is left out',
    [one, step('two', dated('2026-02-01')), step('three', { schedule: { after: 3, after_type: 'hours' } })],
    waitingFor(1, 'two'),
    ['! set_timer t2 2026-03-02T02:00:00.000Z'],
    2,
  ],
  [
    'one whose audience is others is not, and the next is counted from now',
    [step('one', { audience_filter: [{ type: 'tag', filter_type: 'equal', value: 'vip' }] }), two],
    waitingFor(0, 'one'),
    [inAnHour],
    1,
  ],
  [
    'one whose audience they are',
    [step('one', { audience_filter: [{ type: 'tag', filter_type: 'not_equal', value: 'vip' }] }), two],
    waitingFor(0, 'one'),
    [inAnHour, '< One.'],
    1,
  ],
  [
    'its tag travels along',
    [step('one', { message_tag: 'ACCOUNT_UPDATE' })],
    waitingFor(0, 'one'),
    [over, '< One.', '  #ACCOUNT_UPDATE'],
    null,
  ],
  [
    'it acts before its flow',
    [step('one', { add_actions: [{ action: 'add_tag', action_id: 'vip' }] })],
    waitingFor(0, 'one'),
    [over, '! add_tag vip', '< One.'],
    null,
  ],
  [
    'it only acts',
    [step('', { add_actions: [{ action: 'add_tag', action_id: 'vip' }] }), two],
    waitingFor(0, ''),
    [inAnHour, '! add_tag vip'],
    1,
  ],
  [
    'one that is not published is passed',
    [step('one', { is_published: false }), two],
    waitingFor(0, 'one'),
    [inAnHour],
    1,
  ],
  [
    'a flow with nothing in it is noted',
    [step('empty'), two],
    waitingFor(0, 'empty'),
    [inAnHour, '! note goto_missing {"flow":"empty","block":""}'],
    1,
  ],
])('a step is due: %s', (_, steps, enrollment, lines, next) => {
  const played = play(care(steps), [timer('t1')], { from: { enrollments: [enrollment], tokens: 1 } })
  expect(played.lines).toEqual(lines)
  expect(played.session.enrollments.map((each) => each.step)).toEqual(next === null ? [] : [next])
})

test('followers of a sequence that is off pass its steps without getting anything', () => {
  const from = { enrollments: [waitingFor(0, 'one')], tokens: 1 }
  const played = play(care([one, two], false), [timer('t1')], { from })
  expect(played.lines).toEqual([inAnHour])
  expect(played.session.enrollments).toMatchObject([{ step: 1 }])
})

test('a sequence that is off takes no customer, with a note', () => {
  const played = play(care([one], false), [{ kind: 'sequence', sequence: 'care', is_followed: true }])
  expect(played.lines).toEqual(['! note sequence_off {"sequence":"care"}'])
})

test('a step of a sequence that is gone ends it with a note', () => {
  const from = { enrollments: [waitingFor(0, 'one')] }
  const { session, lines } = play(publishedOf({ one: [says('One.')] }), [timer('t1')], { from })
  expect(lines).toEqual(['! note sequence_missing {"sequence":"care"}', over])
  expect(session.enrollments).toEqual([])
})
