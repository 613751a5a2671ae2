import { type SequenceStep, stepAfterEdit } from '@hawker/core'
import type { Waiting } from './queries.ts'

/** Followers who wait for a step, and the step at which they go on after an edit; null: the sequence ends for them. */
export type StepMove = { from: number; to: number | null; customers: number }

/** Says where an edit of the steps sends the followers, in the order of the steps for which they wait. */
export const movesOf = (steps: readonly Pick<SequenceStep, 'flow'>[], waiting: readonly Waiting[]): StepMove[] =>
  waiting.map(({ step, flow, customers }) => ({ from: step, to: stepAfterEdit(steps, { step, flow }), customers }))

/** The number of followers at each present step, by its index. */
export function waitingAt(steps: readonly Pick<SequenceStep, 'flow'>[], waiting: readonly Waiting[]) {
  const counts = new Map<number, number>()
  for (const { to, customers } of movesOf(steps, waiting))
    if (to !== null) counts.set(to, (counts.get(to) ?? 0) + customers)
  return counts
}
