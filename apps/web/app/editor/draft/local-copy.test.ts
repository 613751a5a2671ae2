import type { Conflict } from '@hawker/core'
import { expect, test } from 'vitest'
import { nothingLeft as nothing } from './draft.ts'
import { earlierCopies } from './earlier-copies.ts'
import { localCopy } from './local-copy.ts'
import { memoryStore, title } from './testing.ts'

const place = (visit: string, parts: object = {}) => ({ user_id: 'u', bot_id: 'b', flow_id: 'f', visit, ...parts })
const left = {
  ...nothing,
  sending: { edit_key: 'k', edits: [title('a', 'A')] },
  waiting: [title('b', 'B')],
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
const file = (name: string) => ({ at: 1, place: { block: 'a', card: 'c', index: 0 }, file: new File(['x'], name) })

test('the next tab takes over a closed tab’s unsent edits, once', async () => {
  const store = memoryStore()
  localCopy(store, place('1')).keep(left, 0, 1000, true)
  expect((await localCopy(store, place('2')).takeOver(1001)).left).toEqual(left)
  expect((await localCopy(store, place('3')).takeOver(1001)).left).toEqual(nothing)
})

test.each([
  ['another person', { user_id: 'other' }],
  ['another bot', { bot_id: 'other' }],
  ['another flow', { flow_id: 'other' }],
  ['a flow whose name begins alike', { flow_id: 'f2' }],
])('%s neither sees nor takes them', async (_, parts) => {
  const store = memoryStore()
  localCopy(store, place('1')).keep(left, 0, 1000, true)
  expect((await localCopy(store, place('2', parts)).takeOver(99_000)).left).toEqual(nothing)
  expect((await localCopy(store, place('3')).takeOver(99_000)).left).toEqual(left)
})

test('a tab that lives keeps its copy, also while it is silent; one that crashed does not', async () => {
  const store = memoryStore()
  store.pages = new Set()
  localCopy(store, place('1')).keep(left, 0, 1000)
  await settled()
  expect((await localCopy(store, place('2')).takeOver(990_000)).left).toEqual(nothing)
  store.pages.delete('u/b/f/1')
  expect((await localCopy(store, place('3')).takeOver(1001)).left).toEqual(left)
})

test('where the browser cannot tell, a tab lives until it has been silent for a minute', async () => {
  const store = memoryStore()
  localCopy(store, place('1')).keep(left, 0, 1000)
  await settled()
  expect((await localCopy(store, place('2')).takeOver(30_000)).left).toEqual(nothing)
  expect((await localCopy(store, place('2')).takeOver(61_000)).left).toEqual(left)
})

test('several tabs: the older first, and one batch keeps its key', async () => {
  const store = memoryStore()
  const late = { ...nothing, sending: { edit_key: 'x', edits: [title('c', 'C')] } }
  localCopy(store, place('late')).keep(late, 0, 20, true)
  localCopy(store, place('early')).keep(left, 0, 10, true)
  expect((await localCopy(store, place('new')).takeOver(30)).left).toEqual({
    sending: left.sending,
    waiting: [title('b', 'B'), title('c', 'C')],
    refused: [],
    conflicts: [],
  })
})

test('only the newest of many states is written, and nothing stays once everything is saved', async () => {
  const store = memoryStore()
  const copy = localCopy(store, place('1'))
  for (const words of ['1', '2', '3']) copy.keep({ ...nothing, waiting: [title('a', words)] }, 0, 1)
  await settled()
  expect([...store.kept.values()]).toMatchObject([{ waiting: [title('a', '3')] }])
  copy.keep(nothing, 0, 2)
  await settled()
  expect(store.kept.size).toBe(0)
})

test.each([
  ['no JSON', '{'],
  ['an unknown edit', { sending: null, waiting: [{ edit: 'x' }], refused: [], conflicts: [], at: 1, is_closed: true }],
])('a copy of another release, %s, is offered as text until the author drops it; the others stay', async (_, value) => {
  const store = memoryStore(new Map<string, unknown>([['u/b/f/1', value]]))
  store.kept.set('u/b/g/1', '{ of another flow')
  const copy = localCopy(store, place('2'))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  for (const now of [1, 90_000]) expect((await copy.takeOver(now)).unreadable).toEqual([text])
  await copy.dropUnreadable()
  expect([(await copy.takeOver(2)).unreadable, [...store.kept.keys()]]).toEqual([[], ['u/b/g/1']])
})

test('a full storage stops nothing, and says that closing the tab would lose the edits', async () => {
  const store = memoryStore()
  const copy = localCopy(store, place('1'))
  store.isFull = true
  copy.keep(left, 0, 1)
  await settled()
  expect(copy.isKept.get()).toBe(false)
  store.isFull = false
  copy.keep(left, 0, 2)
  await settled()
  expect(copy.isKept.get()).toBe(true)
})

test('refused edits and conflicts are stored apart from those to be sent', async () => {
  const store = memoryStore()
  const refused = [title('c', 'C')]
  const conflicts: Conflict[] = [{ conflict: 'kept_block', block: 'b' }]
  localCopy(store, place('1')).keep({ ...nothing, refused, conflicts }, 0, 10, true)
  localCopy(store, place('2')).keep(left, 0, 20, true)
  const unknown = { ...nothing, conflicts: [{ conflict: 'of later' }], at: 10, is_closed: true }
  store.kept.set('u/b/f/3', unknown)
  expect((await localCopy(store, place('4')).takeOver(30)).left).toEqual({ ...left, refused, conflicts })
})

test('files that wait go to the next visit with their places; those of an open tab stay', async () => {
  const store = memoryStore()
  const [closed, open] = [localCopy(store, place('1')), localCopy(store, place('2'))]
  await Promise.all([closed.keepFile('x', file('1.png')), open.keepFile('y', file('2.png'))])
  closed.keep(nothing, 1, 1000, true)
  open.keep(nothing, 1, 1000)
  await settled()
  const next = localCopy(store, place('3'))
  const { files } = await next.takeOver(1001)
  expect(files.map(({ file, place }) => [file.name, place])).toEqual([['1.png', { block: 'a', card: 'c', index: 0 }]])
  expect([...store.kept.keys()].toSorted()).toEqual(['u/b/f/2', 'u/b/f/2/y', 'u/b/f/3', 'u/b/f/3/left0'])
  await next.dropFile('left0')
  next.keep(nothing, 0, 1002)
  await settled()
  expect([...store.kept.keys()]).toEqual(['u/b/f/2/y', 'u/b/f/2'].toSorted().toReversed())
})

test('copies of a release that stored them in localStorage are taken over, and stay if they cannot be read', async () => {
  const { sending, waiting } = left
  const entries = new Map([
    ['hawker.draft.b.f.1', JSON.stringify({ sending, waiting, at: 1, is_closed: true })],
    ['hawker.draft.b.f.2', '{ from another release'],
    ['hawker.draft.b.g.1', 'of another flow'],
  ])
  const storage = {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
  }
  const earlier = earlierCopies(storage, { bot_id: 'b', flow_id: 'f' })
  const store = memoryStore()
  const taken = await localCopy(store, place('3')).takeOver(2, earlier.copies)
  earlier.drop()
  expect([taken.left, taken.unreadable]).toEqual([left, ['{ from another release']])
  expect([...entries.keys()]).toEqual(['hawker.draft.b.g.1'])
  expect((await localCopy(store, place('4')).takeOver(3)).unreadable).toEqual(['{ from another release'])
})
