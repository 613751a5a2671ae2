import type { Conflict } from '@hawker/core'
import { expect, test } from 'vitest'
import { nothingLeft as nothing } from './draft.ts'
import { type KeyedStorage, localCopy } from './local-copy.ts'
import { title } from './testing.ts'

function makeStorage(): KeyedStorage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const place = (visit: string, flow_id = 'f') => ({ bot_id: 'b', flow_id, visit })
const left = {
  ...nothing,
  sending: { edit_key: 'k', edits: [title('a', 'A')] },
  waiting: [title('b', 'B')],
}

test('the next tab takes over a closed tab’s unsent edits, once', () => {
  const storage = makeStorage()
  localCopy(storage, place('1')).keep(left, 1000, true)
  expect(localCopy(storage, place('2')).takeOver(1001)).toEqual(left)
  expect(localCopy(storage, place('3')).takeOver(1001)).toEqual(nothing)
})

test('a living tab keeps its copy until it has been silent for a minute', () => {
  const storage = makeStorage()
  localCopy(storage, place('1')).keep(left, 1000)
  expect(localCopy(storage, place('2')).takeOver(30_000)).toEqual(nothing)
  expect(localCopy(storage, place('2')).takeOver(61_000)).toEqual(left)
})

test('several tabs: the older first, and one batch keeps its key', () => {
  const storage = makeStorage()
  localCopy(storage, place('late')).keep({ ...nothing, sending: { edit_key: 'x', edits: [title('c', 'C')] } }, 20, true)
  localCopy(storage, place('early')).keep(left, 10, true)
  expect(localCopy(storage, place('new')).takeOver(30)).toEqual({
    sending: left.sending,
    waiting: [title('b', 'B'), title('c', 'C')],
    refused: [],
    conflicts: [],
  })
})

test('everything saved: no copy stays', () => {
  const storage = makeStorage()
  const copy = localCopy(storage, place('1'))
  copy.keep(left, 1)
  copy.keep(nothing, 2)
  expect(storage.length).toBe(0)
})

test.each([
  ['another flow', 'hawker.draft.b.g.1', JSON.stringify({ ...left, at: 1, is_closed: true })],
  ['no JSON', 'hawker.draft.b.f.1', '{'],
  [
    'an unknown edit',
    'hawker.draft.b.f.1',
    JSON.stringify({ sending: null, waiting: [{ edit: 'x' }], at: 1, is_closed: true }),
  ],
])('%s is not taken', (_, key, text) => {
  const storage = makeStorage()
  storage.setItem(key, text)
  expect(localCopy(storage, place('2')).takeOver(90_000)).toEqual(nothing)
  expect(storage.getItem(key)).toBe(text)
})

test('a copy that cannot be read is offered as text, until the author drops it; the others stay', () => {
  const storage = makeStorage()
  storage.setItem('hawker.draft.b.f.1', '{ from another release')
  storage.setItem('hawker.draft.b.g.1', '{ of another flow')
  const copy = localCopy(storage, place('2'))
  copy.keep(left, 1)
  expect(copy.unreadable()).toEqual(['{ from another release'])
  copy.dropUnreadable()
  expect([copy.unreadable(), storage.length]).toEqual([[], 2])
})

test('a full storage does not stop the editing', () => {
  const storage = makeStorage()
  storage.setItem = () => {
    throw new Error('full')
  }
  expect(() => localCopy(storage, place('1')).keep(left, 1)).not.toThrow()
})

test('refused edits are stored apart from those to be sent', () => {
  const storage = makeStorage()
  const refused = [title('c', 'C')]
  localCopy(storage, place('1')).keep({ ...nothing, refused }, 10, true)
  localCopy(storage, place('2')).keep(left, 20, true)
  expect(localCopy(storage, place('3')).takeOver(30)).toEqual({ ...left, refused })
})

test('conflicts survive the tab, and one of another version does not hide the others', () => {
  const storage = makeStorage()
  const conflicts: Conflict[] = [{ conflict: 'kept_block', block: 'b' }]
  localCopy(storage, place('1')).keep({ ...nothing, conflicts }, 10, true)
  const unknown = { ...nothing, conflicts: [{ conflict: 'of later' }], at: 10, is_closed: true }
  storage.setItem('hawker.draft.b.f.2', JSON.stringify(unknown))
  expect(localCopy(storage, place('3')).takeOver(30)).toEqual({ ...nothing, conflicts })
})

test('a copy of a time before refusals were set aside is taken over', () => {
  const storage = makeStorage()
  const { sending, waiting } = left
  storage.setItem('hawker.draft.b.f.1', JSON.stringify({ sending, waiting, at: 1, is_closed: true }))
  expect(localCopy(storage, place('2')).takeOver(2)).toEqual(left)
})
