import { blankBlock, blankCard, type Edit } from '@hawker/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardParts } from '../cards/index.ts'
import type { DraftServer } from './autosave.ts'
import { change, leftOf, nothingLeft } from './draft.ts'
import { type HeldDraft, holdDraft } from './held-draft.ts'
import { type KeyedStorage, localCopy } from './local-copy.ts'
import { flowOf, textOf, title, write } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers on request, and a browser with its storage. */
function setUp() {
  const kept = new Map<string, string>()
  const storage: KeyedStorage = {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  const answers: ((error?: Error) => void)[] = []
  const saved: Edit[][] = []
  const server: DraftServer = {
    send: ({ edits }) =>
      new Promise((resolve, reject) => {
        answers.push((error) => {
          if (error) return reject(error)
          saved.push(edits)
          resolve({ revision: saved.length })
        })
      }),
    editsAfter: async () => [],
    judge: (error) => (error instanceof Error && error.message === 'refused' ? 'refused' : 'offline'),
  }
  const holding = new Set<HeldDraft>()
  let count = 0
  const flow = {
    ...flowOf('a', 'b'),
    blocks: [...flowOf('a', 'b').blocks, { ...blankBlock('messages', 'i'), cards: [blankCard('image', 'c')] }],
  }
  const hold = () => {
    const held: HeldDraft = holdDraft(
      { revision: 0, flow },
      {
        server,
        copy: localCopy(storage, { bot_id: 'b', flow_id: 'f', visit: `${++count}` }),
        filesOf: ({ plugin_id }) => cardParts(plugin_id).files,
        newKey: () => `key${++count}`,
        onHeld: (held) => void holding.add(held),
        onReleased: () => void holding.delete(held),
      },
    )
    return held
  }
  const answer = async (error?: Error) => {
    await vi.advanceTimersByTimeAsync(0)
    answers.shift()?.(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { hold, holding, saved, kept, answer }
}
const edit = ({ draft }: HeldDraft, ...edits: Edit[]) => draft.set(change(draft.get(), edits, Date.now()))

test('a draft is held while the flow is open, and released after', () => {
  const { hold, holding } = setUp()
  const released = vi.fn()
  const held = hold()
  expect(holding.size).toBe(0)
  const leave = held.enter(released)
  expect([holding.size, released.mock.calls.length]).toEqual([1, 0])
  leave()
  leave()
  expect([holding.size, released.mock.calls.length, held.mayLose()]).toEqual([0, 1, false])
})

test('the author leaves during a slow save: the draft is held, and edits of the next visit replace none in flight', async () => {
  const { hold, holding, saved, kept, answer } = setUp()
  const released = vi.fn()
  const held = hold()
  const leave = held.enter(released)
  edit(held, write('a', 'first'))
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect([[...holding], released.mock.calls.length, held.mayLose()]).toEqual([[held], 0, true])

  const leaveAgain = held.enter(released)
  expect(textOf(held.draft.get().flow, 'a')).toBe('first')
  edit(held, write('b', 'second'))
  await answer(new Error('offline'))
  expect([...kept.values()].join()).toMatch(/first.*second/)
  await vi.advanceTimersByTimeAsync(1000)
  await answer()
  leaveAgain()
  expect(holding.size).toBe(1)
  await answer()
  expect(saved).toEqual([[write('a', 'first')], [write('b', 'second')]])
  expect([holding.size, released.mock.calls.length, kept.size]).toEqual([0, 1, 0])
})

test('unsent edits of a visit belong to the next one at once, and are sent', async () => {
  const { hold, kept, saved, answer } = setUp()
  const gone = hold()
  edit(gone, title('a', 'A'))
  gone.setClosed(true)
  const next = hold()
  expect(leftOf(next.draft.get()).waiting).toEqual([title('a', 'A')])
  expect([...kept.keys()]).toEqual(['hawker.draft.b.f.2'])
  await vi.advanceTimersByTimeAsync(600)
  await vi.advanceTimersByTimeAsync(0)
  await answer()
  await answer()
  expect(saved[0]).toEqual([title('a', 'A')])
})

test('refused edits: the next visit does not send them, and they wait for the author', async () => {
  const { hold, kept, answer } = setUp()
  const held = hold()
  held.enter(() => {})
  edit(held, write('a', 'huge'))
  await vi.advanceTimersByTimeAsync(600)
  await answer(new Error('refused'))
  expect(held.mayLose()).toBe(true)
  held.setClosed(true)

  const next = hold()
  expect(leftOf(next.draft.get())).toEqual({ ...nothingLeft, refused: [write('a', 'huge')] })
  const leave = next.enter(() => {})
  expect(textOf(next.draft.get().flow, 'a')).toBe('')
  leave()
  const third = hold()
  expect(leftOf(third.draft.get()).refused).toEqual([write('a', 'huge')])
  expect([...kept.keys()]).toHaveLength(1)
})

test('an unseen refusal does not warn on closing the tab', async () => {
  const { hold, answer } = setUp()
  const held = hold()
  const leave = held.enter(() => {})
  edit(held, write('a', 'huge'))
  leave()
  await answer(new Error('refused'))
  expect(held.mayLose()).toBe(false)
})

test('an upload holds the draft until its file is saved', async () => {
  const { hold, holding, saved, answer } = setUp()
  const held = hold()
  const leave = held.enter(() => {})
  const file = Promise.withResolvers<{ url: string; filename: string }>()
  const ended = held.uploads.wait({ block: 'i', card: 'c', index: 0 }, file.promise)
  leave()
  expect([holding.size, held.mayLose()]).toEqual([1, true])
  file.resolve({ url: 'https://files/x.png', filename: 'x.png' })
  await ended
  expect(holding.size).toBe(1)
  await vi.advanceTimersByTimeAsync(600)
  await answer()
  expect([saved.length, holding.size]).toEqual([1, 0])
})
