import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createBodies } from './large-bodies.ts'

const bounds = { most_held: 10_000, most_held_by_one: 6_000, within_ms: 60_000 }
const most = { bytes: 8_000, code: 'upload.too_large' } as const
const sent = (size: number) => Readable.from([Buffer.alloc(size)], { objectMode: false })
const stalled = (size: number) => {
  const body = new Readable({ read: () => {} })
  if (size) body.push(Buffer.alloc(size))
  return body
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const sizeOf = async (bytes: Buffer) => bytes.length

test('a body is read whole', async () => {
  expect(await createBodies(bounds)(sent(5_000), 'a', most, sizeOf)).toBe(5_000)
})

test.each([
  ['nobody', [], 200],
  ['many senders of nothing', Array(1_000).fill(['a', 0]), 200],
  ['a sender of tiny parts', Array(24).fill(['a', 1]), 'rate_limited'],
  ['a sender at their own limit', [['a', 5_700]], 'rate_limited'],
  ['another sender at their limit', [['b', 5_700]], 200],
  [
    'other senders at the limit of all',
    [
      ['b', 5_700],
      ['c', 3_700],
    ],
    'rate_limited',
  ],
] as const)(
  'beside %s the answer to another sender is %s',
  async (_, others: readonly (readonly [string, number])[], expected) => {
    const withBody = createBodies(bounds)
    const bodies = others.map(([sender, size]) => {
      const body = stalled(size)
      withBody(body, sender, most, sizeOf).catch(() => {})
      return body
    })
    await settled()
    const answer = () =>
      withBody(sent(100), 'a', most, sizeOf).then(
        () => 200,
        ({ code }) => code,
      )
    expect(await answer()).toBe(expected)
    for (const body of bodies) body.destroy()
    await settled()
    expect(await answer()).toBe(200)
  },
)

test('a body counts until its handler is done', async () => {
  const withBody = createBodies(bounds)
  let done = () => {}
  const first = withBody(sent(5_700), 'a', most, () => new Promise<void>((resolve) => (done = resolve)))
  await settled()
  await expect(withBody(sent(100), 'a', most, sizeOf)).rejects.toMatchObject({ code: 'rate_limited' })
  done()
  await first
  expect(await withBody(sent(100), 'a', most, sizeOf)).toBe(100)
})

test('a body that never ends is closed', async () => {
  const body = stalled(10)
  const reading = createBodies({ ...bounds, within_ms: 20 })(body, 'a', most, sizeOf)
  await expect(reading).rejects.toMatchObject({ code: 'invalid_body' })
  expect(body.destroyed).toBe(true)
})

test('a truncated body is refused', async () => {
  const body = stalled(10)
  const reading = createBodies(bounds)(body, 'a', most, sizeOf)
  body.destroy(new Error('gone'))
  await expect(reading).rejects.toMatchObject({ code: 'invalid_body', errors: { body: 'gone' } })
})

test('an error in the handler is not blamed on the body', async () => {
  const work = () => Promise.reject(new Error('no database'))
  await expect(createBodies(bounds)(sent(10), 'a', most, work)).rejects.toThrow('no database')
})

test('a body that is too large is refused while more arrives', async () => {
  const withBody = createBodies({ ...bounds, most_held_by_one: 10_000 })
  await expect(withBody(stalled(8_001), 'a', most, sizeOf)).rejects.toMatchObject({ code: 'upload.too_large' })
})
