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
