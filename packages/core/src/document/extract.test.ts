import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowAndEdit } from '../../testing/arbitrary-flow.ts'
import { arrows } from './arrows.ts'
import { applyEdit } from './edits.ts'
import { extractFlow } from './extract.ts'
import { type Flow, flow as flowSchema } from './flow.ts'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const block = (key: string, next: string | null) => ({ key, title: key, next_step: next === null ? null : to(next) })
const flow = flowSchema.parse({
  id: 'f',
  name: 'Flow',
  blocks: [block('start', 'ask'), block('ask', 'answer'), block('answer', 'start'), block('other', 'answer')],
})
const taken = (...keys: string[]) => extractFlow(flow, new Set(keys), { id: 'new', name: 'New' })

test('blocks become a flow of their own: arrows in and back lead from flow to flow', () => {
  const { flow: made, edits, lost } = taken('ask', 'answer')
  const rest = edits.reduce(applyEdit, flow)
  expect(made.blocks.map(({ key, next_step }) => [key, next_step])).toMatchObject([
    ['ask', { type: 'blocks', block_key: 'answer' }],
    ['answer', { type: 'flow', flow: 'f' }],
  ])
  expect(rest.blocks.map(({ key, next_step }) => [key, next_step])).toMatchObject([
    ['start', { type: 'flow', flow: 'new' }],
    ['other', null],
  ])
  expect(lost).toEqual([{ from: 'other', card: null, slot: '/next_step', to: 'answer' }])
})

const ends = ({ blocks }: Flow): number => blocks.flatMap(arrows).filter(({ goto }) => goto !== null).length

test('no arrow is lost that is not told', () => {
  fc.assert(
    fc.property(flowAndEdit, fc.nat(30), ({ flow }, mask) => {
      const known = new Set(flow.blocks.map(({ key }) => key))
      // Arrows into nothing lead nowhere before as well.
      fc.pre(flow.blocks.flatMap(arrows).every(({ goto }) => goto?.type !== 'blocks' || known.has(goto.block_key)))
      const keys = new Set(flow.blocks.flatMap(({ key }, index) => (mask & (1 << index) ? [key] : [])))
      const { flow: made, edits, lost } = extractFlow(flow, keys, { id: 'new', name: 'New' })
      const rest = edits.reduce(applyEdit, flow)
      expect(ends(made) + ends(rest) + lost.length).toBe(ends(flow))
      expect(made.blocks.length + rest.blocks.length).toBe(flow.blocks.length)
      expect(flowSchema.parse(JSON.parse(JSON.stringify(made)))).toEqual(made)
    }),
  )
})
