import { afterAll, expect, test } from 'vitest'
import { echo, hoard, refuse, spin } from '../../testing/heavy-trials.ts'
import { testApp } from '../../testing/test-app.ts'
import { createHeavy, type HeavyBounds } from './heavy.ts'

const { platform } = await testApp()
const [cell] = platform.cells.all()
if (!cell) throw new Error('no cell')

const opened: ReturnType<typeof createHeavy>[] = []
afterAll(() => Promise.all(opened.map((heavy) => heavy.close())))
function threads(bounds: Partial<HeavyBounds> = {}) {
  const heavy = createHeavy('silent', { light_bytes: 100, threads: 1, ...bounds })
  opened.push(heavy)
  return heavy
}
const of = (bot_id: string, bytes = 1_000) => ({ cell, bot_id, bytes })
const words = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test.each([
  ['here', 99],
  ['in a thread', 100],
])('a task that runs %s returns the same', async (_, bytes) => {
  expect(words(await threads().run(echo, of('1', bytes), 'Xin chào'))).toBe('Xin chào')
})

test('a refusal crosses with its code, its errors and its wait', async () => {
  await expect(threads().run(refuse, of('1'), undefined)).rejects.toMatchObject({
    code: 'in_use',
    status: 409,
    errors: { used_by: ['a'] },
    retry_after: 3,
  })
})

test.each([
  ['too long', spin, { most_ms: 2_000 }],
  ['too much memory', hoard, { most_mib: 64 }],
])('a task that takes %s is refused, and the next one works', async (_, task, bounds) => {
  const heavy = threads(bounds)
  await expect(heavy.run(task, of('1'), undefined)).rejects.toMatchObject({ code: 'too_heavy', status: 422 })
  expect(words(await heavy.run(echo, of('1'), 'still here'))).toBe('still here')
})

test('so many tasks may wait, of one bot and of all; further ones are refused', async () => {
  const heavy = threads({ most_ms: 3_000, most_waiting: 2, most_of_bot: 1 })
  const codes = ['1', '1', '1', '2', '3', '4'].map((bot_id) =>
    heavy.run(spin, of(bot_id), undefined).then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    ),
  )
  const early = await Promise.all([codes[2], codes[5]])
  expect(early).toEqual(['rate_limited', 'rate_limited'])
  expect(await Promise.all(codes)).toEqual([
    'too_heavy',
    'too_heavy',
    'rate_limited',
    'too_heavy',
    'too_heavy',
    'rate_limited',
  ])
})

test('a thread without work ends by itself; the next task gets another', async () => {
  const heavy = threads({ rest_ms: 20 })
  expect(words(await heavy.run(echo, of('1'), 'one'))).toBe('one')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(words(await heavy.run(echo, of('1'), 'two'))).toBe('two')
})
