import { expect, test } from 'vitest'
import { does, play, publishedOf, says, scene, start } from '../../testing/play.ts'
import { limits } from '../limits.ts'
import type { Enrollment, Input } from './session.ts'

const hourly = { schedule: { after: 1, after_type: 'hours' } }
const dated = (time_select: string) => ({ schedule: { time_type: 'specific_datetime', time_select } })
const bot = publishedOf(
  {
    letter: [says('A letter.')],
    next: [says('Another.')],
    stop: [does({ action: 'cancel_sign_follow_bot' })],
  },
  {
    sequences: [
      { id: 'care', steps: [{ flow: 'letter', ...hourly }] },
      { id: 'news', steps: [{ flow: 'letter', ...hourly }] },
      { id: 'now', steps: [{ flow: 'letter' }, { flow: 'next' }] },
      {
        id: 'dates',
        steps: [
          { flow: 'letter', ...dated('2026-03-01') },
          { flow: 'next', ...dated('2026-03-05 09:00') },
        ],
      },
      { id: 'over', steps: [{ flow: 'letter', ...dated('2026-03-01') }] },
      { id: 'none', steps: [] },
    ],
  },
)
const inIt = (sequence: string, token: string): Enrollment => {
  return { sequence, step: 0, flow: 'letter', token, since: scene.now }
}
const change = (sequence: string, is_followed: boolean): Input => ({ kind: 'sequence', sequence, is_followed })
const many = (count: number) => Array.from({ length: count }, (_, n) => inIt(`s${n}`, `t${n}`))
const followsCare = { enrollments: [inIt('care', 't1')], tokens: 1 }
const idsOf = (enrollments: readonly Enrollment[]) => enrollments.map(({ sequence }) => sequence)

test.each<[string, Enrollment[], string, string[], string[]]>([
  [
    'its first step is waited for',
    [],
    'care',
    ['! follow_sequence care', '! set_timer t1 2026-03-02T02:00:00.000Z'],
    ['care'],
  ],
  [
    'beside another one',
    [inIt('news', 't1')],
    'care',
    ['! follow_sequence care', '! set_timer t1 2026-03-02T02:00:00.000Z'],
    ['news', 'care'],
  ],
  ['an enrolled customer keeps their step', [inIt('care', 't1')], 'care', [], ['care']],
  [
    'steps without delay are sent at once, one after the other',
    [],
    'now',
    ['! follow_sequence now', '< A letter.', '! leave_sequence now', '< Another.'],
    [],
  ],
  [
    'a step whose date is past is left out',
    [],
    'dates',
    ['! follow_sequence dates', '! set_timer t1 2026-03-05T02:00:00.000Z'],
    ['dates'],
  ],
  ['one whose last date is past is over', [], 'over', ['! follow_sequence over', '! leave_sequence over'], []],
  ['one without steps is over', [], 'none', ['! follow_sequence none', '! leave_sequence none'], []],
  ['one that is not there is noted', [], 'gone', ['! note sequence_missing {"sequence":"gone"}'], []],
])('following a sequence: %s', (_, enrollments, sequence, lines, left) => {
  const played = play(bot, [change(sequence, true)], { from: { enrollments } })
  expect(played.lines).toEqual(lines)
  expect(idsOf(played.session.enrollments)).toEqual(left)
})

test('thirty sequences are followed at once, and no more', () => {
  const last = play(bot, [change('care', true)], { from: { enrollments: many(limits.enrollments - 1) } })
  expect(last.session.enrollments).toHaveLength(limits.enrollments)
  const full = play(bot, [change('care', true)], { from: { enrollments: many(limits.enrollments) } })
  expect(full.session.enrollments).toHaveLength(limits.enrollments)
  expect(full.lines).toEqual(['! note queue_full {"limit":30}'])
})

test.each<[string, Enrollment[], string[], string[], string[]]>([
  [
    'nothing of it waits, and the others go on',
    [inIt('care', 't1'), inIt('news', 't2')],
    ['care', 'news'],
    ['! clear_timer t1', '! leave_sequence care'],
    ['news'],
  ],
  ['nothing of it waited, but the customer was in it', [], ['care'], ['! leave_sequence care'], []],
  [
    'it waits, but the customer is not said to be in it',
    [inIt('care', 't1')],
    [],
    ['! clear_timer t1', '! leave_sequence care'],
    [],
  ],
  ['a customer outside it gets no message', [inIt('news', 't1')], ['news'], [], ['news']],
])('leaving a sequence: %s', (_, enrollments, sequences, lines, left) => {
  const customer = { ...scene.customer, sequences }
  const played = play(bot, [change('care', false)], { from: { enrollments }, customer })
  expect(played.lines).toEqual(lines)
  expect(idsOf(played.session.enrollments)).toEqual(left)
})

const everything = ['! clear_timer t1', '! leave_sequence care', '! leave_sequence news']

test.each<[string, Input, string[]]>([
  ['by themselves', { kind: 'subscription', is_subscribed: false }, everything],
  ['by a flow', start('stop'), everything],
  ['and not when they subscribe', { kind: 'subscription', is_subscribed: true }, []],
])('who unsubscribes leaves every sequence once: %s', (_, input, lines) => {
  const customer = { ...scene.customer, sequences: ['care', 'news'] }
  const played = play(bot, [input], { from: followsCare, customer })
  expect(played.lines.slice(1)).toEqual(lines)
})
