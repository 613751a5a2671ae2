import { dispatchStates, type Enrollment, type StepEffect, stepKey } from '@hawker/core'
import type { EnrollmentRow, Outcome, StepRow } from './outcome.ts'

/** The customer's progress at a step they came to. A step that starts a flow has said nothing yet. */
export const stepReached = ({ sequence, step, reason }: StepEffect): StepRow => ({
  key: stepKey(sequence, step),
  ...{ state: dispatchStates.left_out, reason: reason ?? 'no_message', n: null, said_at: null, is_due: true },
})

/**
 * Adds the first line of each step among those after the first `from`: of a step that was reached in this turn, or of an earlier one whose
 * flow went on. Each step has one row, the last.
 */
export function noteStepsSaid(outcome: Outcome, from: number): void {
  // Most messages have nothing to do with a sequence.
  if (outcome.steps.length === 0 && !outcome.lines.some(({ origin }, at) => at >= from && origin?.kind === 'sequence'))
    return
  const rows = new Map(outcome.steps.map((row) => [row.key, row]))
  for (const { origin, n, at } of outcome.lines.slice(from)) {
    if (origin?.kind !== 'sequence') continue
    const key = stepKey(origin.id, origin.step)
    const known = rows.get(key)
    if (known?.n) continue
    const state = dispatchStates.sending
    rows.set(key, { key, state, reason: null, n, said_at: at, is_due: known?.is_due ?? false })
  }
  outcome.steps = [...rows.values()]
}

/** The enrollments that a turn has begun, changed or ended; those without a step have ended. */
export function changedEnrollments(before: readonly Enrollment[], after: readonly Enrollment[]): EnrollmentRow[] {
  if (before === after || (before.length === 0 && after.length === 0)) return []
  const known = new Map(before.map((each) => [each.sequence, each]))
  const isSame = (each: Enrollment) => {
    const { step, flow, since } = known.get(each.sequence) ?? {}
    return step === each.step && flow === each.flow && since === each.since
  }
  const there = new Set(after.map(({ sequence }) => sequence))
  return [
    ...after
      .filter((each) => !isSame(each))
      .map(({ sequence, step, flow, since }) => ({ sequence_id: sequence, step, flow, since })),
    ...[...known.keys()]
      .filter((sequence) => !there.has(sequence))
      .map((sequence) => ({ sequence_id: sequence, step: null, flow: null, since: null })),
  ]
}
