import { expect, test } from 'vitest'
import { answer, placeIn, play, publishedOf, said, start } from '../../testing/play.ts'
import type { Attachment } from '../inbound.ts'
import { limits } from '../limits.ts'
import { type AnswerWait, blankSession, type Input, type Session } from './session.ts'

const long = 'k'.repeat(limits.session_bytes)
const delay = { type: 'smart_delay', config: { delay_value: 5 } }
const bot = publishedOf({
  call: [{ cards: [{ key: 'c', plugin_id: 'json_api', config: { url: 'https://x.vn' } }] }],
  delay: [delay],
})
const nothing: Input = { kind: 'hand_back', user_id: null }
const queueOf = ({ wait }: Session) => (wait?.kind === 'call' ? wait.queue : [])
const texts = (inputs: readonly Input[]) => inputs.map((input) => input.kind === 'message' && input.text)

const kept = (...attachments: Attachment[]) => {
  const [first] = queueOf(play(bot, [start('call'), said(null, { attachments })]).session)
  return first?.kind === 'message' ? first.attachments : null
}

test.each<[string, Attachment, Attachment]>([
  [
    'the address, and no more of a picture',
    { type: 'image', url: 'https://x.vn/a', mime_type: 'image/png', size: 7, platform_file_id: 'f' },
    { type: 'image', url: 'https://x.vn/a' },
  ],
  ['an address of 500', { type: 'file', url: 'u'.repeat(500) }, { type: 'file', url: 'u'.repeat(500) }],
  ['no longer address', { type: 'file', url: 'u'.repeat(501) }, { type: 'file' }],
  ['a hundred of its name', { type: 'file', filename: 'n'.repeat(101) }, { type: 'file', filename: 'n'.repeat(100) }],
  ['a hundred of its title', { type: 'product', title: 't'.repeat(101) }, { type: 'product', title: 't'.repeat(100) }],
  ['a location', { type: 'location', lat: 0, long: 0 }, { type: 'location', lat: 0, long: 0 }],
  ['no half of a place', { type: 'location', lat: 10 }, { type: 'location' }],
  ['no other half of a place', { type: 'location', long: 10 }, { type: 'location' }],
])('file during a call: the queue holds %s', (_, sent, left) => {
  expect(kept(sent)).toEqual([left])
})

test('a message during a call: 1000 characters and three files are stored', () => {
  const sent = said('đ'.repeat(3_000), { attachments: Array.from({ length: 9 }, () => ({ type: 'image' })) })
  const { session } = play(bot, [start('call'), sent])
  expect(queueOf(session)).toEqual([
    said('đ'.repeat(limits.input_length), { attachments: [{ type: 'image' }, { type: 'image' }, { type: 'image' }] }),
  ])
})

test.each<[string, Parameters<typeof answer>[1], Parameters<typeof answer>[1]]>([
  ['a small answer', { body: { n: 1 } }, { body: { n: 1 }, reason: 'parked' }],
  ['an answer of 200', { body: 'x'.repeat(198) }, { body: 'x'.repeat(198), reason: 'parked' }],
  ['no more of a longer one than that it came', { body: 'x'.repeat(199) }, { body: null, reason: 'parked' }],
  ['that it was refused', { status: 404 }, { status: 404 }],
  ['why it failed', { ok: false, status: 0, reason: 'timeout' }, { ok: false, status: 0, reason: 'timeout' }],
])('answer while a person has the conversation: the session holds %s', (_, came, left) => {
  const takeOver: Input = { kind: 'take_over', user_id: 'u1', pause_minutes: null }
  const { session } = play(bot, [start('call'), takeOver, answer('t1', came)])
  expect(session.parked).toEqual([answer('t1', left)])
})

test('twenty inputs are stored during a call, and no more', () => {
  const words = Array.from({ length: 22 }, (_, n) => `n${n}`)
  const { session, lines } = play(bot, [start('call'), ...words.map((each) => said(each))])
  expect(texts(queueOf(session))).toEqual(words.slice(0, limits.queue))
  expect(lines.filter((line) => line === '! note queue_full {"limit":20}')).toHaveLength(2)
})

