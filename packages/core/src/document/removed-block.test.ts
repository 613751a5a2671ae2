import { expect, test } from 'vitest'
import type { Edit } from './edit.ts'
import { applyEdit } from './edits.ts'
import { type Flow, flow as flowSchema } from './flow.ts'
import { bringBack, removedBlocks } from './removed-block.ts'

const text = { key: 'c', plugin_id: 'text', config: { text: 'Hi' } }
const block = (key: string, next = '') => ({
  key,
  title: key,
  cards: [text],
  ...(next && { next_step: { type: 'blocks', block_key: next } }),
})
const flow = (...blocks: object[]): Flow => flowSchema.parse({ id: 'f', name: 'Flow', blocks })
const applyAll = (start: Flow, edits: readonly Edit[]): Flow => edits.reduce(applyEdit, start)
/** Blocks with the targets of their arrows: `a>b c`. */
const shape = ({ blocks }: Flow): string =>
  blocks.map(({ key, next_step }) => key + (next_step?.type === 'blocks' ? `>${next_step.block_key}` : '')).join(' ')

const before = flow(block('a', 'b'), block('b', 'c'), block('c', 'b'))
const remove = (...blocks: string[]): Edit => ({ edit: 'remove_blocks', blocks })
const aim = (from: string, to: string): Edit => ({
  edit: 'set_goto',
  ...{ block: from, card: null, slot: '/next_step' },
  goto: { type: 'blocks', block_key: to, add_actions: [] },
})

test.each<[string, string[], Edit[], string]>([
  ['comes back as it was', ['b'], [], 'a>b b>c c>b'],
  ['an arrow that was aimed elsewhere stays', ['b'], [aim('a', 'c')], 'a>c b>c c>b'],
  ['an arrow to a block that is gone leads nowhere', ['b'], [remove('c')], 'a>b b'],
  ['the flow is empty now', ['b'], [remove('a', 'c')], 'b'],
  ['two blocks with the arrows between them', ['b', 'c'], [], 'a>b b>c c>b'],
  ['the start', ['a'], [], 'a>b b>c c>b'],
])('a removed block: %s', (_, keys, later, expected) => {
  const after = applyEdit(before, remove(...keys))
  const removed = removedBlocks(before, after)
  const now = applyAll(after, later)
  expect(shape(applyAll(now, bringBack(now, removed)))).toBe(expected)
})

test('a block whose key is in the flow again brings nothing', () => {
  expect(bringBack(before, removedBlocks(before, flow()))).toEqual([])
})

test('a block that was never written is not kept', () => {
  const blank = { key: 'n', title: 'New block', cards: [{ key: 'c', plugin_id: 'text' }] }
  const written = { ...blank, key: 'w', cards: [text] }
  expect(removedBlocks(flow(blank, written), flow()).map(({ block }) => block.key)).toEqual(['w'])
})
