import { type ActionOf, type Block, blankBlock, type Edit, type Flow, gotoBlock, gotoFlow } from '@hawker/core'
import { expect, test } from 'vitest'
import { allKinds } from '../all-kinds.ts'
import { applyAll } from '../draft/apply.ts'
import { flowOf } from '../draft/testing.ts'
import { connectEdits, findBlock, insertEdits, reaimEdits } from './connect.ts'
import { newBlock } from './new-block.ts'

const handle = '|/next_step'
const next = (flow: Flow, key: string) => findBlock(flow, key)?.next_step
const connected = (from: string, to: Parameters<typeof connectEdits>[2], flow = flowOf('a', 'b')): Flow =>
  applyAll(flow, connectEdits(flow, { block: from, handle }, to))

const tag: ActionOf<'add_tag'> = { action: 'add_tag', action_id: 'vip' }

test('an arrow is aimed at a block, at a flow and at nothing', () => {
  expect(next(connected('a', gotoBlock('b')), 'a')).toEqual(gotoBlock('b'))
  expect(next(connected('a', gotoFlow('shop')), 'a')).toEqual(gotoFlow('shop'))
  expect(next(connected('a', null, connected('a', gotoBlock('b'))), 'a')).toBeNull()
})

test('an arrow gets another target: its actions stay', () => {
  const flow = connected('a', { ...gotoBlock('b'), add_actions: [tag] })
  expect(next(connected('a', gotoFlow('shop'), flow), 'a')?.add_actions).toEqual([tag])
})

test('an unknown handle: no edit', () => {
  expect(connectEdits(flowOf('a'), { block: 'a', handle: '|/gone' }, gotoBlock('a'))).toEqual([])
  expect(connectEdits(flowOf('a'), { block: 'x', handle }, gotoBlock('a'))).toEqual([])
})

const place = { title: 'New', coordinate: { X: 0, Y: 0 }, newKey: () => 'new' }
const waysOut = (block: Block | undefined) => {
  if (block?.type === 'condition') return [...block.config.branches.map(({ goto }) => goto), block.config.default_goto]
  if (block?.type === 'randomizer') return block.config.branches.map(({ goto }) => goto)
  return [block?.next_step]
}

test.each([
  ['messages: the next step', newBlock(allKinds, { card: 'text' }, place), [gotoBlock('b')]],
  ['a condition: everybody else', newBlock(allKinds, { block: 'condition' }, place), [null, gotoBlock('b')]],
  ['a randomizer: the first half', newBlock(allKinds, { block: 'randomizer' }, place), [gotoBlock('b'), null]],
  ['a delay: the next step', newBlock(allKinds, { block: 'smart_delay' }, place), [gotoBlock('b')]],
])('in the middle of an arrow leads on from %s', (_, added, ways) => {
  const before = connected('a', { ...gotoBlock('b'), add_actions: [tag] })
  const edits: Edit[] = insertEdits(before, { block: 'a', handle }, [added])
  const flow = applyAll(before, edits)
  expect(next(flow, 'a')).toEqual({ ...gotoBlock('new'), add_actions: [tag] })
  expect(waysOut(findBlock(flow, 'new'))).toEqual(ways)
})

test('a block at the end of an unset arrow leads nowhere', () => {
  const flow = applyAll(flowOf('a'), insertEdits(flowOf('a'), { block: 'a', handle }, [blankBlock('messages', 'new')]))
  expect([next(flow, 'a'), next(flow, 'new')]).toEqual([gotoBlock('new'), null])
})

test('blocks that follow each other inside an arrow: it leads to the first, the last leads on', () => {
  const [one, two] = [{ ...blankBlock('messages', 'one'), next_step: gotoBlock('two') }, blankBlock('messages', 'two')]
  const before = connected('a', gotoBlock('b'))
  const flow = applyAll(before, insertEdits(before, { block: 'a', handle }, [one, two]))
  expect([next(flow, 'a'), next(flow, 'one'), next(flow, 'two')]).toEqual(['one', 'two', 'b'].map(gotoBlock))
})

test('an arrow’s head is dragged to another block, and its start to another way out', () => {
  const flow = connected('a', { ...gotoBlock('b'), add_actions: [tag] }, flowOf('a', 'b', 'c'))
  const before = { source: 'a', sourceHandle: handle, target: 'b' }
  const elsewhere = applyAll(flow, reaimEdits(flow, before, { ...before, target: 'c' }))
  expect(next(elsewhere, 'a')).toEqual({ ...gotoBlock('c'), add_actions: [tag] })
  const fromC = applyAll(flow, reaimEdits(flow, before, { ...before, source: 'c' }))
  expect([next(fromC, 'a'), next(fromC, 'c')]).toEqual([null, { ...gotoBlock('b'), add_actions: [tag] }])
  expect(reaimEdits(flow, before, { ...before, source: 'gone' })).toEqual([])
})
