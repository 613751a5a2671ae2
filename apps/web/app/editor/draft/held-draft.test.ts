import { blankBlock, blankCard, type Edit } from '@hawker/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardParts } from '../cards/index.ts'
import type { DraftServer } from './autosave.ts'
import { change, leftOf, nothingLeft } from './draft.ts'
import { type HeldDraft, holdDraft } from './held-draft.ts'
import { localCopy } from './local-copy.ts'
import { flowOf, memoryStore, textOf, title, write } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers on request, and a browser with its storage. */
function setUp() {
  const store = memoryStore()
  const { kept } = store
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
  const files: PromiseWithResolvers<{ url: string; filename: string }>[] = []
  const hold = async () => {
    const copy = localCopy(store, { user_id: 'u', bot_id: 'b', flow_id: 'f', visit: `${++count}` })
    const held: HeldDraft = holdDraft(
      { revision: 0, flow, taken: await copy.takeOver(Date.now()) },
      {
        server,
        copy,
        filesOf: ({ plugin_id }) => cardParts(plugin_id).files,
        sendFile() {
          const file = Promise.withResolvers<{ url: string; filename: string }>()
          files.push(file)
          return file.promise
        },
        onFileRefused: () => undefined,
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
  return { hold, holding, saved, kept, answer, files }
}
const edit = ({ draft }: HeldDraft, ...edits: Edit[]) => draft.set(change(draft.get(), edits, Date.now()))

test('a draft is held while the flow is open, and released after', async () => {
  const { hold, holding } = setUp()
  const released = vi.fn()
  const held = await hold()
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
  const held = await hold()
  const leave = held.enter(released)
  edit(held, write('a', 'first'))
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect([[...holding], released.mock.calls.length, held.mayLose()]).toEqual([[held], 0, true])

  const leaveAgain = held.enter(released)
  expect(textOf(held.draft.get().flow, 'a')).toBe('first')
  edit(held, write('b', 'second'))
  await answer(new Error('offline'))
  expect(JSON.stringify([...kept.values()])).toMatch(/first.*second/)
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
  const gone = await hold()
  edit(gone, title('a', 'A'))
  gone.setClosed(true)
  const next = await hold()
  expect(leftOf(next.draft.get()).waiting).toEqual([title('a', 'A')])
  expect([...kept.keys()]).toEqual(['u/b/f/2'])
  await vi.advanceTimersByTimeAsync(600)
  await vi.advanceTimersByTimeAsync(0)
  await answer()
  await answer()
  expect(saved[0]).toEqual([title('a', 'A')])
})

test('refused edits: the next visit does not send them, and they wait for the author', async () => {
  const { hold, kept, answer } = setUp()
  const held = await hold()
  held.enter(() => {})
  edit(held, write('a', 'huge'))
  await vi.advanceTimersByTimeAsync(600)
  await answer(new Error('refused'))
  expect(held.mayLose()).toBe(true)
  held.setClosed(true)

  const next = await hold()
  expect(leftOf(next.draft.get())).toEqual({ ...nothingLeft, refused: [write('a', 'huge')] })
  const leave = next.enter(() => {})
  expect(textOf(next.draft.get().flow, 'a')).toBe('')
  leave()
  const third = await hold()
  expect(leftOf(third.draft.get()).refused).toEqual([write('a', 'huge')])
  expect([...kept.keys()]).toHaveLength(1)
})

test('an unseen refusal does not warn on closing the tab', async () => {
  const { hold, answer } = setUp()
  const held = await hold()
  const leave = held.enter(() => {})
  edit(held, write('a', 'huge'))
  leave()
  await answer(new Error('refused'))
  expect(held.mayLose()).toBe(false)
})

test('an upload holds the draft until its file is saved', async () => {
  const { hold, holding, saved, answer, files } = setUp()
  const held = await hold()
  const leave = held.enter(() => {})
  const ended = held.uploads.bring({ block: 'i', card: 'c', index: 0 }, new File(['x'], 'x.png'))
  leave()
  expect([holding.size, held.mayLose()]).toEqual([1, true])
  files[0]?.resolve({ url: 'https://files/x.png', filename: 'x.png' })
  await ended
  expect(holding.size).toBe(1)
  await vi.advanceTimersByTimeAsync(600)
  await answer()
  expect([saved.length, holding.size]).toEqual([1, 0])
})

test('a file whose upload failed offline belongs to the next visit, which sends it', async () => {
  const { hold, kept, files } = setUp()
  const gone = await hold()
  gone.enter(() => {})
  void gone.uploads.bring({ block: 'i', card: 'c', index: 0 }, new File(['x'], 'x.png'))
  files[0]?.reject(new Error('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(gone.uploads.running.get()).toMatchObject([{ isWaiting: true }])
  gone.setClosed(true)
  await vi.advanceTimersByTimeAsync(0)

  const next = await hold()
  expect(next.uploads.running.get()).toMatchObject([{ block: 'i', name: 'x.png' }])
  files.at(-1)?.resolve({ url: 'https://files/x.png', filename: 'x.png' })
  await vi.advanceTimersByTimeAsync(0)
  const [card] = next.draft.get().flow.blocks.at(-1)?.cards ?? []
  expect([card, leftOf(next.draft.get()).waiting.length]).toMatchObject([
    { config: { url: 'https://files/x.png', filename: 'x.png' } },
    1,
  ])
  expect([...kept.keys()].filter((key) => key.includes('left'))).toEqual([])
})
