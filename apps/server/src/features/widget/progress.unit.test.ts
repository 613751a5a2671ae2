import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'
import type { LineRow } from './queries.ts'

const row = (n: number, by: string, status: string, text = `line ${n}`): LineRow => ({
  bot_id: '7',
  conversation_id: '1',
  origin: null,
  n: String(n),
  at: '2026-01-05T10:00:00.000Z',
  by,
  status,
  platform_id: null,
  content: by === 'customer' ? { text, attachments: [] } : { type: 'text', text, buttons: [], quick_replies: [] },
})
const progressAt = (after: number) => createProgress('v', after, { here: (url) => url, counted: (card) => card })
const numbers = (lines: ReturnType<ReturnType<typeof createProgress>['take']>) =>
  lines && { lines: lines.messages.map(({ n }) => n), n: lines.n, seen: lines.seen }

test('each line is shown once, and the count follows', () => {
  const progress = progressAt(0)
  expect(numbers(progress.take([row(1, 'customer', 'received')], 1))).toEqual({ lines: [1], n: 1, seen: 0 })
  expect(progress.take([row(1, 'customer', 'received')], 1)).toBeNull()
  expect(numbers(progress.take([row(2, 'bot', 'sending')], 1))).toEqual({ lines: [2], n: 2, seen: 2 })
})

test('a delayed message stops the count but not later lines, and is shown when due', () => {
  const progress = progressAt(1)
  const held = row(2, 'bot', 'queued')
  const next = row(3, 'customer', 'received')
  expect(numbers(progress.take([held, next], 1))).toEqual({ lines: [3], n: 1, seen: 0 })
  expect(progress.take([held, next], 1)).toBeNull()
  expect(numbers(progress.take([row(2, 'bot', 'sent'), next], 1))).toEqual({ lines: [2], n: 3, seen: 2 })
})

test.each([
  ['a failed message', row(1, 'bot', 'failed')],
  ['a grey line', row(1, 'system', 'note')],
  ['the opening of the chat, which has no content', row(1, 'customer', 'received', '')],
])('%s is counted and not shown', (_, hidden) =>
  expect(numbers(progressAt(0).take([hidden], 1))).toMatchObject({ lines: [], n: 1 }),
)

test('the page has read every line when nothing is unread, and the lines before its answer', () => {
  const progress = progressAt(0)
  progress.take([row(1, 'customer', 'received'), row(2, 'operator', 'sent'), row(3, 'customer', 'received')], 2)
  expect(numbers(progress.take([], 0))).toEqual({ lines: [], n: 3, seen: 3 })
})

test('a status is reported once, delivered before read, and never for the visitor’s own lines', () => {
  const progress = progressAt(0)
  progress.take(
    [row(1, 'customer', 'received'), row(2, 'bot', 'sent'), row(3, 'bot', 'read'), row(4, 'bot', 'sent')],
    1,
  )
  expect(progress.reach('delivered', 3)).toEqual([2])
  progress.reached('delivered', [2])
  expect(progress.reach('delivered', 4)).toEqual([4])
  expect(progress.reach('read', 4)).toEqual([2, 4])
  progress.reached('read', [2, 4])
  expect(progress.reach('read', 4)).toEqual([])
})

test('a line has the event id of its own widget only', () => {
  const mine = { ...row(1, 'customer', 'received'), platform_id: 'v.event-1' }
  const foreign = { ...row(2, 'customer', 'received'), platform_id: 'w.event-2' }
  expect(
    progressAt(0)
      .take([mine, foreign], 1)
      ?.messages.map(({ id }) => id),
  ).toEqual(['event-1', undefined])
})
