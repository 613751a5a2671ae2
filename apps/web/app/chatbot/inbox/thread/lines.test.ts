import { expect, test } from 'vitest'
import type { Message } from '../../../frame/inbox-types.ts'
import { type Line, linesOf } from './lines.ts'

const base = Date.UTC(2026, 0, 1, 22, 0)
const isSameDay = (a: string, b: string) => a.slice(0, 10) === b.slice(0, 10)
const line = (n: number, minute: number, parts: Partial<Message> = {}): Message => ({
  n,
  at: new Date(base + minute * 60_000).toISOString(),
  by: 'customer',
  user_id: null,
  user_name: null,
  type: 'text',
  content: { text: 'hi', attachments: [] },
  flow: null,
  flow_name: null,
  status: 'received',
  status_at: null,
  reason: null,
  reply_to: null,
  lost_part: null,
  can_send_again: false,
  ...parts,
})
const note = (n: number, minute: number) =>
  line(n, minute, { by: 'system', type: 'note', content: { key: 'paused', params: {} } })

const paused = (n: number, minute: number, until: number, parts: Partial<Message> = {}) =>
  line(n, minute, {
    by: 'system',
    type: 'note',
    user_id: 'ann',
    content: { key: 'paused', params: { why: 'operator', until: new Date(base + until * 60_000).toISOString() } },
    ...parts,
  })
const handedBack = (n: number, minute: number) =>
  line(n, minute, { by: 'system', type: 'note', user_id: 'ann', content: { key: 'handed_back', params: {} } })

const drawn = (lines: Line[]) =>
  lines.map((each) => {
    if (each.kind !== 'message') return each.kind
    return `${each.key}${each.is_first ? '<' : ''}${each.is_last ? '>' : ''}`
  })

test.each<[string, Message[], string[]]>([
  ['nothing', [], []],
  ['one line stands alone', [line(1, 0)], ['day', '1<>']],
  ['lines of one sender are a group', [line(1, 0), line(2, 1), line(3, 2)], ['day', '1<', '2', '3>']],
  ['another sender starts another', [line(1, 0), line(2, 1, { by: 'bot' })], ['day', '1<>', '2<>']],
  [
    'another flow starts another',
    [line(1, 0, { by: 'bot', flow: 'a' }), line(2, 1, { by: 'bot', flow: 'b' })],
    ['day', '1<>', '2<>'],
  ],
  ['five minutes start another', [line(1, 0), line(2, 5)], ['day', '1<>', '2<>']],
  ['a grey line ends a group', [line(1, 0), note(2, 0), line(3, 0)], ['day', '1<>', 'note', '3<>']],
  [
    'a pause that goes on is told once, and does not part what was said in it',
    [paused(1, 0, 30), line(2, 1), paused(3, 1, 31), line(4, 2), paused(5, 2, 32)],
    ['day', 'note', '2<', '4>'],
  ],
  ['a pause after one that ended is told', [paused(1, 0, 1), paused(2, 1, 31)], ['day', 'note', 'note']],
  [
    'a pause by another operator is shown',
    [paused(1, 0, 30), paused(2, 1, 31, { user_id: 'binh' })],
    ['day', 'note', 'note'],
  ],
  [
    'a pause after the hand-back is told',
    [paused(1, 0, 30), handedBack(2, 1), paused(3, 2, 32)],
    ['day', 'note', 'note', 'note'],
  ],
  ['midnight ends a group and the day', [line(1, 119), line(2, 121)], ['day', '1<>', 'day', '2<>']],
])('%s', (_, messages, expected) => {
  expect(drawn(linesOf(messages, isSameDay))).toEqual(expected)
})
