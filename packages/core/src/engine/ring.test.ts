import { expect, test } from 'vitest'
import { placeIn, play, publishedOf, says, start, timer } from '../../testing/play.ts'
import { blankSession, type ReplyWait, type Session } from './session.ts'

const delay = { type: 'smart_delay', config: { delay_value: 5 }, next_step: { type: 'flow', flow: 'later' } }
const asks = {
  cards: [
    { key: 'c0', plugin_id: 'user_input', config: { question: 'Size?', timeout_minutes: 5 } },
    { key: 'c1', plugin_id: 'text', config: { text: 'No size, then.' } },
  ],
}
const bot = publishedOf(
  { delay: [delay], later: [says('Later.')], visit: [says('Your visit.')], ask: [asks] },
  {
    sequences: [
      { id: 'care', steps: [{ flow: 'visit' }, { flow: 'later', schedule: { after: 1, after_type: 'hours' } }] },
    ],
  },
)
const question: ReplyWait = { kind: 'reply', token: 't7', place: placeIn('ask'), tries: 0, has_timer: true }
/** Two of everything a timer may belong to. */
const from: Partial<Session> = {
  wait: question,
  delays: [
    { token: 't1', place: placeIn('delay') },
    { token: 't2', place: placeIn('delay') },
  ],
  alarms: [
    { token: 't3', flow: 'visit', field: 'a' },
    { token: 't4', flow: 'later', field: 'b' },
  ],
  enrollments: [
    { sequence: 'gone', step: 0, flow: 'visit', token: 't5', since: '2026-03-01T01:00:00Z' },
    { sequence: 'care', step: 0, flow: 'visit', token: 't6', since: '2026-03-01T01:00:00Z' },
  ],
  paused_until: null,
  tokens: 10,
}
const tokensOf = ({ delays, alarms, enrollments, wait }: Session) =>
  [...delays, ...alarms, ...enrollments, ...(wait ? [wait] : [])].map(({ token }) => token)

test.each<[string, string, string[], string[]]>([
  ['the delay it belongs to', 't2', ['< Later.'], ['t1', 't3', 't4', 't5', 't6', 't7']],
  ['the flow whose instant has come', 't4', ['< Later.'], ['t1', 't2', 't3', 't5', 't6', 't7']],
  [
    'the sequence whose step is due',
    't6',
    ['! set_timer t11 2026-03-02T02:00:00.000Z', '< Your visit.'],
    ['t1', 't2', 't3', 't4', 't5', 't11', 't7'],
  ],
  ['the unanswered question', 't7', ['< No size, then.'], ['t1', 't2', 't3', 't4', 't5', 't6']],
  ['unknown token: nothing', 't8', [], ['t1', 't2', 't3', 't4', 't5', 't6', 't7']],
])('a timer moves %s and leaves the others as they are', (_, token, lines, left) => {
  const played = play(bot, [timer(token)], { from })
  expect(played.lines).toEqual(lines)
  expect(tokensOf(played.session)).toEqual(left)
  expect(played.session.parked).toEqual([])
})

test.each<[string, Partial<Session>]>([
  ['a question without a clock', { wait: { ...question, has_timer: false } }],
  ['an answer that is awaited', { wait: { kind: 'call', token: 't7', place: placeIn('ask'), queue: [] } }],
  ['a pause until it is handed back', { paused_until: '9999-12-31T23:59:59.000Z', wait: null }],
])('a timer does nothing to %s', (_, parts) => {
  const played = play(bot, [timer('t7')], { from: parts })
  expect(played).toMatchObject({ session: { ...blankSession(), ...parts }, lines: [] })
})

test.each<[string, string, Partial<Session>, string[]]>([
  [
    'the delay’s block is gone',
    't1',
    { delays: [{ token: 't1', place: placeIn('delay', { block: 'gone' }) }] },
    ['! note session_reset'],
  ],
  [
    'the delay’s version cannot be had',
    't1',
    { delays: [{ token: 't1', place: placeIn('delay', { version: 9 }) }] },
    ['! note session_reset'],
  ],
  [
    'the delay’s block is none any more',
    't1',
    { delays: [{ token: 't1', place: placeIn('visit') }] },
    ['! note session_reset'],
  ],
  [
    'the flow of an instant is gone',
    't1',
    { alarms: [{ token: 't1', flow: 'gone', field: '' }] },
    ['! note goto_missing {"flow":"gone","block":""}'],
  ],
  ['the question’s block is gone', 't7', { wait: { ...question, place: placeIn('gone') } }, ['! note session_reset']],
  ['the question is none any more', 't7', { wait: { ...question, place: placeIn('visit') } }, ['! note session_reset']],
])('a timer that rings for nothing is noted, and nothing waits any more: %s', (_, token, parts, lines) => {
  const played = play(bot, [timer(token)], { from: parts })
  expect(played).toMatchObject({ session: blankSession(), lines })
})

test('a time-out beyond the last instant ends at it', () => {
  const patient = { key: 'c0', plugin_id: 'user_input', config: { question: 'Size?', timeout_minutes: 1e300 } }
  const { lines } = play(publishedOf({ ask: [{ cards: [patient] }] }), [start('ask')])
  expect(lines).toEqual(['< Size?', '! set_timer t1 9999-12-31T00:00:00.000Z'])
})