test('twenty delays run at once, and no more', () => {
  const { session, lines } = play(
    bot,
    Array.from({ length: 22 }, () => start('delay')),
  )
  expect(session.delays).toHaveLength(limits.delays)
  expect(lines.filter((line) => line === '! note queue_full delay/b0 {"limit":20}')).toHaveLength(2)
})

/** A session of so many bytes, all but a little of them in these characters. */
const sized = (bytes: number, character: string): Session => {
  const one = new TextEncoder().encode(character).length
  const empty = JSON.stringify(blankSession()).length
  const count = Math.floor((bytes - empty) / one)
  const rest = bytes - empty - count * one
  return { ...blankSession(), last_text_input: character.repeat(count) + 'x'.repeat(rest) }
}

test.each([
  ['one byte', '\x7f'],
  ['two bytes', '\x80'],
  ['two bytes, the last of them', '\u07ff'],
  ['three bytes', '\u0800'],
  ['three bytes, the last of them', '\uffff'],
  ['four bytes', '\u{10000}'],
])('a session of 16 KiB is kept whole, and no longer one, in characters of %s', (_, character) => {
  const whole = sized(limits.session_bytes, character)
  expect(play(bot, [nothing], { from: whole })).toMatchObject({ session: whole, lines: [] })
  const larger = sized(limits.session_bytes + 1, character)
  const cut = play(bot, [nothing], { from: larger })
  expect(cut).toMatchObject({ session: blankSession(), lines: ['! note queue_full {"limit":16384}'] })
})

const call = (queue: Input[]): AnswerWait => ({ kind: 'call', token: 't1', place: placeIn('call'), queue })
const delayOf = (token: string, block = 'b0') => ({ token, place: placeIn('delay', { block }) })
const alarmOf = (token: string, flow = 'call') => ({ token, flow, field: '' })
const enrollmentOf = (token: string, sequence: string) => {
  return { sequence, step: 0, flow: 'call', token, since: '2026-03-02T01:00:00Z' }
}
const callOf = (token: string, field = 'n') => {
  return { token, kind: 'google_sheet' as const, reads: [{ column: 'A', field }] }
}

test.each<[string, Partial<Session>, Partial<Session>, string[]]>([
  ['the inputs that came during the call', { wait: call([said('a'), said(long)]) }, { wait: call([said('a')]) }, []],
  [
    'then what waits for the hand-back',
    { wait: call([said('a')]), parked: [start('call'), start(long)] },
    { wait: call([]), parked: [start('call')] },
    [],
  ],
  [
    'then what was typed last',
    { parked: [start('call')], last_text_input: long, delays: [delayOf('t1')] },
    { delays: [delayOf('t1')] },
    [],
  ],
  [
    'then delays',
    { last_text_input: 'hi', delays: [delayOf('t1'), delayOf('t2', long)] },
    { delays: [delayOf('t1')] },
    ['! clear_timer t2'],
  ],
  [
    'then flows that start at an instant',
    { delays: [delayOf('t1')], alarms: [alarmOf('t2'), alarmOf('t3', long)] },
    { alarms: [alarmOf('t2')] },
    ['! clear_timer t1', '! clear_timer t3'],
  ],
  [
    'then sequences',
    { alarms: [alarmOf('t1')], enrollments: [enrollmentOf('t2', 'care'), enrollmentOf('t3', long)] },
    { enrollments: [enrollmentOf('t2', 'care')] },
    ['! clear_timer t1', '! clear_timer t3', `! leave_sequence ${long}`],
  ],
  [
    'then answers of actions',
    { enrollments: [enrollmentOf('t1', 'care')], calls: [callOf('t2'), callOf('t3', long)] },
    { calls: [callOf('t2')] },
    ['! clear_timer t1', '! leave_sequence care'],
  ],
  [
    'at last the question',
    {
      calls: [callOf('t1')],
      wait: { kind: 'reply', token: 't2', place: placeIn(long), tries: 0, has_timer: true },
    },
    {},
    ['! clear_timer t2'],
  ],
  ['and what cannot be given up stays', { wait: call([]), album: long }, { album: long }, []],
])('a session that is too large gives up the newest of the least missed: %s', (_, from, left, lines) => {
  const played = play(bot, [nothing], { from })
  expect(played.session).toEqual({ ...blankSession(), ...left })
  expect(played.lines).toEqual(['! note queue_full {"limit":16384}', ...lines])
})
