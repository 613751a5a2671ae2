import { type Flow, type Proposal, propose } from '@hawker/core'
import { createContext, useContext } from 'react'

/** One side of a comparison: a version, a revision or the draft. */
export type ReviewedState = { name: string; flow: Flow }

/** Shown on the canvas in place of the flow: a proposal, which can be taken, or two states of the flow side by side. */
export type Review =
  | { kind: 'proposal'; proposal: Proposal }
  | { kind: 'comparison'; before: ReviewedState; after: ReviewedState }

/** Proposes another state of a flow. Name and folder stay: they are no part of what the flow says to customers. */
export function stateProposed(title: string, flow: Flow, { folder: _, ...state }: Flow): Proposal {
  return propose(title, flow, { ...state, name: flow.name, ...(flow.folder && { folder: flow.folder }) })
}

export type ReviewPlace = { review: Review | null; open(review: Review): void; close(): void }

export const ReviewContext = createContext<ReviewPlace>({ review: null, open: () => {}, close: () => {} })
export const useReview = () => useContext(ReviewContext)
