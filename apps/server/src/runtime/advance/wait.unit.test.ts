import { blankSession, type Effect, type OutCard, type Session } from '@hawker/core'
import { expect, test } from 'vitest'
import type { QueuedInput, StoredInput } from '../base/work.ts'
import { countWait, endOfWait, waitAfter } from './wait.ts'

const at = '2026-03-01T08:00:00.000Z'
const later = '2026-03-01T09:00:00.000Z'
const message = (parts: object = {}): StoredInput => ({
  kind: 'message',
  text: 'hello',
  payload: null,
  ref: null,
  attachments: [],
  platform_id: null,
  profile: null,
  context: null,
  ...parts,
})
const card: OutCard = { type: 'text', text: 'Yes?', buttons: [], quick_replies: [] }
const sent = (flow: string): Effect => ({
  effect: 'send',
  card,
  by: 'bot',
  user_id: null,
  flow,
  block: 'b',
  card_key: null,
  message_tag: null,
})
const pause = (why: 'bot' | 'handed_back'): Effect => ({
  effect: 'set_paused',
  until: why === 'bot' ? later : null,
  user_id: null,
  why,
})
const tag: Effect = { effect: 'add_tag', tag: 'vip' }
const place = { version: 1, flow: 'f', block: 'b', card: 0 }
const calling: Partial<Session> = { wait: { kind: 'call', token: 't', place, queue: [] } }
const paused: Partial<Session> = { paused_until: later }
const answer: StoredInput = { kind: 'answer', token: 't', ok: true, status: 200, body: {}, reason: null }
const start = (user_id: string | null): StoredInput => ({ kind: 'start', flow: 'f', block: null, user_id })
const hand_back: StoredInput = { kind: 'hand_back', user_id: '7' }
const byHand: StoredInput = { kind: 'operator_message', user_id: '7', card, pause_minutes: null }

const feedback = { text: null, attachments: [{ type: 'feedback' }] }

test.each<[string, StoredInput, Effect[], string | null, Partial<Session>?]>([
  ['the default flow answers', message(), [sent('default')], at],
  ['another flow answers', message(), [sent('f')], endOfWait],
  ['a button of the default flow is pressed', message({ payload: 'p' }), [sent('default')], endOfWait],
  ['no flow answers', message(), [], at],
  ['a flow hears without a word', message(), [tag], null],
  ['the flow hands over', message(), [sent('f'), pause('bot')], at],
  ['the customer writes while the bot is paused', message(), [], at, paused],
  ['the flow waits for a service', message(), [], null, calling],
  ['the service answers, and the flow goes on', answer, [sent('f')], endOfWait],
  ['a person answers', byHand, [], endOfWait],
  ['a person hands back without an answer', hand_back, [pause('handed_back')], endOfWait],
  ['a person starts a flow', start('7'), [sent('f')], endOfWait],
  ['a broadcast starts a flow', start(null), [sent('f')], null],
  ['a rating asks for no answer', message(feedback), [], null],
  ['the second picture of an album', message({ album: 'a' }), [], null],
])('%s', (_, body, effects, wait, session = {}) => {
  const queued: QueuedInput = { seq: 1, at, body }
  const before = { ...blankSession(), album: 'a' }
  const played = { before, session: { ...before, ...session }, effects, default_flow: 'default', now: at }
  expect(waitAfter(queued, played)).toBe(wait)
})

test.each([
  ['it begins', null, at, at],
  ['it began earlier in the turn', at, later, at],
  ['it ended and begins again', endOfWait, later, later],
  ['it ends', at, endOfWait, endOfWait],
  ['nothing is new', at, null, at],
])('a wait in one turn: %s', (_, waiting_since, wait, after) => {
  const conversation = { waiting_since } as Parameters<typeof countWait>[0]
  countWait(conversation, wait)
  expect(conversation.waiting_since).toBe(after)
})
