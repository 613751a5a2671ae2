import { expect, test, vi } from 'vitest'
import { ApiError } from '../api.ts'
import type { Media } from '../api-types.ts'
import type { Message } from '../inbox-types.ts'
import { Outbox } from './outbox.ts'
import type { Unsent } from './unsent.ts'

const media: Media = {
  id: '1',
  url: 'https://a.example/1.png',
  type: 'image',
  mime_type: 'image/png',
  size: 1,
  filename: '1.png',
}

/** A server that answers when the test resolves it. */
function makeOutbox() {
  const posts: { words: string; key: string; answer: PromiseWithResolvers<unknown> }[] = []
  const upload = vi.fn((_: File) => Promise.resolve(media))
  const post = ({ key, content }: Unsent, sent: Media | null) => {
    const answer = Promise.withResolvers<unknown>()
    posts.push({ words: content.kind === 'text' ? content.text : (sent?.url ?? ''), key, answer })
    return answer.promise
  }
  let keys = 0
  const outbox = new Outbox({
    user_id: 'me',
    wire: { upload, post },
    newKey: () => `key ${++keys}`,
    now: () => new Date('2026-01-01T09:00:00Z'),
  })
  const states = () => outbox.getItems().map(({ state }) => state)
  return { outbox, posts, upload, states, words: () => posts.map(({ words }) => words) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

const line = (n: number, text: string, parts: Partial<Message> = {}): Message => ({
  n,
  at: '2026-01-01T09:00:00Z',
  by: 'operator',
  user_id: 'me',
  user_name: 'Me',
  type: 'text',
  content: { type: 'text', text, buttons: [], quick_replies: [] },
  flow: null,
  flow_name: null,
  status: 'queued',
  status_at: null,
  reason: null,
  reply_to: null,
  lost_part: null,
  can_send_again: false,
  ...parts,
})

test('one conversation sends in order; two send at the same time', async () => {
  const { outbox, posts, words } = makeOutbox()
  outbox.add('1', 0, ['a', 'b'])
  outbox.add('2', 0, ['c'])
  await settled()
  expect(words()).toEqual(['a', 'c'])
  posts[0]?.answer.resolve({})
  await settled()
  expect(words()).toEqual(['a', 'c', 'b'])
})

test('a failed message keeps its text and key, and the next one is sent', async () => {
  const { outbox, posts, words, states } = makeOutbox()
  outbox.add('1', 0, ['a', 'b'])
  await settled()
  posts[0]?.answer.reject(new ApiError(503, { message_code: 'unavailable' }))
  await settled()
  expect([words(), states()]).toEqual([
    ['a', 'b'],
    ['failed', 'sending'],
  ])
  posts[1]?.answer.resolve({})
  await settled()
  outbox.retry('key 1')
  await settled()
  expect(posts.map(({ key }) => key)).toEqual(['key 1', 'key 2', 'key 1'])
})

test('a message is sent several times: its file is uploaded once', async () => {
  const { outbox, posts, upload } = makeOutbox()
  outbox.add('1', 0, [new File(['x'], '1.png')])
  await settled()
  posts[0]?.answer.reject(new ApiError(0, { message_code: 'offline' }))
  await settled()
  outbox.retryLost()
  await settled()
  expect([posts.length, upload.mock.calls.length]).toEqual([2, 1])
})

test('only messages that never reached the server are retried', async () => {
  const { outbox, posts, states } = makeOutbox()
  outbox.add('1', 0, ['refused'])
  outbox.add('2', 0, ['lost'])
  await settled()
  posts[0]?.answer.reject(new ApiError(422, { message_code: 'message.window_closed' }))
  posts[1]?.answer.reject(new ApiError(0, { message_code: 'offline' }))
  await settled()
  outbox.retryLost()
  expect(states()).toEqual(['failed', 'sending'])
})

test.each<[string, Message[], string[]]>([
  ['its own line', [line(6, 'ok')], ['ok', 'there']],
  ['two lines with the same words', [line(6, 'ok'), line(7, 'ok')], ['there']],
  ['a line from before', [line(5, 'ok')], ['ok', 'ok', 'there']],
  ['a colleague’s line', [line(6, 'ok', { user_id: 'other' })], ['ok', 'ok', 'there']],
  ['the bot’s line', [line(6, 'ok', { by: 'bot', user_id: null })], ['ok', 'ok', 'there']],
])('it leaves with %s', async (_, messages, left) => {
  const { outbox } = makeOutbox()
  outbox.add('1', 5, ['ok', 'ok'])
  outbox.add('2', 0, ['there'])
  outbox.settle('1', messages)
  expect(outbox.getItems().map(({ content }) => content.kind === 'text' && content.text)).toEqual(left)
})

test('a file message is done once the line with its address arrives', async () => {
  const { outbox, posts } = makeOutbox()
  outbox.add('1', 0, [new File(['x'], '1.png')])
  await settled()
  posts[0]?.answer.resolve({})
  await settled()
  const content = { type: 'image' as const, url: media.url, filename: '', buttons: [], quick_replies: [] }
  outbox.settle('1', [line(1, '', { type: 'image', content })])
  expect(outbox.getItems()).toEqual([])
})

/** One message the server has accepted, written after line `after_n`. */
async function makeAccepted(after_n: number) {
  const made = makeOutbox()
  made.outbox.add('1', after_n, ['ok'])
  await settled()
  made.posts[0]?.answer.resolve({})
  await settled()
  return made
}

test.each<[string, number, Message[], number]>([
  ['its line', 5, [line(6, 'ok')], 0],
  ['only a line from before', 5, [line(5, 'ok')], 1],
  ['its line, though nothing was known of the thread', 0, [line(6, 'ok')], 0],
  ['only yesterday’s line, when nothing was known', 0, [line(6, 'ok', { at: '2025-12-31T09:00:00Z' })], 1],
])('a thread is loaded that holds %s', async (_, after_n, messages, left) => {
  const { outbox } = await makeAccepted(after_n)
  outbox.settleLoaded('1', messages)
  expect(outbox.getItems().length).toBe(left)
})

test('a message the server has not accepted stays, whatever a loaded thread holds', async () => {
  const { outbox } = makeOutbox()
  outbox.add('1', 0, ['ok'])
  await settled()
  outbox.settleLoaded('1', [line(6, 'ok')])
  expect(outbox.getItems().length).toBe(1)
})

test('a line matched once: loading its thread matches no second message', async () => {
  const { outbox, posts } = makeOutbox()
  outbox.add('1', 5, ['ok', 'ok'])
  await settled()
  posts[0]?.answer.resolve({})
  await settled()
  posts[1]?.answer.resolve({})
  await settled()
  outbox.settle('1', [line(6, 'ok')])
  outbox.settleLoaded('1', [line(6, 'ok')])
  expect(outbox.getItems().map(({ key }) => key)).toEqual(['key 2'])
})

test('files chosen for a conversation stay with it', () => {
  const { outbox } = makeOutbox()
  const file = new File(['x'], '1.png')
  outbox.setFiles('1', [file])
  expect([outbox.getFiles('1'), outbox.getFiles('2')]).toEqual([[file], []])
  outbox.setFiles('1', [])
  expect(outbox.getFiles('1')).toBe(outbox.getFiles('2'))
})
