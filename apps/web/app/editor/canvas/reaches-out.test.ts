import { expect, test } from 'vitest'
import { reachesOut } from './reaches-out.ts'

const at = (x: number, y: number) => [{ position: { x, y }, measured: { width: 200, height: 100 } }]

test.each([
  ['an empty flow', [], [0, 0, 1], false],
  ['a block in the middle', at(300, 200), [0, 0, 1], false],
  ['one that touches both edges', at(600, 500), [0, 0, 1], false],
  ['one beyond the right edge', at(601, 200), [0, 0, 1], true],
  ['one beyond the lower edge', at(300, 501), [0, 0, 1], true],
  ['one beyond the left edge', at(-1, 200), [0, 0, 1], true],
  ['one beyond the upper edge', at(300, -1), [0, 0, 1], true],
  ['a far block on a small canvas', at(1300, 1000), [0, 0, 0.5], false],
  ['a near block on a canvas that was moved', at(300, 200), [-301, 0, 1], true],
  ['a block not yet drawn', [{ position: { x: 300, y: 200 } }], [0, 0, 1], false],
] as const)('out of sight or not: %s', (_, nodes, transform, reaches) => {
  expect(reachesOut({ nodes, transform, width: 800, height: 600 })).toBe(reaches)
})
