import { blankSession } from '@hawker/core'
import { expect, test } from 'vitest'
import type { Outcome } from '../advance/outcome.ts'
import type { CustomerRow, Turn } from '../base/work.ts'
import type { Idle } from './idle.ts'
import { IdleMemory, idleCharsFor } from './idle-memory.ts'
import { pack, unpack } from './packed-idle.ts'

// All fields differ, so that a swap is noticed.
const customer: CustomerRow = {
  psid: 'p',
  first_name: 'Linh',
  last_name: 'Nguyễn',
  full_name: 'Nguyễn Linh',
  username: 'linh',
  gender: 'female',
  email: 'linh@shop.example',
  phone: '+84 1',
  locale: 'vi_VN',
  language: 'vi',
  timezone: 7,
  avatar_url: 'https://shop.example/linh.png',
  source: 'INBOX',
  is_subscribed: true,
  is_blocked: false,
  last_subscribed_at: 'subscribed',
  created_at: 'created',
  tags: ['vip', 'say "hi"'],
  sequences: ['s'],
  address: 'Huế 🌸',
  custom_fields: { size: 38, note: 'line\nbreak', none: null, yes: true },
  facts: { is_unreachable: true },
  conversation: {
    last_page_replied_at: 'replied',
    last_seen_at: 'seen',
    snippet_by: 'bot',
    unread: 2,
    paused_until: null,
    assigned_to: '7',
    is_done: true,
  },
  last_page_message: 'Welcome',
  edit_revision: 3,
  first_in_at: 'first',
  last_interactive_at: 'interactive',
}
const turn: Turn = {
  id: '11',
  bot_id: '12',
  version: 13,
  revision: 14,
  epoch: '15',
  done_seq: 16,
  last_seq: 17,
  message_seq: 18,
  attempts: 1,
  class: 0,
  session: { ...blankSession(), last_text_input: 'hello' },
  customer_revision: 19,
  sprint_at: 'sprint',
  customer,
  inputs: [],
}

const { class: _class, inputs: _inputs, ...known } = turn
const idle: Idle = {
  turn: known,
  fence: { customer_xid: '20', conversation_xid: '21', version: turn.version, revision: turn.revision },
}

test('a packed conversation is unpacked unchanged', () => {
  expect(unpack(pack(idle))).toEqual(idle)
  expect(unpack(pack({ ...idle, turn: { ...known, session: null } })).turn.session).toBeNull()
})

const outcomeOf = ({ id, bot_id, epoch, done_seq, session, customer, customer_revision }: Turn): Outcome => ({
  ...{ id, bot_id, epoch, done_seq, customer, customer_revision },
  session: session ?? blankSession(),
  new_done: done_seq + 1,
  message_seq: 20,
  lines: [],
  outgoing: [],
  sprints: [],
  change: {
    add_tags: [],
    remove_tags: [],
    add_sequences: [],
    remove_sequences: [],
    fields: {},
    columns: {},
    facts: {},
    timezone: null,
    is_subscribed: null,
    is_blocked: null,
  },
  answers: null,
  presses: [],
  events: [],
  dispatches: [],
  steps: [],
  enrollments: [],
  clicks: [],
  code_tries: [],
  message_changes: [],
  comments: [],
  posts: [],
  order_change: null,
  timers: [],
  cleared: [],
  bot_fields: [],
  calls: [],
  media: [],
  parked: [],
  conversation: {
    last_message_at: null,
    snippet: 'hello',
    snippet_by: 'customer',
    unread: 1,
    last_in_at: 'now',
    page_replied_at: null,
    last_page_message: null,
    waiting_since: null,
    paused_until: null,
    assigned_to: null,
    marks: null,
  },
  class: 0,
})

const writer = (psid: string) => ({ bot_id: turn.bot_id, psid })
const put = (memory: IdleMemory, psid: string, at: number) => {
  const own = { ...turn, customer: { ...customer, psid } }
  memory.remember(own, '1', outcomeOf(own), '2', new Date(at))
}

test('too many: the longest unused are forgotten, and none counts twice', () => {
  const memory = new IdleMemory(3.5 * pack(idle).length)
  for (const round of [1, 2, 3]) for (const psid of ['a', 'b', 'c']) put(memory, psid, round)
  const heard = memory.recall(writer('a'), 3)
  expect(heard?.turn).toMatchObject({ done_seq: 17, epoch: '16', message_seq: 20 })
  for (const psid of ['d', 'a']) put(memory, psid, 4)
  const known = ['a', 'b', 'c', 'd'].filter((psid) => memory.recall(writer(psid), 5))
  expect(known).toEqual(['a', 'c', 'd'])
})

test('a recalled conversation, or one silent for ten minutes, is forgotten', () => {
  const memory = new IdleMemory(100_000)
  for (const psid of ['a', 'b']) put(memory, psid, 0)
  expect(memory.recall(writer('a'), 0)).not.toBeNull()
  expect(memory.recall(writer('a'), 0)).toBeNull()
  expect(memory.recall(writer('b'), 600_001)).toBeNull()
})

test.each([
  [24 * 2 ** 30, 64 * 2 ** 20],
  [4 * 2 ** 30, 64 * 2 ** 20],
  [2 ** 30, 16 * 2 ** 20],
])('of %i bytes of memory %i characters are for it', (memory, chars) => {
  expect(idleCharsFor(memory)).toBe(chars)
})
