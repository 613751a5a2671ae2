import { expect, test } from 'vitest'
import { flowsOf } from './flows-of.ts'

const use = (flow_id: string, block: string, is_live: boolean) => ({
  flow_id,
  flow_name: `Flow ${flow_id}`,
  block,
  is_live,
  is_draft: true,
})

test('uses of one flow are one line, live as soon as one block is', () => {
  expect(flowsOf([use('a', 'Ask', false), use('b', 'Note', false), use('a', 'Write', true)])).toEqual([
    { id: 'a', name: 'Flow a', blocks: ['Ask', 'Write'], is_live: true },
    { id: 'b', name: 'Flow b', blocks: ['Note'], is_live: false },
  ])
})
