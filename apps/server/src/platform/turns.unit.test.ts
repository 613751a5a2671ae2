import { expect, test } from 'vitest'
import { createTurns, createTurnsBy } from './turns.ts'

test('two run, the third waits until one has ended, the rest is refused', async () => {
  const inTurn = createTurns(2, 1)
  const log: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      log.push(name)
      ends.push(() => resolve(name))
    })

  const first = inTurn(work('first'))
  const second = inTurn(work('second'))
  const third = inTurn(work('third'))
  await expect(inTurn(work('fourth'))).rejects.toThrow('rate_limited')
  expect(log).toEqual(['first', 'second'])

  ends[0]?.()
  expect(await first).toBe('first')
  expect(log).toEqual(['first', 'second', 'third'])
  ends[1]?.()
  ends[2]?.()
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
})

test('a failing task frees its turn', async () => {
  const inTurn = createTurns(1, 1)
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'next')).toBe('next')
})

test('each key has separate turns, and a waiting task gets a freed one', async () => {
  const inTurn = createTurnsBy(1, 1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = inTurn('a', () => promise)
  const second = inTurn('a', async () => 'second')
  await expect(inTurn('a', async () => 'third')).rejects.toThrow('rate_limited')
  expect(await inTurn('b', async () => 'other')).toBe('other')
  resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await inTurn('a', async () => 'later')).toBe('later')
})
