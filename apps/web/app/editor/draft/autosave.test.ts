import type { Edit } from '@hawker/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyAll } from './apply.ts'
import { autosave, type DraftServer } from './autosave.ts'
import { change, type Draft, nothingLeft, openDraft } from './draft.ts'
import { isSaved, type SavedEdits } from './saving.ts'
import { makeStore, type Store } from './store.ts'
import { add, flowOf, keysOf, textOf, title, write } from './testing.ts'

/** A server that numbers batches, knows repeats, and fails on request. */
function makeServer() {
  const log: SavedEdits[] = []
  const keys = new Map<string, number>()
  const failures: ('before' | 'after' | 'refused')[] = []
  const sent: number[] = []
  const server: DraftServer = {
    async send({ revision, edit_key, edits }) {
      const failure = failures.shift()
      if (failure === 'before' || failure === 'refused') throw new Error(failure)
      sent.push(edits.length)
      const known = keys.get(edit_key)
      if (known) return { revision: known }
      if (revision !== log.length) throw new Error('conflict')
      log.push({ revision: log.length + 1, edits })
      keys.set(edit_key, log.length)
      if (failure === 'after') throw new Error('the answer was lost')
      return { revision: log.length }
    },
    editsAfter: async (revision) => log.slice(revision),
    judge: (error) => {
      const why = error instanceof Error ? error.message : ''
      return why === 'conflict' || why === 'refused' ? why : 'offline'
    },
  }
  const flow = () =>
    applyAll(
      flowOf('a', 'b'),
      log.flatMap(({ edits }) => edits),
    )
  return { server, log, failures, sent, flow }
}

let keys = 0
const setUp = (draft = openDraft(0, flowOf('a', 'b'))) => {
  const there = makeServer()
  const store = makeStore(draft)
  const saver = autosave(store, there.server, () => `key${++keys}`)
  return { ...there, store, saver }
}
const edit = (store: Store<Draft>, ...edits: Edit[]) => store.set(change(store.get(), edits, Date.now()))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('edits made within a moment travel together', async () => {
  const { store, sent, flow } = setUp()
  edit(store, write('a', 'one'))
  await vi.advanceTimersByTimeAsync(300)
  edit(store, title('b', 'B'))
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([2])
  expect([isSaved(store.get().saving), store.get().saving.revision]).toEqual([true, 1])
  expect(flow()).toEqual(store.get().flow)
})

