import { expect, test } from 'vitest'
import { answer, placeIn, play, publishedOf, said, says, start, timer } from '../../testing/play.ts'
import { limits } from '../limits.ts'
import type { AnswerWait, Input, ReplyWait, Session } from './session.ts'

const delay = { type: 'smart_delay', config: { delay_value: 5 }, next_step: { type: 'flow', flow: 'hello' } }
const bot = publishedOf(
  {
    hello: [says('Hello.')],
    heard: [says('I heard {{last_text_input}}.')],
    ask: [{ cards: [{ key: 'c0', plugin_id: 'user_input', config: { question: 'Size?' } }] }],
    call: [{ cards: [{ key: 'c0', plugin_id: 'json_api', config: { url: 'https://x.vn' } }] }],
    delay: [delay],
  },
  {
    default_flow: 'heard',
    sequences: [{ id: 'care', steps: [{ flow: 'hello', schedule: { after: 1, after_type: 'days' } }] }],
  },
)
const picture = (album?: string): Input =>
  said(null, { attachments: [{ type: 'image', url: 'https://x.vn/a' }], ...(album ? { album } : {}) })
const heard = '< I heard .'

test.each<[string, Input[], string[]]>([
  ['the pictures of one album are heard once', [picture('a'), picture('a'), picture('a')], [heard]],
  ['those of two albums twice', [picture('a'), picture('a'), picture('b'), picture('b')], [heard, heard]],
  ['a message between two albums ends the first', [picture('a'), picture(), picture('a')], [heard, heard, heard]],
  ['pictures without an album each', [picture(), picture()], [heard, heard]],
  [
    'a flow that starts between two pictures ends no album',
    [picture('a'), start('hello'), picture('a')],
    [heard, '< Hello.'],
  ],
])('%s', (_, inputs, lines) => {
  expect(play(bot, inputs).lines).toEqual(lines)
})

const over: Partial<Session> = { paused_until: '2026-03-02T00:59:00.000Z', pause_token: 't1', tokens: 5 }
const ending: Partial<Session> = { ...over, paused_until: '2026-03-02T01:00:00.000Z' }
const running: Partial<Session> = { ...over, paused_until: '2026-03-02T01:00:00.001Z' }
const handedBack = ['! clear_timer t1', '! set_paused handed_back']

test.each<[string, Partial<Session>, Input, string[]]>([
  ['a message after its end finds the bot awake', over, said('hi'), [...handedBack, '< I heard hi.']],
  ['so does one at its end', ending, said('hi'), [...handedBack, '< I heard hi.']],
  ['one before its end is not answered', running, said('hi'), []],
  [
    'queued inputs run first',
    { ...over, parked: [start('hello')] },
    said('hi'),
    [...handedBack, '< Hello.', '< I heard hi.'],
  ],
  ['its own timer clears nothing', over, timer('t1'), ['! set_paused handed_back']],
  ['nor does it when it rings early', running, timer('t1'), ['! set_paused handed_back']],
  ['another timer does not end it early', running, timer('t2'), []],
  ['another timer ends it late', over, timer('t2'), handedBack],
])('the end of a pause: %s', (_, from, input, lines) => {
  expect(play(bot, [input], { from }).lines).toEqual(lines)
})

const question: ReplyWait = { kind: 'reply', token: 't4', place: placeIn('ask'), tries: 0, has_timer: true }
const call: AnswerWait = { kind: 'call', token: 't5', place: placeIn('call'), queue: [], under: question }
const waiting: Partial<Session> = {
  delays: [{ token: 't1', place: placeIn('delay') }],
  alarms: [{ token: 't2', flow: 'hello', field: '' }],
  enrollments: [{ sequence: 'care', step: 0, flow: 'hello', token: 't3', since: '2026-03-01T01:00:00Z' }],
  tokens: 9,
}
const paused = { paused_until: '9999-12-31T23:59:59.000Z' }

