import { expect, test } from 'vitest'
import type { Edit } from '../edit.ts'
import { applyEdit } from '../edits.ts'
import { editsBetween } from '../edits-between.ts'
import { type Flow, flow as flowSchema } from '../flow.ts'
import { note as noteSchema } from '../note.ts'
import { mergeEdits } from './merge-edits.ts'
import { takeOurs } from './take-ours.ts'

const applyAll = (flow: Flow, edits: readonly Edit[]): Flow => edits.reduce(applyEdit, flow)

const card = (text: string, ...titles: string[]) => ({
  key: 'c',
  plugin_id: 'text',
  config: { text },
  buttons: titles.map((title) => ({ title })),
})
const flow = (...blocks: object[]): Flow => flowSchema.parse({ id: 'f', name: 'Flow', blocks })
const saying = (...given: Parameters<typeof card>) => flow({ key: 'a', title: 'A', cards: [card(...given)] })
const tagging = (...ids: string[]) =>
  flow({
    key: 'a',
    title: 'A',
    type: 'action',
    config: { add_actions: ids.map((id) => ({ action: 'add_tag', action_id: id })) },
  })
const branching = (...branches: object[]) => flow({ key: 'a', title: 'A', type: 'condition', config: { branches } })
const note = (key: string, text: string) => noteSchema.parse({ key, text })
const calling = (headers: object) =>
  flow({ key: 'a', title: 'A', cards: [{ key: 'c', plugin_id: 'json_api', config: { headers } }] })

/** The merged flow of three versions, and the kinds of conflicts. */
const merge = (base: Flow, ours: Flow, theirs: Flow) => {
  const { edits, conflicts } = mergeEdits(base, editsBetween(base, ours), editsBetween(base, theirs))
  return { merged: applyAll(theirs, edits), conflicts }
}

test.each<[string, Flow, Flow, Flow, Flow]>([
  ['text and button', saying('Hi', 'A'), saying('Hello', 'A'), saying('Hi', 'B'), saying('Hello', 'B')],
  ['two buttons', saying('', 'A', 'B'), saying('', 'X', 'B'), saying('', 'A', 'Y'), saying('', 'X', 'Y')],
  ['a button written in and one removed', saying('', 'A', 'B'), saying('', 'A', 'C'), saying('', 'B'), saying('', 'C')],
  ['buttons added by both', saying('', 'A'), saying('', 'A', 'B'), saying('', 'A', 'C'), saying('', 'A', 'B', 'C')],
  ['the same change by both', saying('Hi'), saying('Hello'), saying('Hello'), saying('Hello')],
  [
    'buttons moved by us, one added by them',
    saying('', 'A', 'B'),
    saying('', 'B', 'A'),
    saying('', 'A', 'B', 'C'),
    saying('', 'B', 'A', 'C'),
  ],
  ['a tag chosen, another one changed', tagging('1', ''), tagging('1', 'new'), tagging('2', ''), tagging('2', 'new')],
  ['a tag chosen, its action moved', tagging('1', ''), tagging('1', 'new'), tagging('', '1'), tagging('new', '1')],
  [
    'a tag chosen, another one added',
    tagging('1', ''),
    tagging('1', 'new'),
    tagging('1', '', '3'),
    tagging('1', 'new', '3'),
  ],
  ['an action removed by them', tagging('1', '2'), tagging('1', '2', '3'), tagging('2'), tagging('2', '3')],
  [
    'match and arrow of one branch',
    branching({ match: 'all' }),
    branching({ match: 'any' }),
    branching({ match: 'all', goto: { type: 'flow', flow: 'x' } }),
    branching({ match: 'any', goto: { type: 'flow', flow: 'x' } }),
  ],
  [
    'folder, and two notes',
    { ...flow(), notes: [note('n', 'a'), note('m', 'b')] },
    { ...flow(), folder: 'f', notes: [note('n', 'ours'), note('m', 'b')] },
    { ...flow(), notes: [note('n', 'a'), note('m', 'theirs'), note('l', 'c')] },
    { ...flow(), folder: 'f', notes: [note('n', 'ours'), note('m', 'theirs'), note('l', 'c')] },
  ],
  [
    'headers of one request',
    calling({ a: '1' }),
    calling({ a: '1', b: '2' }),
    calling({ c: '3' }),
    calling({ b: '2', c: '3' }),
  ],
  [
    'title, place and order of blocks',
    flow({ key: 'a', title: 'A' }, { key: 'b', title: 'B' }),
    flow({ key: 'a', title: 'Start' }, { key: 'b', title: 'B' }),
    flow({ key: 'b', title: 'B' }, { key: 'a', title: 'A', coordinate: { X: 4, Y: 5 } }),
    flow({ key: 'b', title: 'B' }, { key: 'a', title: 'Start', coordinate: { X: 4, Y: 5 } }),
  ],
  [
    'blocks added behind different ones',
    flow({ key: 'a' }, { key: 'b' }),
    flow({ key: 'a' }, { key: 'n' }, { key: 'b' }),
    flow({ key: 'a' }, { key: 'b' }, { key: 'm' }),
    flow({ key: 'a' }, { key: 'n' }, { key: 'b' }, { key: 'm' }),
  ],
  [
    'a card removed by us, another one written in by them',
    flow({ key: 'a', cards: [card('1'), { ...card('2'), key: 'd' }] }),
    flow({ key: 'a', cards: [{ ...card('2'), key: 'd' }] }),
    flow({ key: 'a', cards: [card('1'), { ...card('3'), key: 'd' }] }),
    flow({ key: 'a', cards: [{ ...card('3'), key: 'd' }] }),
  ],
  [
    'a block removed by us that they only moved on the canvas',
    flow({ key: 'a', next_step: { block_key: 'b' } }, { key: 'b' }),
    flow({ key: 'a' }),
    flow({ key: 'a', next_step: { block_key: 'b' }, title: 'A' }, { key: 'b', coordinate: { X: 1 } }),
    flow({ key: 'a', title: 'A' }),
  ],
])('different fields merge: %s', (_, base, ours, theirs, merged) => {
  expect(merge(base, ours, theirs)).toEqual({ merged, conflicts: [] })
})

