import { expect, test } from 'vitest'
import { Replies } from './replies.ts'

test('a waiting webhook gets its person’s message, once', async () => {
  const replies = new Replies()
  const mai = replies.wait('7', 'Mai', 1_000)
  const lan = replies.wait('7', 'Lan', 1_000)
  expect(replies.give('8', 'Mai', 'hi')).toBe(false)
  expect(replies.give('7', 'Mai', 'hi')).toBe(true)
  expect(replies.give('7', 'Mai', 'again')).toBe(false)
  expect(await mai.said).toBe('hi')
  lan.end()
  expect(await lan.said).toBeNull()
})

test('without a message a webhook waits no longer than its time', async () => {
  const replies = new Replies()
  expect(await replies.wait('7', 'Mai', 5).said).toBeNull()
  expect(replies.give('7', 'Mai', 'late')).toBe(false)
})

test('a second webhook of a person replaces the first', async () => {
  const replies = new Replies()
  const first = replies.wait('7', 'Mai', 1_000)
  const second = replies.wait('7', 'Mai', 1_000)
  first.end()
  expect(replies.give('7', 'Mai', 'hi')).toBe(true)
  expect([await first.said, await second.said]).toEqual([null, 'hi'])
})
