import { expect, test } from 'vitest'
import { answer, placeIn, play, publishedOf, said, says, timer } from '../../testing/play.ts'
import { profiles } from '../channel-profiles.ts'
import { blankCustomer } from '../talk/person.ts'
import { sessionVersions } from './read-session.ts'
import { blankSession, type Move, type ReplyWait, type Session } from './session.ts'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const question = (key: string, words: string) => ({ key, plugin_id: 'user_input', config: { question: words } })
const asks = (words: string, key = 'c0') => ({ cards: [question(key, words)], next_step: to('b2') })
const delay = (minutes: number) => ({
  type: 'smart_delay',
  config: { delay_value: minutes, delay_unit: 'minutes' },
  next_step: to('b2'),
})
const calls = (url: string) => ({
  cards: [{ key: 'c0', plugin_id: 'json_api', config: { url } }],
  next_step: to('b2'),
})
/** Question, delay, words after them, call, and the flow another block leads to. */
const old = publishedOf({ f: [asks('Size?'), delay(60), says('Old.'), calls('https://old.example')] }, {}, 1)
const now = publishedOf({ f: [asks('Which size?'), delay(5), says('New.'), calls('https://new.example')] }, {}, 2)
const without = publishedOf({ f: [says('Welcome.'), says('Here.'), says('New.'), asks('Colour?', 'c9')] }, {}, 2)
const later = publishedOf({ f: [asks('Any size?'), delay(5), says('Newest.')] }, {}, 3)

const move = (rest: Partial<Move> = {}): Move => ({
  kind: 'move',
  job: 'j',
  flow: 'f',
  version: 2,
  how: 'same',
  to: {},
  ...rest,
})
const wait: ReplyWait = { kind: 'reply', token: 't1', place: placeIn('f'), tries: 1, has_timer: true }
const waits: Partial<Session> = { wait, tokens: 5 }
const delayed: Partial<Session> = { delays: [{ token: 't2', place: placeIn('f', { block: 'b1' }) }], tokens: 5 }
const called: Partial<Session> = {
  wait: { kind: 'call', token: 't3', place: placeIn('f', { block: 'b3' }), queue: [said('Hello?')], under: wait },
}
const versions = { 1: old, 2: now, 3: later }
const movedOn = (from: Partial<Session>, bot = now, input = move()) =>
  play(bot, [input], { from, versions: { ...versions, 2: bot.version === 2 ? bot : now } })

test('the same block and card, nothing is sent or asked twice, and the answer is read by the new question', () => {
  const { session, lines } = movedOn(waits)
  expect(lines).toEqual(['! note moved f/b0'])
  expect(session).toEqual({ ...blankSession(), ...waits, wait: { ...wait, place: placeIn('f', { version: 2 }) } })
  expect(play(now, [move(), said('XL')], { from: waits, versions }).lines.slice(1)).toEqual([
    '! clear_timer t1',
    '< New.',
  ])
})

test('a delay keeps its instant and goes on in the new blocks', () => {
  const { session, lines } = movedOn(delayed)
  expect([lines, session.delays]).toEqual([
    ['! note moved f/b1'],
    [{ token: 't2', place: placeIn('f', { block: 'b1', version: 2 }) }],
  ])
  expect(play(now, [move(), timer('t2')], { from: delayed, versions }).lines.slice(1)).toEqual(['< New.'])
})

test('a call that runs keeps its token, its queue and the question underneath', () => {
  const { session } = movedOn(called)
  expect(session.wait).toMatchObject({
    token: 't3',
    place: { version: 2, block: 'b3' },
    under: { place: { version: 2 } },
  })
  expect(sessionVersions(session)).toEqual([2])
  expect(play(now, [move(), answer('t3')], { from: called, versions }).lines.at(1)).toBe('< New.')
})

const place = ({ wait, delays = [] }: Partial<Session>) => wait?.place ?? delays[0]?.place
test.each<[string, Partial<Session>, typeof now, Partial<Move>, object]>([
  ['whose block is no question any more stays', waits, without, {}, { version: 1, block: 'b0' }],
  ['whose delay is gone stays', delayed, without, {}, { version: 1, block: 'b1' }],
  ['goes to the block the author chose', waits, without, { to: { b0: 'b3' } }, { version: 2, block: 'b3', card: 0 }],
  ['stays where the choice is no question', waits, without, { to: { b0: 'b2' } }, { version: 1, block: 'b0' }],
  ['stays where the choice is gone', waits, without, { to: { b0: 'b7' } }, { version: 1, block: 'b0' }],
  ['stays if the author leaves them', waits, now, { to: { b0: null } }, { version: 1, block: 'b0' }],
  ['is in another flow', waits, now, { flow: 'g' }, { version: 1, block: 'b0' }],
  ['goes to the version of the move, though a later one is live', waits, later, {}, { version: 2, block: 'b0' }],
  [
    'is already in a later version',
    { wait: { ...wait, place: placeIn('f', { version: 3 }) } },
    later,
    {},
    { version: 3, block: 'b0' },
  ],
])('a customer who %s', (_, from, bot, rest, expected) => {
  const { session, lines } = movedOn(from, bot, move(rest))
  const isMoved = place(from)?.version !== place(session)?.version
  expect([lines.length, place(session)]).toEqual([isMoved ? 1 : 0, expect.objectContaining(expected)])
})

test('a second move changes nothing, and a move after the answer neither', () => {
  const once = movedOn(waits).session
  expect(movedOn(once).session).toEqual(once)
  const answered = play(now, [said('XL'), move()], { from: waits, versions })
  expect(answered.lines).toEqual(['! clear_timer t1', '< New.'])
  expect(answered.session.wait).toBeNull()
})

const again = move({ how: 'restart' })
const wrote = { ...blankCustomer('c1'), last_interactive_at: '2026-03-02T00:00:00.000Z' }
const lastWeek = { ...wrote, last_interactive_at: '2026-02-20T00:00:00.000Z' }

test('restart ends what waited and begins at the first block', () => {
  const both = { ...waits, ...delayed }
  const { session, lines } = play(now, [again], { from: both, versions, customer: wrote })
  expect(lines).toEqual(['! note begun_again f/b0', '! clear_timer t2', '! clear_timer t1', '< Which size?'])
  expect([session.delays, session.wait?.place]).toEqual([[], placeIn('f', { version: 2 })])
})

test('restart plays what waited behind a call, and forgets its late answer', () => {
  const { lines } = play(now, [again, answer('t3')], { from: called, versions, customer: wrote })
  expect(lines.slice(0, 3)).toEqual(['! note begun_again f/b0', '! clear_timer t1', '< Which size?'])
})

test.each<[string, Partial<Session>, object]>([
  ['whose window is closed', waits, { customer: lastWeek }],
  ['who is blocked', waits, { customer: { ...wrote, is_blocked: true } }],
  ['who unsubscribed', waits, { customer: { ...wrote, is_subscribed: false } }],
  ['whom a person answers', { ...waits, paused_until: '2026-03-03T00:00:00.000Z' }, { customer: wrote }],
  ['who has left', { wait: null }, { customer: wrote }],
])('restart leaves a customer %s as they are', (_, from, rest) => {
  const { session, effects } = play(now, [again], { from, versions, ...rest })
  expect([effects, session]).toEqual([[], { ...blankSession(), ...from }])
})

test('restart reaches every customer of a channel without a window', () => {
  const customer = lastWeek
  expect(play(now, [again], { from: waits, versions, customer, profile: profiles.telegram_bot }).lines).toContain(
    '< Which size?',
  )
})
