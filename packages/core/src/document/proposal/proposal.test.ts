import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowAndEdits, twoFlows } from '../../../testing/arbitrary-flow.ts'
import { blockMarks, isHeadChanged } from '../../diff/marks.ts'
import { applyEdit } from '../edits.ts'
import { type Flow, flow as flowSchema } from '../flow.ts'
import { leaveParts, type Proposal, proposalOn, propose, proposedFlow, takeParts } from './proposal.ts'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const block = (key: string, next = '', rest: object = {}) => ({
  key,
  title: key,
  ...(next && { next_step: to(next) }),
  ...rest,
})
const flow = (...blocks: object[]): Flow => flowSchema.parse({ id: 'f', name: 'Flow', blocks })
const only = (...blocks: string[]) => ({ blocks: new Set(blocks), isHeadIn: false })
const head = { blocks: new Set<string>(), isHeadIn: true }

/** Blocks with the targets of their arrows: `a>b c`. */
const shape = ({ blocks }: Flow): string =>
  blocks.map(({ key, next_step }) => key + (next_step?.type === 'blocks' ? `>${next_step.block_key}` : '')).join(' ')

const before = flow(block('a', 'b'), block('b'), block('c', 'b'))
const after = { ...flow(block('c', 'n'), block('a', 'n'), block('n', 'c')), name: 'New' }
const proposal = propose('Version 3', before, after)
const taken = (given: Proposal, ...parts: Parameters<typeof takeParts>[1][]) =>
  parts.reduce((now, part) => takeParts(now, part).rest, given)

test.each<[string, Parameters<typeof takeParts>[1][], string]>([
  ['a changed block whose new target was not taken keeps its arrow', [only('a')], 'a>b b c>b'],
  ['a new block stands behind its neighbour and leads where it should', [only('n')], 'a>b n>c b c>b'],
  ['the new block first, then the arrow to it', [only('n'), only('a')], 'a>n n>c b c>b'],
  ['a removed block takes the arrows to it along', [only('b')], 'a c'],
  ['the head is name and order', [head], 'c>b b a>b'],
  ['two blocks at once', [only('a', 'n')], 'a>n n>c b c>b'],
  ['everything', [only('a', 'b', 'c', 'n'), head], 'c>n a>n n>c'],
])('taken by parts: %s', (_, parts, expected) => {
  expect(shape(taken(proposal, ...parts).base)).toBe(expected)
})

test('a part that is left is no longer proposed, and the rest does not lead to it', () => {
  const rest = leaveParts(proposal, only('n', 'b'))
  expect(shape(proposedFlow(rest))).toBe('c>b b a>b')
  expect(proposedFlow(rest).name).toBe('New')
  expect(leaveParts(proposal, { ...only('a', 'b', 'c', 'n'), isHeadIn: true }).edits).toEqual([])
})

test('where an author wrote meanwhile, their words stay', () => {
  const target = flow(block('a', '', { title: 'A' }), block('b', '', { title: 'B' }))
  const made = propose('', flow(block('a'), block('b')), target)
  const now = flow(block('a', '', { title: 'mine' }), block('b', 'a'))
  const { blocks } = proposedFlow(proposalOn(made, now))
  expect(blocks.map(({ title }) => title)).toEqual(['mine', 'B'])
  expect(blocks[1]?.next_step).toMatchObject({ block_key: 'a' })
})

test('taken whole, in any order of its parts, a proposal ends at what it proposes; each step is edits of the flow', () => {
  fc.assert(
    fc.property(twoFlows, fc.infiniteStream(fc.nat({ max: 100 })), ([one, other], picks) => {
      const target = { ...other, id: one.id }
      let rest = propose('', one, target)
      let now = one
      for (let round = 0; round < 50; round++) {
        const marked = [...blockMarks(now, target).keys()]
        const parts = [...marked.map((key) => only(key)), ...(isHeadChanged(now, target) ? [head] : [])]
        const pick = parts[(picks.next().value ?? 0) % Math.max(parts.length, 1)]
        if (!pick) break
        const step = takeParts(rest, pick)
        now = step.edits.reduce(applyEdit, now)
        rest = step.rest
        expect(rest.base).toEqual(now)
      }
      const all = { blocks: new Set(blockMarks(now, target).keys()), isHeadIn: true }
      now = takeParts(rest, all).edits.reduce(applyEdit, now)
      expect(now).toEqual(target)
    }),
    { numRuns: 300 },
  )
})

test('a proposal on a flow that was edited since can always be taken', () => {
  fc.assert(
    fc.property(twoFlows, flowAndEdits, ([one, other], { edits }) => {
      const now = edits.reduce(applyEdit, one)
      const made = proposalOn(propose('', one, { ...other, id: one.id }), now)
      expect(flowSchema.parse(proposedFlow(made))).toEqual(proposedFlow(made))
      expect(made.base).toEqual(now)
    }),
    { numRuns: 100 },
  )
})
