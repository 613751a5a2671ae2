import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeOffset, isPiledUp, type Laid, pushDown, roomBetween } from './room.ts'

const at = (key: string, X: number, Y: number, height = 100): Laid => ({ key, X, Y, height })
const isOn = (a: Laid, b: Laid) => Math.abs(a.X - b.X) < 280 && a.Y < b.Y + b.height && b.Y < a.Y + a.height

test.each([
  ['nothing when nothing is covered', [at('a', 0, 0), at('b', 0, 140)], []],
  ['the block below', [at('a', 0, 0, 200), at('b', 0, 140)], [{ block: 'b', X: 0, Y: 240 }]],
  [
    'the whole column below',
    [at('a', 0, 0, 200), at('b', 0, 140), at('c', 40, 260)],
    [
      { block: 'b', X: 0, Y: 240 },
      { block: 'c', X: 40, Y: 380 },
    ],
  ],
  ['no other column', [at('a', 0, 0, 200), at('b', 300, 140)], []],
  ['nothing above', [at('above', 0, -90), at('a', 0, 0, 200)], []],
])('a block that grew pushes down: %s', (_, blocks, moves) => {
  expect(pushDown(blocks, new Set(['a']))).toEqual(moves)
})

test('pasted blocks find a free place below what lies where they are wanted', () => {
  const blocks = [at('a', 0, 0), at('b', 0, 140)]
  expect(freeOffset(blocks, [at('new', 0, 20)])).toEqual({ X: 0, Y: 260 })
  expect(freeOffset(blocks, [at('new', 600, 20)])).toEqual({ X: 0, Y: 0 })
})

const laid = fc
  .array(fc.record({ X: fc.nat(1200), Y: fc.nat(1200), height: fc.integer({ min: 60, max: 300 }) }), { maxLength: 12 })
  .map((list) => list.map((each, index): Laid => ({ key: `k${index}`, ...each })))

test('a group in its free place covers nothing', () => {
  fc.assert(
    fc.property(laid, laid, (blocks, group) => {
      const { Y } = freeOffset(blocks, group)
      for (const member of group)
        for (const block of blocks) expect(isOn(block, { ...member, Y: member.Y + Y })).toBe(false)
    }),
  )
})

test('what a grown block pushed down lies under no other block that moved', () => {
  fc.assert(
    fc.property(laid, (blocks) => {
      const moves = new Map(pushDown(blocks, new Set(['k0'])).map(({ block, Y }) => [block, Y]))
      const now = blocks.map((block) => ({ ...block, Y: moves.get(block.key) ?? block.Y }))
      const moved = now.filter(({ key }) => moves.has(key) || key === 'k0')
      for (const a of moved) for (const b of moved) if (a.key < b.key) expect(isOn(a, b)).toBe(false)
    }),
  )
})

test('blocks in one place are a pile, blocks side by side are none', () => {
  expect(isPiledUp([at('a', 0, 0), at('b', 0, 0), at('c', 0, 0)])).toBe(true)
  expect(isPiledUp([at('a', 0, 0), at('b', 400, 0), at('c', 800, 0)])).toBe(false)
  expect(isPiledUp([])).toBe(false)
})

test('a block between two moves the second one and what stands to its right', () => {
  const blocks = [at('a', 0, 0), at('b', 400, 40), at('c', 800, 0), at('left', -400, 0)]
  expect(roomBetween(blocks, 'a', 'b')).toEqual({
    at: { X: 392, Y: 40 },
    moves: [
      { block: 'b', X: 784, Y: 40 },
      { block: 'c', X: 1184, Y: 0 },
    ],
  })
  expect(roomBetween(blocks, 'c', 'a')?.moves).toEqual([])
})
