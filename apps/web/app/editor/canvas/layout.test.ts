import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut } from './layout.ts'

const box = (key: string) => ({ key, width: 280, height: 120 })

test('the start stands at the origin and each arrow points to the right', () => {
  const spots = layOut(
    [box('a'), box('b'), box('c')],
    [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ],
  )
  expect(spots.get('a')).toEqual({ X: 0, Y: 0 })
  expect(spots.get('b')?.X).toBeGreaterThan(280)
  expect(spots.get('c')?.X).toBeGreaterThan((spots.get('b')?.X ?? 0) + 280)
})

test('blocks of one rank do not cover each other', () => {
  const spots = layOut(
    [box('a'), box('b'), box('c')],
    [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
    ],
  )
  expect(Math.abs((spots.get('b')?.Y ?? 0) - (spots.get('c')?.Y ?? 0))).toBeGreaterThanOrEqual(120)
})

test('a loop, an arrow to itself, an arrow to a missing block and a lone block are also laid out', () => {
  const links = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
    { from: 'a', to: 'a' },
    { from: 'a', to: 'gone' },
  ]
  const spots = layOut([box('a'), box('b'), box('alone')], links)
  expect([...spots.keys()]).toEqual(['a', 'b', 'alone'])
  for (const { X, Y } of spots.values()) expect([X % 4, Y % 4].map(Math.abs)).toEqual([0, 0])
})

test('no blocks, no spots', () => {
  expect(layOut([], []).size).toBe(0)
})

test('blocks that follow stand in the order of their arrows, the first beside their block', () => {
  const links = ['d', 'b', 'c'].map((to) => ({ from: 'a', to }))
  const spots = layOut(['a', 'b', 'c', 'd'].map(box), links)
  expect(spots.get('d')?.Y).toBe(0)
  const heights = ['d', 'b', 'c'].map((key) => spots.get(key)?.Y ?? 0)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
})

test('the many leaves of one block stand side by side instead of in one tall column', () => {
  const leaves = Array.from({ length: 40 }, (_, index) => `leaf${index}`)
  const spots = layOut(
    ['a', ...leaves].map(box),
    leaves.map((to) => ({ from: 'a', to })),
  )
  expect(Math.max(...[...spots.values()].map(({ Y }) => Y))).toBeLessThan(1800)
  expect(new Set(leaves.map((key) => spots.get(key)?.X)).size).toBeGreaterThan(3)
})

test('no block lies on another', () => {
  const keys = Array.from({ length: 24 }, (_, index) => `n${index}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...keys))), (pairs) => {
      const spots = layOut(
        keys.map(box),
        pairs.map(([from, to]) => ({ from, to })),
      )
      for (const [key, a] of spots)
        for (const [other, b] of spots)
          if (key !== other) expect(Math.abs(a.X - b.X) >= 280 || Math.abs(a.Y - b.Y) >= 120).toBe(true)
    }),
  )
})