test.each<[string, Flow, Flow, Flow, object[]]>([
  [
    'one text',
    saying('Hi', 'A'),
    saying('Ours', 'B'),
    saying('Theirs', 'A', 'C'),
    [{ conflict: 'value', block: 'a', card: 'c', path: '/config/text', base: 'Hi', ours: 'Ours', theirs: 'Theirs' }],
  ],
  [
    'one button',
    saying('', 'A', 'B'),
    saying('', 'A', 'Ours'),
    saying('', 'A', 'Theirs'),
    [{ conflict: 'value', path: '/buttons/1/title', ours: 'Ours' }],
  ],
  [
    'one tag',
    tagging('1'),
    tagging('2'),
    tagging('3'),
    [{ conflict: 'value', path: '/config/add_actions/0/action_id' }],
  ],
  [
    'a button they removed',
    saying('', 'A', 'B'),
    saying('', 'A', 'Ours'),
    saying('', 'A'),
    [{ conflict: 'removed_member', path: '/buttons', ours: { title: 'Ours' } }],
  ],
  [
    'a block they removed',
    saying('Hi'),
    saying('Ours'),
    flow(),
    [{ conflict: 'removed_block', index: 0, block: { key: 'a' } }],
  ],
  [
    'a card they removed',
    saying('Hi'),
    saying('Ours'),
    flow({ key: 'a', title: 'A' }),
    [{ conflict: 'removed_card', block: 'a', index: 0, card: { key: 'c' } }],
  ],
  ['a block we removed', saying('Hi'), flow(), saying('Theirs'), [{ conflict: 'kept_block', block: 'a' }]],
  [
    'a card we removed',
    saying('Hi'),
    flow({ key: 'a', title: 'A' }),
    saying('Theirs'),
    [{ conflict: 'kept_card', block: 'a', card: 'c' }],
  ],
  [
    'the kind of a block',
    flow({ key: 'a', title: 'A' }),
    flow({ key: 'a', title: 'Ours', type: 'action', config: { add_actions: [{ action: 'mark_read' }] } }),
    flow({ key: 'a', title: 'A', type: 'condition', config: { branches: [{ match: 'any' }] } }),
    [{ conflict: 'value', block: 'a', card: null, path: '', ours: { type: 'action' } }],
  ],
  [
    'one note',
    { ...flow(), notes: [note('n', 'a')] },
    { ...flow(), notes: [note('n', 'ours')] },
    { ...flow(), notes: [note('n', 'theirs')] },
    [{ conflict: 'value', block: null, path: '/notes/n/text', ours: 'ours' }],
  ],
  [
    'the name',
    flow(),
    { ...flow(), name: 'Ours' },
    { ...flow(), name: 'Theirs' },
    [{ conflict: 'value', block: null, path: '/name', ours: 'Ours' }],
  ],
])('both changed %s: the earlier save stays, the other one can be chosen', (_, base, ours, theirs, expected) => {
  const { merged, conflicts } = merge(base, ours, theirs)
  expect(conflicts).toMatchObject(expected)
  const [conflict] = conflicts
  if (!conflict) throw new Error('a conflict')
  const chosen = applyAll(merged, takeOurs(merged, conflict))
  expect(chosen).not.toEqual(merged)
  // Chosen once, there is nothing left to choose, save for a member that would be added again.
  if (conflict.conflict !== 'removed_member') expect(takeOurs(chosen, conflict)).toEqual([])
})

test('what is chosen of a conflict is our value beside their other changes', () => {
  const { merged, conflicts } = merge(saying('Hi', 'A'), saying('Ours', 'A'), saying('Theirs', 'B'))
  const chosen = conflicts.reduce((at, conflict) => applyAll(at, takeOurs(at, conflict)), merged)
  expect(chosen).toEqual(saying('Ours', 'B'))
})

test('a chosen block of another kind keeps the cards it has now', () => {
  const block = (rest: object) => flow({ key: 'a', title: 'A', ...rest })
  const { merged, conflicts } = merge(
    block({}),
    block({ type: 'action' }),
    block({ type: 'condition', cards: [card('Theirs')] }),
  )
  const [conflict] = conflicts
  const chosen = conflict ? applyAll(merged, takeOurs(merged, conflict)) : merged
  expect(chosen.blocks).toMatchObject([{ type: 'action', cards: [{ config: { text: 'Theirs' } }] }])
})

test('a choice is not made in a list that has changed since', () => {
  const { conflicts } = merge(saying('', 'A', 'B'), saying('', 'A', 'Ours'), saying('', 'A', 'Theirs'))
  const [conflict] = conflicts
  if (!conflict) throw new Error('a conflict')
  expect(takeOurs(saying('', 'Theirs'), conflict)).toEqual([])
  expect(takeOurs(saying('', 'A', 'Later'), conflict)).toEqual([])
})
