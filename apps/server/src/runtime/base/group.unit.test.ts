import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Group } from './group.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] }))
afterEach(() => void vi.useRealTimers())

type Options = { limit?: number; flights?: number; rest_ms?: (many: number) => number; flush_ms?: number }

/** A group with flushes of this duration, and the batches it flushed. */
function grouped({ limit = 100, flights = 1, rest_ms = () => 0, flush_ms = 5 }: Options) {
  const flushed: string[] = []
  const flush = (items: string[]) => {
    flushed.push(items.join(''))
    return new Promise<void>((resolve) => setTimeout(resolve, flush_ms))
  }
  return { flushed, group: new Group(flush, { limit, flights: () => flights, rest_ms }) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const add = (group: Group<string>, items: string) => {
  for (const item of items) group.add(item)
}

test('one burst is one batch; the next gathers while that is in flight', async () => {
  const { group, flushed } = grouped({})
  add(group, 'ab')
  await pass(1)
  add(group, 'c')
  await pass(2)
  add(group, 'd')
  expect(flushed).toEqual(['ab'])
  await pass(10)
  expect(flushed).toEqual(['ab', 'cd'])
})

test('a batch has at most so many', async () => {
  const { group, flushed } = grouped({ limit: 2 })
  add(group, 'abcde')
  await pass(50)
  expect(flushed).toEqual(['ab', 'cd', 'e'])
})

test('as many batches as allowed are in flight at once', async () => {
  const { group, flushed } = grouped({ flights: 2, flush_ms: 100 })
  for (const item of 'abc') {
    add(group, item)
    await pass(1)
  }
  expect(flushed).toEqual(['a', 'b'])
})

test('with a rest the first item goes at once, and those that come during the rest go together', async () => {
  const { group, flushed } = grouped({ rest_ms: () => 10, flush_ms: 1 })
  add(group, 'a')
  await pass(1)
  expect(flushed).toEqual(['a'])
  for (const item of 'bcd') {
    await pass(2)
    add(group, item)
  }
  expect(flushed).toEqual(['a'])
  await pass(5)
  expect(flushed).toEqual(['a', 'bcd'])
})

test('only a large batch is followed by a rest', async () => {
  const { group, flushed } = grouped({ rest_ms: (many) => (many > 2 ? 10 : 0), flush_ms: 1 })
  add(group, 'ab')
  await pass(2)
  add(group, 'cde')
  await pass(2)
  add(group, 'f')
  expect(flushed).toEqual(['ab', 'cde'])
  await pass(9)
  expect(flushed).toEqual(['ab', 'cde', 'f'])
})

test('a full batch waits: no rest', async () => {
  const { group, flushed } = grouped({ limit: 2, rest_ms: () => 1_000, flush_ms: 1 })
  add(group, 'abcde')
  await pass(5)
  expect(flushed).toEqual(['ab', 'cd'])
  await pass(1_000)
  expect(flushed).toEqual(['ab', 'cd', 'e'])
})

test('it is drained when the last batch is stored', async () => {
  const { group, flushed } = grouped({ rest_ms: () => 10, flush_ms: 5 })
  let isDrained = false
  add(group, 'a')
  void group.drained().then(() => {
    isDrained = true
  })
  await pass(3)
  expect({ flushed, isDrained }).toEqual({ flushed: ['a'], isDrained: false })
  await pass(15)
  expect(isDrained).toBe(true)
})

test.each([
  ['during a rest', 2],
  ['before it', 0],
])('a caller who waits for the end %s: the group does not rest', async (_, before_ms) => {
  const { group } = grouped({ rest_ms: () => 1_000, flush_ms: 1 })
  add(group, 'a')
  await pass(before_ms)
  const drained = vi.fn()
  void group.drained().then(drained)
  await pass(3)
  expect(drained).toHaveBeenCalledOnce()
})