test('edits during a request go with the next batch', async () => {
  const { store, server, sent } = setUp()
  const send = server.send
  server.send = async (batch) => {
    if (sent.length === 0) edit(store, title('a', 'meanwhile'))
    return send(batch)
  }
  edit(store, write('a', 'one'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([1, 1])
  expect(isSaved(store.get().saving)).toBe(true)
})

test('edits of others are fetched and ours merge with them', async () => {
  const { store, log, flow } = setUp()
  log.push({ revision: 1, edits: [write('b', 'theirs')] }, { revision: 2, edits: [add('c')] })
  edit(store, write('a', 'ours'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toHaveLength(3)
  expect([textOf(flow(), 'a'), textOf(flow(), 'b'), keysOf(flow())]).toEqual(['ours', 'theirs', 'abc'])
  expect(store.get().flow).toEqual(flow())
})

test('offline: the edits are kept, tried again ever more rarely, and sent in the end', async () => {
  const { store, failures, sent, flow } = setUp()
  failures.push('before', 'before', 'before')
  edit(store, write('a', 'one'))
  await vi.advanceTimersByTimeAsync(700)
  expect(store.get().trouble).toEqual({ kind: 'offline' })
  edit(store, write('a', 'two'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(store.get().trouble).toBeNull()
  expect([isSaved(store.get().saving), textOf(flow(), 'a'), sent.length]).toEqual([true, 'two', 2])
})

test('a batch whose answer was lost is not saved twice', async () => {
  const { store, failures, log } = setUp()
  failures.push('after')
  edit(store, { edit: 'duplicate_card', block: 'a', card: 't', key: 't2' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(log).toHaveLength(1)
  expect([isSaved(store.get().saving), store.get().flow.blocks[0]?.cards.length]).toEqual([true, 2])
})

test('a refusal stops the saving and keeps the edits', async () => {
  const { store, failures, sent } = setUp()
  failures.push('refused')
  edit(store, write('a', 'one'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([store.get().trouble?.kind, isSaved(store.get().saving), sent]).toEqual(['refused', false, []])
})

test('push sends everything at once and says whether all is saved', async () => {
  const { store, saver, failures } = setUp()
  edit(store, write('a', 'one'))
  expect(await saver.push()).toBe(true)
  edit(store, write('a', 'two'))
  failures.push('before')
  expect(await saver.push()).toBe(false)
})

test('what an earlier visit left is sent without a change', async () => {
  const left = { ...nothingLeft, sending: { edit_key: 'old', edits: [title('a', 'A')] }, waiting: [title('b', 'B')] }
  const { store, log } = setUp(openDraft(0, flowOf('a', 'b'), left))
  await vi.advanceTimersByTimeAsync(3000)
  expect(log.map(({ edits }) => edits)).toEqual([[title('a', 'A')], [title('b', 'B')]])
  expect(isSaved(store.get().saving)).toBe(true)
})

test("returning to the tab: others' saved edits appear, unsaved ones merge with them", async () => {
  const { store, saver, log, flow } = setUp()
  log.push({ revision: 1, edits: [write('b', 'theirs')] })
  await saver.catchUp()
  expect([textOf(store.get().flow, 'b'), store.get().saving.revision]).toEqual(['theirs', 1])
  log.push({ revision: 2, edits: [write('a', 'theirs')] })
  edit(store, write('a', 'ours'))
  edit(store, title('a', 'A'))
  await saver.catchUp()
  expect([textOf(store.get().flow, 'a'), store.get().flow.blocks[0]?.title]).toEqual(['theirs', 'A'])
  expect(store.get().conflicts).toMatchObject([{ ours: 'ours' }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(flow()).toEqual(store.get().flow)
})

test('fetching the edits of others disturbs no batch in flight, and no offline author', async () => {
  const { store, saver, server, log, failures } = setUp()
  failures.push('after', 'before')
  edit(store, { edit: 'duplicate_card', block: 'a', card: 't', key: 't2' })
  await vi.advanceTimersByTimeAsync(700)
  await saver.catchUp()
  await vi.advanceTimersByTimeAsync(5000)
  expect([log.length, store.get().flow.blocks[0]?.cards.length]).toEqual([1, 2])
  server.editsAfter = async () => {
    throw new Error('offline')
  }
  const before = store.get()
  await saver.catchUp()
  expect(store.get()).toBe(before)
})

test("a refused batch is sent again on the author's request", async () => {
  const { store, saver, failures, flow } = setUp()
  failures.push('refused')
  edit(store, write('a', 'one'))
  await saver.push()
  edit(store, title('b', 'later'))
  expect(await saver.tryAgain()).toBe(true)
  expect([store.get().trouble, textOf(flow(), 'a'), flow().blocks[1]?.title]).toEqual([null, 'one', 'later'])
})

test('the author discards refused edits: the flow is as others see it, and saving goes on', async () => {
  const { store, saver, failures, log, flow } = setUp()
  failures.push('refused')
  edit(store, write('a', 'one'))
  await saver.push()
  log.push({ revision: 1, edits: [write('b', 'theirs')] })
  await saver.discard()
  expect([textOf(store.get().flow, 'a'), textOf(store.get().flow, 'b')]).toEqual(['', 'theirs'])
  edit(store, write('a', 'two'))
  expect(await saver.push()).toBe(true)
  expect(flow()).toEqual(store.get().flow)
})

test('without a refusal, discarding changes nothing', async () => {
  const { store, saver, failures } = setUp()
  failures.push('before', 'before')
  edit(store, write('a', 'one'))
  await saver.push()
  await saver.discard()
  expect(textOf(store.get().flow, 'a')).toBe('one')
})
