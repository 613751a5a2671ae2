import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { Outbox } from './outbox.ts'
import { outboxStorage } from './outbox-storage.ts'
import { isLost, type Unsent } from './unsent.ts'

const prefix = 'unsent.me.1.'
const now = new Date('2026-01-02T09:00:00Z')
const item = (key: string, parts: Partial<Unsent> = {}): Unsent => ({
  key,
  conversation_id: '7',
  at: '2026-01-02T08:00:00.000Z',
  after_n: 5,
  content: { kind: 'text', text: `words of ${key}` },
  state: 'waiting',
  error: null,
  ...parts,
})

function makeStorage() {
  const entries = new Map<string, string>([['other', 'stays']])
  return {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** The messages a new page restores from storage. */
function reloaded(...items: Unsent[]) {
  const storage = makeStorage()
  outboxStorage(storage, prefix).store([], items)
  return outboxStorage(storage, prefix).load(now)
}

test.each<[string, Partial<Unsent>, boolean]>([
  ['waits', {}, true],
  ['is being sent', { state: 'sending' }, true],
  ['was lost', { state: 'failed', error: new ApiError(0, { message_code: 'offline' }) }, true],
  ['was refused', { state: 'failed', error: new ApiError(422, { message_code: 'message.window_closed' }) }, false],
  ['is older than the server remembers its key', { at: '2025-12-20T08:00:00.000Z' }, false],
])('words that %s are there again; they go by themselves: %s', (_, parts, goes) => {
  const [found, ...others] = reloaded(item('a', parts))
  expect(others).toEqual([])
  expect(found).toMatchObject({ key: 'a', conversation_id: '7', after_n: 5, content: { text: 'words of a' } })
  expect(found && isLost(found)).toBe(goes)
})

test('a refusal keeps its reason', () => {
  const error = new ApiError(422, { message_code: 'message.window_closed' })
  const [found] = reloaded(item('a', { state: 'failed', error }))
  expect(found?.error).toMatchObject({ status: 422, message_code: 'message.window_closed' })
})

test.each<[string, Partial<Unsent>]>([
  ['an accepted reply', { state: 'accepted' }],
  ['a file', { content: { kind: 'file', file: new File(['x'], 'x'), media: null } }],
])('%s is not stored', (_, parts) => expect(reloaded(item('a', parts))).toEqual([]))

test('messages are stored in order, and removed once sent', () => {
  const storage = makeStorage()
  const stored = outboxStorage(storage, prefix)
  const late = item('a', { at: '2026-01-02T08:30:00.000Z' })
  const early = item('b')
  stored.store([], [late, early])
  expect(stored.load(now).map(({ key }) => key)).toEqual(['b', 'a'])
  stored.store([late, early], [late])
  expect(stored.load(now).map(({ key }) => key)).toEqual(['a'])
  stored.store([late], [{ ...late, state: 'accepted' }])
  expect([stored.load(now), storage.length]).toEqual([[], 1])
})

test("two tabs, or two people: neither overwrites the other's messages", () => {
  const storage = makeStorage()
  outboxStorage(storage, prefix).store([], [item('a')])
  outboxStorage(storage, prefix).store([], [item('b')])
  outboxStorage(storage, 'unsent.other.1.').store([], [item('c')])
  expect(
    outboxStorage(storage, prefix)
      .load(now)
      .map(({ key }) => key),
  ).toEqual(['a', 'b'])
})

test.each(['', '{', 'null', '[]', '{"text":"x"}', '{"conversation_id":1,"at":"","after_n":0,"text":""}'])(
  'an unreadable entry stays unchanged: %s',
  (text) => {
    const storage = makeStorage()
    storage.setItem(`${prefix}a`, text)
    expect(outboxStorage(storage, prefix).load(now)).toEqual([])
  },
)

test('messages of an earlier page are sent first, with their own keys', async () => {
  const storage = makeStorage()
  const posts: [key: string, words: string][] = []
  const open = (newKey: string, isOnline: boolean) =>
    new Outbox({
      user_id: 'me',
      storage: outboxStorage(storage, prefix),
      newKey: () => newKey,
      wire: {
        upload: () => Promise.reject(new Error('no files here')),
        post: async ({ key, content }) => {
          if (!isOnline) throw new ApiError(0, { message_code: 'offline' })
          posts.push([key, content.kind === 'text' ? content.text : ''])
        },
      },
    })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  open('first', false).add('7', 5, ['kept'])
  await settled()
  const outbox = open('second', true)
  expect(outbox.getItems().map(({ key, state }) => [key, state])).toEqual([['first', 'failed']])
  outbox.add('7', 5, ['new'])
  await settled()
  expect(posts).toEqual([
    ['first', 'kept'],
    ['second', 'new'],
  ])
  expect(storage.length).toBe(1)
})
