import { expect, test } from 'vitest'
import { changeMessage } from './change-message.ts'
import type { Outcome, ThreadLine } from './outcome.ts'

const at = '2026-03-01T08:00:00.000Z'
const line: ThreadLine = {
  n: 1,
  at,
  by: 'customer',
  user_id: null,
  type: 'text',
  content: { text: 'hello', payload_title: null, attachments: [] },
  flow: null,
  block: null,
  card: null,
  status: 'received',
  platform_id: '17',
  message_tag: null,
  origin: null,
}
const turn = (lines: ThreadLine[]) => ({
  lines: [...lines],
  message_changes: [] as Outcome['message_changes'],
  message_seq: 1,
  media: [{ id: 'a', n: 1, index: 0, source: {} }],
  conversation: { snippet: 'hello', snippet_by: 'customer', last_message_at: at } as Outcome['conversation'],
})
const edit = (text: string) => ({ kind: 'edit', platform_id: '17', text }) as const

test('a message of the same turn is stored with its new words', () => {
  const outcome = turn([line])
  changeMessage(outcome, edit('hello there'), at)
  changeMessage(outcome, { kind: 'reaction', platform_id: '17', emoji: '👍' }, at)
  const content = { text: 'hello there', payload_title: null, attachments: [], earlier: [{ text: 'hello', at }] }
  expect(outcome.lines).toEqual([{ ...line, content: { ...content, reaction: '👍' } }])
  expect(outcome.message_changes).toEqual([])
})

test('several changes of a stored message become one', () => {
  const outcome = turn([])
  changeMessage(outcome, edit('one'), at)
  changeMessage(outcome, edit('two'), at)
  changeMessage(outcome, { kind: 'reaction', platform_id: '17', emoji: '' }, at)
  expect(outcome.message_changes).toEqual([
    { platform_id: '17', text: 'two', earlier: [{ text: 'one', at }], reaction: '', is_removed: false, at },
  ])
})

const removed = { kind: 'removed', platform_id: '17' } as const

test('a message of the same turn that is taken back keeps neither words nor files', () => {
  const outcome = turn([line])
  changeMessage(outcome, removed, at)
  expect(outcome.lines).toMatchObject([{ n: 1, content: { text: '', attachments: [], removed_at: at } }])
  expect(outcome.media).toEqual([])
  expect(outcome.conversation.snippet).toBe('[removed]')
  expect(outcome.message_changes).toMatchObject([{ platform_id: '17', is_removed: true }])
})

test('a message of the page keeps its words: only the customer no longer sees them', () => {
  const outcome = turn([{ ...line, by: 'page' }])
  changeMessage(outcome, { ...removed, is_page: true }, at)
  expect(outcome.lines).toMatchObject([{ content: { text: 'hello', removed_at: at } }])
  expect(outcome.conversation.snippet).toBe('hello')
})

test.each([
  ['of a customer', {}, 'customer'],
  ['of the page', { is_page: true as const }, 'page'],
])('a removal %s before its message is a line of its own', (_, by, who) => {
  const outcome = turn([])
  changeMessage(outcome, { ...removed, ...by, is_first: true }, at)
  expect(outcome.lines).toMatchObject([{ n: 2, by: who, content: { text: '', removed_at: at }, platform_id: '17' }])
})

test('an edit and a removal of a stored message become one change', () => {
  const outcome = turn([])
  changeMessage(outcome, edit('one'), at)
  changeMessage(outcome, removed, at)
  expect(outcome.message_changes).toMatchObject([{ platform_id: '17', text: 'one', is_removed: true }])
})
