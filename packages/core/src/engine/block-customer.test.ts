import { expect, test } from 'vitest'
import { does, placeIn, play, publishedOf, said, says, scene, start, timer } from '../../testing/play.ts'
import { blankSession, type Input, type Session } from './session.ts'

const bot = publishedOf(
  {
    block: [does({ action: 'block_customer' }, { action: 'block_customer' })],
    hello: [says('Hello.')],
    delay: [{ type: 'smart_delay', config: {}, next_step: { type: 'flow', flow: 'hello' } }],
  },
  { default_flow: 'hello', welcome_flow: 'hello', keywords: [{ id: 'k1', keywords: ['hi'], flow: 'hello' }] },
)
/** Blocked by a person, while something of everything waits. */
const from: Partial<Session> = {
  wait: { kind: 'reply', token: 't1', place: placeIn('hello'), tries: 0, has_timer: true },
  delays: [{ token: 't2', place: placeIn('delay') }],
  alarms: [{ token: 't3', flow: 'hello', field: '' }],
  enrollments: [{ sequence: 'care', step: 0, flow: 'hello', token: 't4', since: scene.now }],
  tokens: 4,
}

test('blocked customer: waits and timers end, and a second block does nothing', () => {
  const { session, lines } = play(bot, [start('block')], { from })
  expect(lines).toEqual([
    '! block_customer',
    '! clear_timer t1',
    '! clear_timer t4',
    '! leave_sequence care',
    '! clear_timer t2',
    '! clear_timer t3',
  ])
  expect(session).toEqual({ ...blankSession(), tokens: 4, steps: 1 })
})

const customer = { ...scene.customer, is_blocked: true }

test.each<[string, Input, string[]]>([
  ['their messages start nothing', said('hi'), []],
  ['nor the first thing they write', said('hi', { is_first: true }), []],
  ['nor a broadcast', start('hello'), []],
  ['a person may still write', { kind: 'start', flow: 'hello', block: null, user_id: 'u1' }, ['< Hello.']],
  ['blocking them again changes nothing', { kind: 'start', flow: 'block', block: null, user_id: 'u1' }, []],
  ['a timer of before does nothing', timer('t2'), []],
])('blocked customer: %s', (_, input, lines) => {
  expect(play(bot, [input], { customer }).lines).toEqual(lines)
})

const byHand = (is_blocked: boolean): Input => ({ kind: 'block', is_blocked, user_id: 'u1' })

test('a person blocks as a flow does: nothing waits any more', () => {
  const { session, lines } = play(bot, [byHand(true)], { from })
  expect(lines).toEqual([
    '! block_customer u1',
    '! clear_timer t1',
    '! clear_timer t4',
    '! leave_sequence care',
    '! clear_timer t2',
    '! clear_timer t3',
  ])
  expect(session).toMatchObject({ wait: null, delays: [], alarms: [], enrollments: [] })
})

test('a person unblocks', () => {
  expect(play(bot, [byHand(false)], { customer }).lines).toEqual(['! unblock_customer u1'])
})

test.each([
  ['blocking a blocked customer', true],
  ['unblocking a customer who is not blocked', false],
])('%s changes nothing', (_, is_blocked) => {
  expect(play(bot, [byHand(is_blocked)], { customer: { ...customer, is_blocked } }).lines).toEqual([])
})

test('a blocked customer’s last text is known all the same', () => {
  expect(play(bot, [said('hi')], { customer }).session.last_text_input).toBe('hi')
})
