import { expect, test } from 'vitest'
import { answer, play, publishedOf, said, says, start, timer } from '../../testing/play.ts'
import { withAt } from '../../testing/sample-bot.ts'
import { encodePayload } from './payload.ts'
import { currentSession, isSession, sessionVersions } from './read-session.ts'
import { type AnswerWait, blankSession, type Place, type ReplyWait, type Session } from './session.ts'

const place = (version: number): Place => ({ version, flow: 'f', block: 'b', card: 0 })
const question = (version: number): ReplyWait => {
  return { kind: 'reply', token: 't1', place: place(version), tries: 0, has_timer: true }
}
const pressOf = (version: number) => encodePayload({ version, flow: 0, block: 0, card: 0, path: '0' })
const call: AnswerWait = {
  kind: 'call',
  token: 't2',
  place: place(1),
  queue: [timer('t3'), answer('t4'), start('f'), said('hello', { attachments: [{ type: 'image' }] })],
  under: question(2),
}
const full: Session = {
  ...blankSession(),
  wait: call,
  delays: [{ token: 't5', place: place(3) }],
  calls: [{ token: 't6', kind: 'google_sheet', reads: [{ column: 'A', field: 'name' }] }],
  alarms: [{ token: 't7', flow: 'f', field: 'visit' }],
  enrollments: [{ sequence: 's', step: 0, flow: 'f', token: 't8', since: '2026-03-02T01:00:00Z' }],
  paused_until: '2026-03-02T02:00:00Z',
  pause_token: 't9',
  parked: [timer('t10')],
  tokens: 10,
  album: 'a1',
}

test.each<[string, Session]>([
  ['of a new customer', blankSession()],
  ['with one of everything', full],
  ['that waits for what an action asked', { ...blankSession(), wait: { ...call, kind: 'action' } }],
  ['that asks a question', { ...blankSession(), wait: question(1) }],
])('a session %s is read', (_, session) => {
  expect(isSession(JSON.parse(JSON.stringify(session)))).toBe(true)
  expect(currentSession(session)).toBe(session)
})

/** Invalid values for a place of each kind. */
const wrong = {
  text: [undefined, null, 7, ['t1']],
  'text or nothing': [undefined, 7, []],
  count: [undefined, null, '1', -1, 0.5],
  truth: [undefined, null, 'true', 1],
  kind: [undefined, null, 'hope'],
  instant: [undefined, 7, 'soon'],
  part: [undefined, 'x', 7],
  list: [undefined, null, 'x', { length: 0 }, [null], ['x']],
}

test.each<[string, keyof typeof wrong]>([
  ['format', 'count'],
  ['wait', 'part'],
  ['wait.kind', 'kind'],
  ['wait.token', 'text'],
  ['wait.place', 'part'],
  ['wait.place.version', 'count'],
  ['wait.place.flow', 'text'],
  ['wait.place.block', 'text'],
  ['wait.place.card', 'count'],
  ['wait.queue', 'list'],
  ['wait.queue.0.kind', 'kind'],
  ['wait.queue.0.token', 'text'],
  ['wait.queue.1.token', 'text'],
  ['wait.queue.1.status', 'count'],
  ['wait.queue.2.flow', 'text'],
  ['wait.queue.2.block', 'text or nothing'],
  ['wait.queue.3.text', 'text or nothing'],
  ['wait.queue.3.payload', 'text or nothing'],
  ['wait.queue.3.ref', 'text or nothing'],
  ['wait.queue.3.attachments', 'list'],
  ['wait.under.kind', 'kind'],
  ['wait.under.token', 'text'],
  ['wait.under.place', 'part'],
  ['wait.under.tries', 'count'],
  ['wait.under.has_timer', 'truth'],
  ['delays', 'list'],
  ['delays.0.token', 'text'],
  ['delays.0.place', 'part'],
  ['calls', 'list'],
  ['calls.0.token', 'text'],
  ['calls.0.kind', 'text'],
  ['calls.0.reads', 'list'],
  ['calls.0.reads.0.column', 'text'],
  ['calls.0.reads.0.field', 'text'],
  ['alarms', 'list'],
  ['alarms.0.token', 'text'],
  ['alarms.0.flow', 'text'],
  ['alarms.0.field', 'text'],
  ['enrollments', 'list'],
  ['enrollments.0.sequence', 'text'],
  ['enrollments.0.step', 'count'],
  ['enrollments.0.flow', 'text'],
  ['enrollments.0.token', 'text'],
  ['enrollments.0.since', 'instant'],
  ['steps', 'count'],
  ['paused_until', 'text or nothing'],
  ['pause_token', 'text or nothing'],
  ['parked', 'list'],
  ['tokens', 'count'],
  ['last_text_input', 'text'],
  ['is_ai_off', 'truth'],
  ['ai_since', 'text or nothing'],
])('a session is refused whose %s is no %s', (path, kind) => {
  const keys = path.split('.').map((key) => (/^\d$/.test(key) ? Number(key) : key))
  for (const value of wrong[kind]) expect([value, isSession(withAt(full, keys, () => value))]).toEqual([value, false])
})

