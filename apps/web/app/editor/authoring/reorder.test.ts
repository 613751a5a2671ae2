import { applyEdit, type Flow, schemas } from '@hawker/core'
import { expect, test } from 'vitest'
import { invertAll } from '../draft/apply.ts'
import { moveEarlier } from './reorder.ts'

const to = (key: string) => ({ type: 'blocks', block_key: key, add_actions: [{ action: 'mark_read' }] })
/** One letter a block, with the block it leads to: `ab bc c`. */
const flow = (...ways: string[]): Flow =>
  schemas.flow.parse({
    id: 'f',
    name: 'F',
    blocks: ways.map((way, index) => ({
      key: way[0],
      title: way[0],
      coordinate: { X: index * 100, Y: 0 },
      next_step: way[1] ? to(way[1]) : null,
    })),
  })
const read = ({ blocks }: Flow) =>
  blocks.map(({ key, next_step }) => key + (next_step?.type === 'blocks' ? next_step.block_key : '')).join(' ')

test.each([
  ['in the middle', ['ab', 'bc', 'cd', 'd'], 'b', 'c', 'ac bd cb d'],
  ['the last one', ['ab', 'bc', 'c'], 'b', 'c', 'ac b cb'],
  ['to the start', ['ab', 'bc', 'c'], 'a', 'b', 'ba ac c'],
  ['with two ways in', ['ac', 'bc', 'cd', 'd'], 'c', 'd', 'ad bd c dc'],
])('%s: arrows follow', (_, ways, before, key, expected) => {
  const start = flow(...ways)
  const edits = moveEarlier(start, before, key) ?? []
  const after = edits.reduce(applyEdit, start)
  expect(read(after)).toBe(expected)
  const place = (of: Flow, block: string) => of.blocks.find((each) => each.key === block)?.coordinate
  expect(place(after, key)).toEqual(place(start, before))
  expect(invertAll(start, edits).reduce(applyEdit, after)).toEqual(start)
})

test('a loop of two has no other order', () => {
  expect(moveEarlier(flow('ab', 'ba'), 'a', 'b')).toBeNull()
  expect(moveEarlier(flow('a', 'b'), 'a', 'b')).toBeNull()
})
