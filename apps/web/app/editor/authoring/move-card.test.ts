import { applyEdit, type Flow, schemas } from '@hawker/core'
import { expect, test } from 'vitest'
import { invertAll } from '../draft/apply.ts'
import { moveCard } from './move-card.ts'

const card = (key: string) => ({
  key,
  plugin_id: 'text',
  config: { text: key },
  buttons: [{ title: 'Go', type: 'blocks', block_key: 'c' }],
})
const flow: Flow = schemas.flow.parse({
  id: 'f',
  name: 'F',
  blocks: [
    { key: 'a', title: 'A', cards: [card('1'), card('2'), card('3')] },
    { key: 'b', title: 'B', cards: [card('1'), card('9')] },
    { key: 'c', title: 'C', type: 'action' },
  ],
})
const keys = ({ blocks }: Flow) => blocks.map(({ cards }) => cards.map(({ key }) => key).join('')).join(' ')

test.each([
  ['1', 'a', 2, '213 19 '],
  ['1', 'a', 3, '231 19 '],
  ['3', 'a', 0, '312 19 '],
  ['2', 'b', 0, '13 219 '],
  ['2', 'b', 2, '13 192 '],
  ['1', 'b', 1, '23 1n9 '],
])('card %s to %s before %i: %s', (key, block, index, expected) => {
  const moved = moveCard(flow, { block: 'a', card: key, to: { block, index } }, () => 'n')
  const after = (moved?.edits ?? []).reduce(applyEdit, flow)
  expect(keys(after)).toBe(expected)
  const found = after.blocks.flatMap(({ cards }) => cards).find((each) => each.key === moved?.card)
  expect(found?.buttons[0]?.block_key).toBe('c')
  expect(invertAll(flow, moved?.edits ?? []).reduce(applyEdit, after)).toEqual(flow)
})

test.each([
  ['where it stands', '2', 'a', 1],
  ['behind itself', '2', 'a', 2],
  ['a block without cards', '2', 'c', 0],
  ['a block that is gone', '2', 'x', 0],
])('%s: no edit', (_, key, block, index) => {
  expect(moveCard(flow, { block: 'a', card: key, to: { block, index } }, () => 'n')).toBeNull()
})
