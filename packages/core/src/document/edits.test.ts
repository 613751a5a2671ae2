import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowAndEdit, flowAndTwoEdits } from '../../testing/arbitrary-flow.ts'
import { blankBlock } from '../blocks/index.ts'
import type { Card } from '../cards/index.ts'
import { arrows } from './arrows.ts'
import { type Edit, edit as editSchema } from './edit.ts'
import { applyEdit } from './edits.ts'
import { blankFlow, type Flow, flow as flowSchema } from './flow.ts'
import { invert } from './invert.ts'

const applyAll = (flow: Flow, edits: Edit[]): Flow => edits.reduce(applyEdit, flow)

test('undo restores the flow', () => {
  fc.assert(
    fc.property(flowAndEdit, ({ flow, edit }) => {
      const after = applyEdit(flow, edit)
      expect(applyAll(after, invert(flow, edit))).toEqual(flow)
    }),
    { numRuns: 400 },
  )
})

test('an edit that changes nothing gives back the very same flow', () => {
  fc.assert(
    fc.property(flowAndEdit, ({ flow, edit }) => {
      const after = applyEdit(flow, edit)
      if (JSON.stringify(after) === JSON.stringify(flow) && edit.edit !== 'set_goto' && !edit.edit.startsWith('update'))
        expect(after).toBe(flow)
    }),
  )
})

/** The blocks an edit names, changes or aims at. */
const touched = (flow: Flow, edit: Edit): string[] => {
  const after = applyEdit(flow, edit)
  const changed = flow.blocks.filter((block) => !after.blocks.includes(block)).map(({ key }) => key)
  const named = 'block' in edit ? [typeof edit.block === 'string' ? edit.block : edit.block.key] : []
  const targets = 'goto' in edit && edit.goto?.type === 'blocks' ? [edit.goto.block_key] : []
  if (edit.edit === 'update_block') targets.push(...targetsOf({ ...flow, blocks: [edit.block] }))
  if (edit.edit === 'update_card' || edit.edit === 'add_card') targets.push(...targetsOfCard(edit.card))
  return [...changed, ...named, ...targets]
}
const targetsOfCard = (card: Card): string[] =>
  targetsOf({ ...blankFlow('', ''), blocks: [{ ...blankBlock('messages', 'm'), cards: [card] }] })
const targetsOf = ({ blocks }: Flow): string[] =>
  blocks.flatMap(arrows).flatMap(({ goto }) => (goto?.type === 'blocks' ? [goto.block_key] : []))

/** Edits of a list itself, where order is part of the meaning. */
const isOfList = ({ edit }: Edit): boolean =>
  ['place_block', 'add_blocks', 'duplicate_blocks', 'put_notes', 'remove_notes'].includes(edit)

test('edits of different blocks commute', () => {
  let met = 0
  fc.assert(
    fc.property(flowAndTwoEdits, ({ flow, one, two }) => {
      const first = touched(flow, one)
      fc.pre(!isOfList(one) && !isOfList(two) && one.edit !== two.edit)
      fc.pre(!touched(flow, two).some((key) => first.includes(key)))
      met += 1
      expect(applyAll(flow, [one, two])).toEqual(applyAll(flow, [two, one]))
    }),
    { numRuns: 400 },
  )
  expect(met).toBeGreaterThan(100)
})

test('blocks an edit does not concern stay the same objects', () => {
  fc.assert(
    fc.property(flowAndEdit, ({ flow, edit }) => {
      const after = applyEdit(flow, edit)
      const same = after.blocks.filter((block) => flow.blocks.includes(block)).length
      const concerned = edit.edit === 'move_blocks' ? edit.to.length : edit.edit === 'remove_blocks' ? Infinity : 1
      expect(same).toBeGreaterThanOrEqual(flow.blocks.length - concerned)
    }),
  )
})

test('an edited flow and the edit itself read back as they are', () => {
  fc.assert(
    fc.property(flowAndEdit, ({ flow, edit }) => {
      const after = applyEdit(flow, edit)
      expect(flowSchema.parse(JSON.parse(JSON.stringify(after)))).toEqual(after)
      expect(editSchema.parse(JSON.parse(JSON.stringify(edit)))).toEqual(edit)
    }),
  )
})

test('removing a block removes the arrows to it', () => {
  fc.assert(
    fc.property(flowAndEdit, ({ flow }) => {
      const [first] = flow.blocks
      if (!first) return
      const after = applyEdit(flow, { edit: 'remove_blocks', blocks: [first.key] })
      expect(targetsOf(after)).not.toContain(first.key)
    }),
  )
})

test('copies lead to copies', () => {
  fc.assert(
    fc.property(flowAndEdit, ({ flow }) => {
      const copies = flow.blocks.map(({ key }) => ({ block: key, key: `${key}2` }))
      const after = applyEdit(flow, { edit: 'duplicate_blocks', copies, by: { X: 10, Y: 0 } })
      const made = { ...after, blocks: after.blocks.slice(flow.blocks.length) }
      expect(made.blocks.map(({ key }) => key)).toEqual(copies.map(({ key }) => key))
      expect(targetsOf(made)).toEqual(targetsOf(flow).map((key) => `${key}2`))
    }),
  )
})
