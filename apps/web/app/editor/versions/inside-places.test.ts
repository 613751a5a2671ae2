import { blankBlock, blankCard } from '@hawker/core'
import { expect, test } from 'vitest'
import { flowOf, messages } from '../draft/testing.ts'
import { choicesFor, type InsideRow, isMissing, placesOf } from './inside-places.ts'

const flow = flowOf('a', 'b', 'c', 'd')
const [a = messages('a'), b = messages('b'), , d = messages('d')] = flow.blocks
const next = {
  ...flow,
  blocks: [a, { ...b, cards: [blankCard('user_input', 'q')] }, blankBlock('smart_delay', 'c'), d],
}

const rows: InsideRow[] = [
  { block: 'a', kind: 'waits', many: 2 },
  { block: 'b', kind: 'waits', many: 3 },
  { block: 'a', kind: 'waits', many: 5 },
  { block: 'c', kind: 'delayed', many: 1 },
]

test('customers of a block are counted together, whatever version they are in; the fullest block comes first', () => {
  expect(placesOf(rows).map(({ block, many }) => [block, many])).toEqual([
    ['a', 7],
    ['b', 3],
    ['c', 1],
  ])
})

test('a block that asks nothing any more is missing; the author may choose one that does', () => {
  const places = placesOf(rows)
  expect(places.map((place) => [place.block, isMissing(place, next)])).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
  ])
  expect(places.map((place) => choicesFor(place, next).map(({ key }) => key))).toEqual([['b'], ['b'], ['c']])
})
