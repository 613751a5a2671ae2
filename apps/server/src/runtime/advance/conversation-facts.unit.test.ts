import type { ConversationFacts } from '@hawker/core'
import { expect, test } from 'vitest'
import { conversationFacts } from './conversation-facts.ts'
import type { Outcome } from './outcome.ts'

const had: ConversationFacts = {
  last_page_replied_at: 'before',
  last_seen_at: 'before',
  snippet_by: 'bot',
  unread: 2,
  paused_until: 'before',
  assigned_to: '7',
  is_done: true,
}
const nothing: Outcome['conversation'] = {
  last_message_at: null,
  snippet: '',
  snippet_by: '',
  unread: 0,
  last_in_at: null,
  page_replied_at: null,
  last_page_message: null,
  waiting_since: null,
  paused_until: undefined,
  assigned_to: null,
  marks: null,
}

test.each<[string, Partial<Outcome['conversation']>, Partial<ConversationFacts>]>([
  ['a turn that does nothing changes nothing', {}, {}],
  [
    'a message: the customer is seen, a conversation that was done is open again',
    { last_in_at: 'now' },
    { last_seen_at: 'now', is_done: false },
  ],
  ['a person of the page wrote', { page_replied_at: 'now' }, { last_page_replied_at: 'now' }],
  ['the last writer', { snippet_by: 'customer' }, { snippet_by: 'customer' }],
  ['one more is unread', { unread: 1 }, { unread: 3 }],
  ['a flow counts it as read', { unread: 1, marks: 'read' }, { unread: 1 }],
  ['a flow counts it as unread', { marks: 'unread' }, { unread: 2 }],
  ['it is handed back', { paused_until: null }, { paused_until: null }],
  ['a flow assigns it', { assigned_to: '8' }, { assigned_to: '8' }],
])('%s', (_, turn, change) => {
  expect(conversationFacts(had, { ...nothing, ...turn })).toEqual({ ...had, ...change })
})

test('a read conversation marked as unread counts one', () => {
  expect(conversationFacts({ ...had, unread: 0 }, { ...nothing, marks: 'unread' }).unread).toBe(1)
})
