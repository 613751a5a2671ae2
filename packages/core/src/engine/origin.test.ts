import { expect, test } from 'vitest'
import { answer, placeIn, play, publishedOf, said, says, start, timer } from '../../testing/play.ts'
import type { Effect } from '../effects/effect.ts'
import { blankCustomer } from '../talk/person.ts'
import { isOrigin, type Origin, stepKey, stepOf } from './origin.ts'
import { untilHandedBack } from './pause.ts'
import { encodePayload } from './payload.ts'
import { isSession, sessionVersions } from './read-session.ts'
import { blankSession, type Input, type Session } from './session.ts'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const road = (words: string) => [
  { ...says(`${words}.`), next_step: to('b1') },
  { type: 'smart_delay', config: { delay_value: 5 }, next_step: to('b2') },
  { cards: [{ key: 'c0', plugin_id: 'user_input', config: { question: 'Size?' } }], next_step: to('b3') },
  { cards: [{ key: 'c0', plugin_id: 'json_api', config: { url: 'https://x.vn' } }], next_step: to('b4') },
  {
    cards: [
      {
        key: 'c0',
        plugin_id: 'text',
        config: { text: 'End.' },
        buttons: [{ type: 'blocks', title: 'Go', block_key: 'b5' }],
      },
    ],
  },
  says('Pressed.'),
]
const document = {
  default_flow: 'heard',
  keywords: [{ id: 'k', type: 1, keywords: ['sale'], flow: 'road' }],
  sequences: [{ id: 'care', steps: [{ flow: 'road', schedule: { after: 1, after_type: 'days' } }] }],
}
const bot = publishedOf({ road: road('Old'), heard: [says('Heard.')] }, document)
const newer = publishedOf(
  { road: [...road('New').slice(0, 4), says('New end.')], heard: [says('Heard.')] },
  document,
  2,
)

const broadcast: Origin = { kind: 'broadcast', id: '7', variant: 'b' }
const launch: Input = { kind: 'start', flow: 'road', block: null, version: 1, origin: broadcast }
const whole = [launch, timer('t1'), said('XL'), answer('t3')]
const originsOf = (effects: Effect[]) =>
  effects.flatMap((effect) => (effect.effect === 'send' ? [effect.origin ?? null] : []))
const waiting: Partial<Session> = {
  enrollments: [{ sequence: 'care', step: 0, flow: 'road', token: 't9', since: '2026-03-01T01:00:00.000Z' }],
  tokens: 20,
}

test.each<[string, Input[], (Origin | null)[], Partial<Session>?]>([
  ['a broadcast: over a delay, an answer and a call', whole, [broadcast, broadcast, broadcast]],
  ['and ends where the customer says something else', [launch, said('hi')], [broadcast, null]],
  [
    'a keyword',
    [said('sale'), timer('t1')],
    [
      { kind: 'keyword', id: 'k' },
      { kind: 'keyword', id: 'k' },
    ],
  ],
  ['the default flow', [said('hi')], [null]],
  ['a person', [{ kind: 'start', flow: 'heard', block: null, user_id: '3' }], [{ kind: 'person', id: '3' }]],
  [
    'the API',
    [{ kind: 'start', flow: 'heard', block: null, origin: { kind: 'api', id: '5' } }],
    [{ kind: 'api', id: '5' }],
  ],
  ['a step of a sequence', [timer('t9')], [{ kind: 'sequence', id: 'care', step: 'road' }], waiting],
])('origin of messages: %s', (_, inputs, origins, from = {}) => {
  expect(originsOf(play(bot, inputs, { from }).effects)).toEqual(origins)
})

test('a pressed button of a broadcast starts a road of the customer', () => {
  const payload = encodePayload({ version: 1, flow: 0, block: 4, card: 0, path: '0' })
  const { lines, effects } = play(bot, [said('Go', { payload })])
  expect(lines).toEqual(['< Pressed.'])
  expect(originsOf(effects)).toEqual([null])
})

test('a broadcast stays in its version to its end, also when another is published on its way', () => {
  const { lines, session } = play(newer, whole, { versions: { 1: bot } })
  expect(lines.filter((line) => line.startsWith('<'))).toEqual(['< Old.', '< Size?', '< End.'])
  expect(isSession(session)).toBe(true)
})