test.each<[string, Input, boolean]>([
  ['a message', said('hi'), true],
  ['a start from outside', start('hello'), true],
  ['the end of a delay', timer('t1'), true],
  ['an instant', timer('t2'), true],
  ['a step', timer('t3'), true],
  ['the clock of the question below', timer('t4'), true],
  ['a timer of its own token', timer('t5'), false],
  ['a timer with an unknown token', timer('t6'), false],
  ['a sequence followed by hand', { kind: 'sequence', sequence: 'care', is_followed: true }, false],
  ['a user takes over', { kind: 'take_over', user_id: 'u1', pause_minutes: null }, false],
  ['they subscribe', { kind: 'subscription', is_subscribed: true }, false],
])('while an answer is awaited, inputs that would send a message are queued: %s', (_, input, isQueued) => {
  const { session } = play(bot, [input], { from: { ...waiting, wait: call } })
  expect(session.wait).toEqual({ ...call, queue: isQueued ? [input] : [] })
})

test.each<[string, Input, boolean]>([
  ['a start from outside', start('hello'), true],
  ['a start of a person', { kind: 'start', flow: 'hello', block: null, user_id: 'u1' }, false],
  ['the end of a delay', timer('t1'), true],
  ['an instant', timer('t2'), true],
  ['a step', timer('t3'), true],
  ['the clock of a question', timer('t4'), true],
  ['a message', said('hi'), false],
  ['a timer with an unknown token', timer('t6'), false],
])('while a person has the conversation, inputs that would start a flow are parked: %s', (_, input, isParked) => {
  const { session } = play(bot, [input], { from: { ...waiting, ...paused, wait: question } })
  expect(session.parked).toEqual(isParked ? [input] : [])
})

test('a question without a clock keeps no timer waiting', () => {
  const from = { ...paused, wait: { ...question, has_timer: false } }
  expect(play(bot, [timer('t4')], { from }).session.parked).toEqual([])
})

const spent = { ...waiting, steps: limits.blocks_per_input }

test.each<[string, Input, string[]]>([
  ['a message', said('hi'), ['< I heard hi.']],
  ['a start', start('hello'), ['< Hello.']],
  ['an instant that was waited for', timer('t2'), ['< Hello.']],
  ['a step that was waited for', timer('t3'), ['! leave_sequence care', '< Hello.']],
  ['the end of a delay does not', timer('t1'), ['! note loop_stopped hello/b0 {"limit":100}']],
])('what comes from outside has a hundred blocks of its own: %s', (_, input, lines) => {
  expect(play(bot, [input], { from: spent }).lines).toEqual(lines)
})

test.each<[string, Input, string[]]>([
  [
    'the user who takes over is named',
    { kind: 'take_over', user_id: 'u1', pause_minutes: null },
    ['! set_paused taken u1 9999-12-31T23:59:59.000Z'],
  ],
  [
    'or the page itself',
    { kind: 'take_over', user_id: null, pause_minutes: null },
    ['! set_paused page 9999-12-31T23:59:59.000Z'],
  ],
  ['a take-over for zero minutes does nothing', { kind: 'take_over', user_id: 'u1', pause_minutes: 0 }, []],
  ['nor is one of fewer', { kind: 'take_over', user_id: 'u1', pause_minutes: -1 }, []],
  ['a hand-back without a pause does nothing', { kind: 'hand_back', user_id: 'u1' }, []],
  ['an answer with an unknown token', answer('t9'), []],
  ['a flow that is gone', start('gone'), ['! note goto_missing {"flow":"gone","block":""}']],
  [
    'a block of a flow that is gone',
    { kind: 'start', flow: 'gone', block: 'b0' },
    ['! note goto_missing {"flow":"gone","block":"b0"}'],
  ],
  [
    'a block that is gone',
    { kind: 'start', flow: 'hello', block: 'gone' },
    ['! note goto_missing {"flow":"hello","block":"gone"}'],
  ],
])('%s', (_, input, lines) => {
  expect(play(bot, [input]).lines).toEqual(lines)
})
