import { expect, test } from 'vitest'
import { aligned, tidied } from './align.ts'

const at = (key: string, X: number, Y: number) => ({ key, X, Y, height: 100 })
const blocks = [at('a', 40, 0), at('b', 0, 60), at('c', 300, 500)]

test('blocks set in a column keep their order and do not touch', () => {
  expect(aligned(blocks, 'left')).toEqual([
    { block: 'a', X: 0, Y: 0 },
    { block: 'b', X: 0, Y: 140 },
    { block: 'c', X: 0, Y: 500 },
  ])
})

test('blocks set in a row keep their order and do not touch', () => {
  expect(aligned(blocks, 'top')).toEqual([
    { block: 'b', X: 0, Y: 0 },
    { block: 'a', X: 320, Y: 0 },
    { block: 'c', X: 640, Y: 0 },
  ])
})

test('a tidied selection begins where it began, below the others', () => {
  const others = [...blocks, at('wall', 440, 0)]
  const moves = tidied(others, new Set(['a', 'b']), [{ from: 'b', to: 'a' }])
  expect(moves.map(({ block }) => block)).toEqual(['a', 'b'])
  expect(moves.every(({ Y }) => Y >= 140)).toBe(true)
  expect(moves[0]?.X).toBeGreaterThan(moves[1]?.X ?? 0)
})
