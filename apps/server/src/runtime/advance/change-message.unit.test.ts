import { expect, test } from 'vitest'
import { changeMessage } from './change-message.ts'
import type { MessageChange, ThreadLine } from './outcome.ts'

const at = '2026-03-01T08:00:00.000Z'
const line: ThreadLine = {
  n: 1,
  at,
  by: 'customer',
  user_id: null,
  type: 'text',
  content: { text: 'hello', payload_title: null, attachments: [] },
  flow: null,
  status: 'received',
  platform_id: '17',
  message_tag: null,
}
const edit = (text: string) => ({ kind: 'edit', platform_id: '17', text }) as const

test('a message of the same turn is stored with its new words', () => {
  const outcome = { lines: [line], message_changes: [] as MessageChange[] }
  changeMessage(outcome, edit('hello there'), at)
  changeMessage(outcome, { kind: 'reaction', platform_id: '17', emoji: '👍' }, at)
  const content = { text: 'hello there', payload_title: null, attachments: [], earlier: [{ text: 'hello', at }] }
  expect(outcome.lines).toEqual([{ ...line, content: { ...content, reaction: '👍' } }])
  expect(outcome.message_changes).toEqual([])
})

test('several changes of a stored message become one', () => {
  const outcome = { lines: [], message_changes: [] as MessageChange[] }
  changeMessage(outcome, edit('one'), at)
  changeMessage(outcome, edit('two'), at)
  changeMessage(outcome, { kind: 'reaction', platform_id: '17', emoji: '' }, at)
  expect(outcome.message_changes).toEqual([
    { platform_id: '17', text: 'two', earlier: [{ text: 'one', at }], reaction: '', at },
  ])
})
