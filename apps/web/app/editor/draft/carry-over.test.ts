import { type Action, type Block, blankBlock, type Flow } from '@hawker/core'
import { expect, test } from 'vitest'
import { applyAll } from './apply.ts'
import { carryOver } from './carry-over.ts'
import { flowOf } from './testing.ts'

const tag = (action_id: string): Action => ({ action: 'add_tag', action_id })

function flowWith(...ids: string[]): Flow {
  const block: Block = { ...blankBlock('action', 'a'), title: 'a' }
  if (block.type !== 'action') throw new Error('an action block')
  return { ...flowOf(), blocks: [{ ...block, config: { ...block.config, add_actions: ids.map(tag) } }] }
}

const idsOf = (flow: Flow) =>
  flow.blocks.flatMap((block) => {
    if (block.type !== 'action') return []
    return block.config.add_actions.map((action) => ('action_id' in action ? action.action_id : ''))
  })

const before = flowWith('one', '')
const edits = flowWith('one', 'new').blocks.map((block) => ({ edit: 'update_block' as const, block }))

test.each<[string, Flow, string[]]>([
  ['nothing was changed meanwhile', before, ['one', 'new']],
  ['another member was changed', flowWith('two', ''), ['two', 'new']],
  ['it was moved', flowWith('', 'one'), ['new', 'one']],
  ['another one was added', flowWith('one', '', 'three'), ['one', 'new', 'three']],
  ['something else was chosen', flowWith('one', 'other'), ['one', 'other']],
  ['it was removed', flowWith('one'), ['one']],
  ['the block was removed', flowOf(), []],
])('%s', (_, now, ids) => {
  expect(idsOf(applyAll(now, carryOver(before, edits, now)))).toEqual(ids)
})

test('the block keeps the name it was given meanwhile', () => {
  const now = applyAll(before, [{ edit: 'rename_block', block: 'a', title: 'Thanks' }])
  const [block] = applyAll(now, carryOver(before, edits, now)).blocks
  expect(block?.title).toBe('Thanks')
})

test('where nothing comes of it, nothing is edited', () => {
  expect(carryOver(before, edits, flowWith('one', 'other'))).toEqual([])
})
