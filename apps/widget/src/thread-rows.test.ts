import { expect, test } from 'vitest'
import { rowsOf } from './thread-rows.ts'
import type { Message } from './wire.ts'

const line = (n: number, by: 'customer' | 'bot', at: string): Message =>
  by === 'customer'
    ? { n, at, by, content: { type: 'said', text: 'x', attachments: [] } }
    : { n, at, by, content: { type: 'text', text: 'x', buttons: [], quick_replies: [] } }

const draw = (messages: Message[]) =>
  rowsOf(messages).map((row) =>
    row.kind === 'day' ? 'day' : `${row.message.n}${row.is_first ? ' first' : ''}${row.is_last ? ' last' : ''}`,
  )

test.each([
  ['nothing', [], []],
  [
    'lines of one side close together',
    [line(1, 'bot', '2026-01-05T10:00:00'), line(2, 'bot', '2026-01-05T10:04:59')],
    ['day', '1 first', '2 last'],
  ],
  [
    'five minutes between',
    [line(1, 'bot', '2026-01-05T10:00:00'), line(2, 'bot', '2026-01-05T10:05:00')],
    ['day', '1 first last', '2 first last'],
  ],
  [
    'the other side',
    [line(1, 'bot', '2026-01-05T10:00:00'), line(2, 'customer', '2026-01-05T10:00:01')],
    ['day', '1 first last', '2 first last'],
  ],
  [
    'midnight between',
    [line(1, 'bot', '2026-01-05T23:59:00'), line(2, 'bot', '2026-01-06T00:00:00')],
    ['day', '1 first last', 'day', '2 first last'],
  ],
])('%s', (_, messages, rows) => expect(draw(messages)).toEqual(rows))
