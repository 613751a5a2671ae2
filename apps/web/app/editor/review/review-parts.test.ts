import { type Block, blankCard, type Flow } from '@hawker/core'
import { expect, test } from 'vitest'
import { applyAll } from '../draft/apply.ts'
import { add, flowOf, messages, remove, textCard, title, write } from '../draft/testing.ts'
import { bothFlows } from './both-flows.ts'
import { oldValueAt } from './old-value.ts'
import { countsOf, reviewParts } from './review-parts.ts'

const before = flowOf('a', 'b', 'c')
const shape = (after: Flow) => reviewParts(before, after).map(({ key, mark, changes }) => [key, mark, changes.length])

test('a difference is the flow itself, then its blocks; whole blocks need no words', () => {
  const after = applyAll(before, [
    { edit: 'rename_flow', name: 'New' },
    { edit: 'place_block', block: 'c', index: 0 },
    write('b', 'Hello'),
    title('b', 'B'),
    add('n'),
    remove('a'),
  ])
  expect(shape(after)).toEqual([
    [null, 'changed', 2],
    ['b', 'changed', 2],
    ['n', 'added', 0],
    ['a', 'removed', 0],
  ])
  expect(countsOf(reviewParts(before, after))).toEqual({ added: 1, removed: 1, changed: 2, moved: 0 })
})

test('no difference has no parts', () => {
  expect(reviewParts(before, before)).toEqual([])
})

test('a removed block stands where it was, or below a block that stands there now', () => {
  const after = applyAll(before, [remove('b'), { edit: 'move_blocks', to: [{ block: 'c', X: 0, Y: 500 }] }])
  const laid = (blocks: readonly Block[]) => blocks.map(({ key, coordinate }) => ({ key, ...coordinate, height: 100 }))
  const { flow, marks } = bothFlows(before, after, laid)
  expect(flow.blocks.map(({ key, coordinate }) => [key, coordinate.Y])).toEqual([
    ['a', 0],
    ['c', 500],
    ['b', 140],
  ])
  expect(marks.get('b')).toBe('removed')
})

test('an arrow of a removed button leaves its block where the button was', () => {
  const next = { type: 'blocks' as const, block_key: 'b', add_actions: [] }
  const asking = { ...messages('a'), cards: [{ ...blankCard('json_api', 't'), gotos: [next] }] }
  const old = { ...before, blocks: before.blocks.with(0, asking) }
  const { arrows } = bothFlows(old, before, () => [])
  expect(arrows).toEqual([expect.objectContaining({ mark: 'removed', handle: null, to: 'b' })])
})

test.each([
  ['/name', 'Flow'],
  ['/blocks/0/title', 'b'],
  ['/blocks/0/cards/0/config/text', ''],
  // Members of lists without keys may have changed places.
  ['/blocks/0/cards/0/buttons/0/title', null],
])('the former value at %s', (path, expected) => {
  const after = { ...before, blocks: [{ ...messages('b'), cards: [textCard('Hello')] }] }
  expect(oldValueAt(before, after, path)?.value ?? null).toBe(expected)
})
