import { limits } from '../limits.ts'
import type { PublishedSequence } from '../publish/bot.ts'
import { changeCustomer, instant, newToken, note, type Run } from './run.ts'
import type { Enrollment } from './session.ts'
import { stepAt } from './step-at.ts'

const drop = (run: Run, sequence: string): void => {
  run.session.enrollments = run.session.enrollments.filter((each) => each.sequence !== sequence)
}

/**
 * Waits for a step of a sequence, or for the first after it whose date is not past. After the last step the sequence ends, and
 * the customer may follow it again. A step that is already due runs after the current input.
 */
export const awaitStep = (run: Run, { id, steps }: PublishedSequence, from: number, since: string): void => {
  const { now, zone } = run.words
  drop(run, id)
  for (const [step, { flow, schedule }] of steps.entries()) {
    const at = step < from ? null : stepAt(schedule, Date.parse(since), now, zone)
    if (at === null) continue
    const token = newToken(run)
    run.session.enrollments = [...run.session.enrollments, { sequence: id, step, flow, token, since }]
    if (at <= now) run.later.push({ kind: 'timer', token })
    else run.effects.push({ effect: 'set_timer', token, at: instant(at), is_bulk: true })
    return
  }
  endSequence(run, id)
}

/** Ends the sequence for the customer. */
export const endSequence = (run: Run, id: string): void => {
  drop(run, id)
  changeCustomer(run, { effect: 'leave_sequence', sequence: id })
}

/** Adds the customer to a sequence. A customer who already follows it continues from their step. */
export const followSequence = (run: Run, id: string): void => {
  const { enrollments } = run.session
  const sequence = run.bot.sequences.get(id)
  if (!sequence) note(run, 'sequence_missing', null, { sequence: id })
  else if (enrollments.some((each) => each.sequence === id)) return
  else if (!sequence.is_published) note(run, 'sequence_off', null, { sequence: id })
  else if (enrollments.length >= limits.enrollments) note(run, 'queue_full', null, { limit: limits.enrollments })
  else {
    changeCustomer(run, { effect: 'follow_sequence', sequence: id })
    awaitStep(run, sequence, 0, run.scene.now)
  }
}

const clear = (run: Run, { token }: Enrollment): void => {
  run.effects.push({ effect: 'clear_timer', token })
}

export const leaveSequence = (run: Run, id: string): void => {
  const enrollment = run.session.enrollments.find((each) => each.sequence === id)
  // A lost or shrunk session leaves the customer's list of sequences without an enrollment.
  if (!enrollment && !run.words.customer.sequences.includes(id)) return
  if (enrollment) {
    clear(run, enrollment)
    run.effects.push({ effect: 'reach_step', sequence: id, step: enrollment.flow, reason: 'left' })
  }
  endSequence(run, id)
}

/** Removes the customer from every sequence. */
export const leaveAllSequences = (run: Run): void => {
  const ids = [...run.session.enrollments.map(({ sequence }) => sequence), ...run.words.customer.sequences]
  for (const id of new Set(ids)) leaveSequence(run, id)
}