test('a start in a version that is gone says so', () => {
  expect(play(newer, [launch]).lines).toEqual(['! note goto_missing {"flow":"road","block":""}'])
})

const noon = '2026-03-02T05:00:00.000Z'
const untilNoon: Input = { kind: 'start', flow: 'heard', block: null, not_after: noon }
const paused: Partial<Session> = { paused_until: untilHandedBack }
const handsBack: Input = { kind: 'hand_back', user_id: 'u' }

test.each<[string, string, Partial<Session>, string[]]>([
  ['before its end', '2026-03-02T05:00:00.000Z', {}, ['< Heard.']],
  ['after its end', '2026-03-02T05:00:00.001Z', {}, []],
  ['handed back in time', '2026-03-02T04:00:00.000Z', { ...paused, parked: [untilNoon] }, ['< Heard.']],
  ['handed back too late', '2026-03-02T06:00:00.000Z', { ...paused, parked: [untilNoon] }, []],
])('a start that may wait until noon, %s', (_, now, from, lines) => {
  const input = from.parked ? handsBack : untilNoon
  expect(play(bot, [input], { from, now }).lines.filter((line) => line.startsWith('<'))).toEqual(lines)
})

test('a start waits behind a person with its version, which the worker then loads', () => {
  const { session } = play(bot, [launch], { from: paused })
  expect(session.parked).toEqual([launch])
  expect(sessionVersions(session)).toEqual([1])
})

test.each<[string, Input, object, string[]]>([
  ['an unsubscribed customer gets no start', start('heard'), { is_subscribed: false }, []],
  ['nor does a blocked one', start('heard'), { is_blocked: true }, []],
  [
    'but a person may write to them',
    { kind: 'start', flow: 'heard', block: null, user_id: '3' },
    { is_subscribed: false },
    ['< Heard.'],
  ],
])('%s', (_, input, who, lines) => {
  expect(play(bot, [input], { customer: { ...blankCustomer('c1'), ...who } }).lines).toEqual(lines)
})

test.each([
  [broadcast, true],
  [{ kind: 'broadcast', id: '7', variant: null }, true],
  [{ kind: 'broadcast', id: '7' }, false],
  [{ kind: 'sequence', id: 's', step: 'f' }, true],
  [{ kind: 'sequence', id: 's' }, false],
  [{ kind: 'tool', id: 't' }, true],
  [{ kind: 'flow', id: 't' }, false],
  [{ kind: 'rule', id: 'r' }, true],
  [{ kind: 'rule', id: 'r', of: { kind: 'order_status', data: { order: 'o', status: 3 } }, after: ['s'] }, true],
  [{ kind: 'rule', id: 'r', of: { kind: 'order_status', data: { order: 'o', status: 99 } } }, false],
  [{ kind: 'rule', id: 'r', of: { kind: 'payment', data: { order: 'o', payment: 'p' } } }, true],
  [{ kind: 'rule', id: 'r', of: { kind: 'payment', data: { order: 'o' } } }, false],
  [{ kind: 'rule', id: 'r', of: { kind: 'cart_abandoned', data: { cart: 'c' } } }, true],
  [{ kind: 'rule', id: 'r', of: { kind: 'purchase', data: { purchase: 'p', event: 'e' } } }, true],
  [{ kind: 'rule', id: 'r', of: { kind: 'tag_added', data: { tag: 't' } } }, false],
  [{ kind: 'rule', id: 'r', of: 'order_status' }, false],
  [{ kind: 'rule', id: 'r', after: [1] }, false],
  [{ kind: 'person', id: 3 }, false],
  [null, false],
])('%j as an origin: %s', (value, is) => {
  expect(isOrigin(value)).toBe(is)
  const place = { ...placeIn('road', { block: 'b1' }), origin: value }
  expect(isSession({ ...blankSession(), delays: [{ token: 't1', place }] })).toBe(is)
})

test.each([
  [stepKey('care', 'first'), { sequence: 'care', step: 'first' }],
  [stepKey('care', 'a/b'), { sequence: 'care', step: 'a/b' }],
  ['b7', null],
  ['sequence:care', null],
])('the key %s names %o', (key, step) => {
  expect(stepOf(key)).toEqual(step)
})