test.each([
  ['a question that waits below a call is none', { ...full, wait: { ...call, under: null } }],
  ['a call waits below a call', { ...full, wait: { ...call, under: call } }],
  ['a question has no place', { ...full, wait: { ...question(1), place: null } }],
  ['an album is a number', { ...full, album: 7 }],
  ['a take-over in the queue', { ...full, parked: [{ kind: 'take_over', user_id: null, pause_minutes: 5 }] }],
  ['the format is newer', { ...full, format: 3 }],
  ['there is none', null],
  ['it is text', 'hello'],
])('a session is refused: %s', (_, session) => {
  expect(isSession(session)).toBe(false)
  expect(currentSession(session)).toBe(session)
})

test('a session of the first format gets what the second added', () => {
  const { calls, alarms, enrollments, is_ai_off, ai_since, ...first } = blankSession()
  const migrated = currentSession({ ...first, format: 1, wait: question(1), tokens: 4 })
  expect(migrated).toEqual({ ...blankSession(), wait: question(1), tokens: 4 })
})

test.each<[string, Partial<Session>, number[]]>([
  ['nothing waits', {}, []],
  ['a question waits', { wait: question(2) }, [2]],
  ['a call waits, a question below it, delays beside it', { wait: call, delays: full.delays }, [1, 2, 3]],
  ['the same version is named twice', { wait: question(3), delays: full.delays }, [3]],
  ['a press is queued', { wait: { ...call, queue: [said('Buy', { payload: pressOf(7) })] } }, [1, 2, 7]],
  ['a press is parked', { parked: [said('Buy', { payload: pressOf(8) })] }, [8]],
  [
    'other things are parked',
    { parked: [said('hello'), said('Buy', { payload: 'BUY' }), timer('t1'), start('f')] },
    [],
  ],
])('the versions a session needs when %s', (_, parts, versions) => {
  expect(sessionVersions({ ...blankSession(), ...parts })).toEqual(versions)
})

test('unreadable session: a blank one replaces it, a note says so, and the input still runs', () => {
  const bot = publishedOf({ f: [says('Hello!')] }, { default_flow: 'f' })
  const broken: Session = { ...full, tokens: -1 }
  expect(sessionVersions(broken)).toEqual([])
  const { session, lines } = play(bot, [said('hi')], { from: broken })
  expect(lines).toEqual(['! note session_reset', '< Hello!'])
  // Numbered from the clock: a late timer of the lost session finds no token of its name.
  expect(session).toEqual({
    ...blankSession(),
    tokens: Date.parse('2026-03-02T01:00:00Z'),
    steps: 1,
    last_text_input: 'hi',
  })
})
