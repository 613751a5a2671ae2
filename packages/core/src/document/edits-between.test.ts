import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowAndEdits, twoFlows } from '../../testing/arbitrary-flow.ts'
import type { Edit } from './edit.ts'
import { applyEdit } from './edits.ts'
import { editsBetween } from './edits-between.ts'
import { type Flow, flow as flowSchema } from './flow.ts'
import { note as noteSchema } from './note.ts'

const applyAll = (flow: Flow, edits: readonly Edit[]): Flow => edits.reduce(applyEdit, flow)

const card = (key: string, text: string, rest: object = {}) => ({ key, plugin_id: 'text', config: { text }, ...rest })
const block = (key: string, rest: object = {}) => ({
  key,
  title: key,
  cards: [card('x', 'Hi'), card('y', 'Ho')],
  ...rest,
})
const flow = (...blocks: object[]): Flow => flowSchema.parse({ id: 'f', name: 'Flow', blocks })
const abc = [block('a'), block('b'), block('c')]
const to = (block_key: string) => ({ type: 'blocks', block_key })
const note = (key: string, text: string) => noteSchema.parse({ key, text })
const button = (title: string, block_key = '') => ({ title, type: 'blocks', block_key })

test.each<[string, Flow, Flow, object[]]>([
  ['nothing', flow(...abc), flow(...abc), []],
  [
    'the name',
    flow(...abc),
    { ...flow(...abc), name: 'Welcome', message_type: 'promotional' },
    [{ edit: 'rename_flow', name: 'Welcome' }, { edit: 'set_message_type' }],
  ],
  ['a title', flow(block('a')), flow(block('a', { title: 'A' })), [{ edit: 'rename_block', block: 'a', title: 'A' }]],
  [
    'places of two blocks',
    flow(block('a'), block('b')),
    flow(block('a', { coordinate: { X: 1, Y: 2 } }), block('b', { coordinate: { X: 3, Y: 4 } })),
    [
      {
        edit: 'move_blocks',
        to: [
          { block: 'a', X: 1, Y: 2 },
          { block: 'b', X: 3, Y: 4 },
        ],
      },
    ],
  ],
  [
    'the start',
    flow(...abc),
    flow(block('c'), block('a'), block('b')),
    [{ edit: 'place_block', block: 'c', index: 0 }],
  ],
  [
    'a block gone, with the arrow to it',
    flow(block('a', { next_step: to('b') }), block('b')),
    flow(block('a')),
    [{ edit: 'remove_blocks', blocks: ['b'] }],
  ],
  [
    'two blocks added, and an arrow to one',
    flow(block('a'), block('c')),
    flow(block('a', { next_step: to('b') }), block('b'), block('c'), block('d')),
    [
      {
        edit: 'add_blocks',
        blocks: [
          { index: 1, block: { key: 'b' } },
          { index: 3, block: { key: 'd' } },
        ],
      },
      { edit: 'set_goto', block: 'a', card: null, slot: '/next_step', goto: to('b') },
    ],
  ],
  [
    'a text',
    flow(block('a')),
    flow(block('a', { cards: [card('x', 'Hello'), card('y', 'Ho')] })),
    [{ edit: 'update_card', block: 'a', card: { key: 'x', config: { text: 'Hello' } } }],
  ],
  [
    'a button’s arrow',
    flow(block('a', { cards: [card('x', 'Hi', { buttons: [button('More')] })] }), block('b')),
    flow(block('a', { cards: [card('x', 'Hi', { buttons: [button('More', 'b')] })] }), block('b')),
    [{ edit: 'set_goto', block: 'a', card: 'x', slot: '/buttons/0', goto: to('b') }],
  ],
  [
    'cards that went, moved and came',
    flow(block('a', { cards: [card('x', '1'), card('y', '2'), card('z', '3')] })),
    flow(block('a', { cards: [card('z', '3'), card('n', '4'), card('y', '2')] })),
    [
      { edit: 'remove_card', block: 'a', card: 'x' },
      { edit: 'move_card', block: 'a', card: 'z', index: 0 },
      { edit: 'add_card', block: 'a', card: { key: 'n' }, index: 1 },
    ],
  ],
  [
    'the folder and the notes',
    { ...flow(...abc), folder: 'a', notes: [note('n', 'Hi'), note('o', 'Old')] },
    { ...flow(...abc), notes: [note('n', 'Hello')] },
    [
      { edit: 'set_folder', folder: '' },
      { edit: 'remove_notes', notes: ['o'] },
      { edit: 'put_notes', notes: [{ key: 'n', text: 'Hello' }] },
    ],
  ],
  [
    'another kind of block',
    flow(block('a')),
    flow(block('a', { type: 'action' })),
    [{ edit: 'update_block', block: { key: 'a', type: 'action' } }],
  ],
])('the edits for %s', (_, a, b, edits) => {
  expect(editsBetween(a, b)).toMatchObject(edits)
  expect(editsBetween(a, b)).toHaveLength(edits.length)
  expect(applyAll(a, editsBetween(a, b))).toEqual(b)
})

test('edits between two flows turn the one into exactly the other', () => {
  fc.assert(
    fc.property(twoFlows, ([a, b]) => {
      expect(applyAll(a, editsBetween(a, b))).toEqual(b)
    }),
    { numRuns: 300 },
  )
})

test('edits between a flow and its edited self lead there, and there are none between equal flows', () => {
  fc.assert(
    fc.property(flowAndEdits, ({ flow: before, edits }) => {
      const after = applyAll(before, edits)
      expect(applyAll(before, editsBetween(before, after))).toEqual(after)
      expect(editsBetween(after, flowSchema.parse(JSON.parse(JSON.stringify(after))))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
