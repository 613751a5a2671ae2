import type { Edit } from '../edit.ts'
import { applyEdit } from '../edits.ts'
import { editsBetween } from '../edits-between.ts'
import type { Flow } from '../flow.ts'
import { isSame } from '../merge/is-same.ts'
import { mergeEdits } from '../merge/merge-edits.ts'
import { type Parts, withParts } from './with-parts.ts'

/**
 * Changes offered to an author: shown as a difference, taken whole or by parts, then edits like any others. The edits are to be made
 * on `base`; `title` says where they come from.
 */
export type Proposal = { title: string; base: Flow; edits: Edit[] }

/** The proposal that turns a flow into another one; its id stays. */
export const propose = (title: string, base: Flow, target: Flow): Proposal => ({
  title,
  base,
  edits: editsBetween(base, target),
})

/** The flow with everything that is proposed. */
export const proposedFlow = ({ base, edits }: Proposal): Flow => edits.reduce(applyEdit, base)

/**
 * The proposal for a flow that was edited since it was made. Where an author changed the same field since, the author's words stay and
 * are no longer proposed to change.
 */
export const proposalOn = (proposal: Proposal, flow: Flow): Proposal => {
  if (isSame(proposal.base, flow)) return proposal
  const { edits } = mergeEdits(proposal.base, proposal.edits, editsBetween(proposal.base, flow))
  return { ...proposal, base: flow, edits }
}

/** The edits that take some parts of a proposal, and the proposal with the rest. */
export const takeParts = (proposal: Proposal, parts: Parts): { edits: Edit[]; rest: Proposal } => {
  const target = proposedFlow(proposal)
  const taken = withParts(proposal.base, target, parts)
  return { edits: editsBetween(proposal.base, taken), rest: propose(proposal.title, taken, target) }
}

/** The proposal without some parts: the flow keeps its own. */
export const leaveParts = (proposal: Proposal, left: Parts): Proposal => {
  const target = proposedFlow(proposal)
  const keys = [...proposal.base.blocks, ...target.blocks].map(({ key }) => key)
  const rest = { blocks: new Set(keys.filter((key) => !left.blocks.has(key))), isHeadIn: !left.isHeadIn }
  return propose(proposal.title, proposal.base, withParts(proposal.base, target, rest))
}
