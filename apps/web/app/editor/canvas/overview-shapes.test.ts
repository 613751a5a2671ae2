import { expect, test } from 'vitest'
import { boundsOf, frameOf, pathOf } from './overview-shapes.ts'

const block = (x: number, y: number, height: number) => ({ position: { x, y }, measured: { height } })

test('all blocks are one shape, as high as they were measured', () => {
  expect(pathOf([block(0, 0, 100), block(400, 50, 200)])).toBe('M0 0h280v100h-280zM400 50h280v200h-280z')
})

test('the bounds reach around all blocks', () => {
  expect(boundsOf([block(0, 0, 100), block(400, 50, 200)])).toEqual({ x: 0, y: 0, width: 680, height: 250 })
  expect(boundsOf([])).toBeNull()
})

test('the picture shows the blocks and what is in sight, in its own proportions and with a margin', () => {
  const { frame, scale } = frameOf({ x: 0, y: 0, width: 1680, height: 200 }, { x: -100, y: 0, width: 500, height: 400 })
  expect(scale).toBeCloseTo(1780 / 168)
  expect(frame.width / frame.height).toBeCloseTo(178 / 122)
  expect(frame.x).toBeLessThan(-100)
  expect(frame.x + frame.width).toBeGreaterThan(1680)
})
