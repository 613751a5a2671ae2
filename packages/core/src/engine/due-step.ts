import { actAll } from './act.ts'
import { walk } from './block.ts'
import { awaitStep, endSequence } from './enroll.ts'
import { find, isFull, note, type Run } from './run.ts'
import { isSelected } from './selected.ts'
import type { Enrollment } from './session.ts'
import { stepAt } from './step-at.ts'
import { waitingStep } from './waiting-step.ts'

/**
 * A step of a sequence fell due. An edit since may have postponed it: then the engine waits again. Where the step was removed,
 * the one at its index takes its place; a step whose date is now past is skipped. The next step counts from this instant,
 * whether or not this one is published and its audience includes the customer.
 */
export const dueStep = (run: Run, enrollment: Enrollment): void => {
  const { now, zone } = run.words
  const sequence = run.bot.sequences.get(enrollment.sequence)
  if (!sequence || isFull(run)) {
    if (!sequence) note(run, 'sequence_missing', null, { sequence: enrollment.sequence })
    endSequence(run, enrollment.sequence)
    return
  }
  const index = waitingStep(sequence.steps, enrollment)
  const step = sequence.steps[index]
  const at = step ? stepAt(step.schedule, Date.parse(enrollment.since), now, zone) : null
  if (!step || at === null || at > now) {
    awaitStep(run, sequence, step ? index : enrollment.step, enrollment.since)
    return
  }
  const { audience, flow, message_tag, counts_clicks } = step
  const isOn = sequence.is_published && step.is_published
  const isFor = isOn && (!audience || isSelected(run, audience.filters, audience.match))
  // Schedule the next step before the flow runs: the flow may leave the sequence, or follow it again after its last step.
  awaitStep(run, sequence, index + 1, run.scene.now)
  // A step that only acts says nothing, so no figure counts it.
  const reason = isFor ? null : isOn ? 'not_in_audience' : 'step_off'
  if (flow) run.effects.push({ effect: 'reach_step', sequence: sequence.id, step: step.flow, reason })
  if (!isFor) return
  actAll(run, step.actions)
  if (!flow) return
  const spot = find(run, run.bot, flow, null, {
    tag: message_tag,
    origin: { kind: 'sequence', id: sequence.id, step: step.flow, ...(counts_clicks && { counts_clicks }) },
  })
  if (spot) walk(run, spot)
  else note(run, 'goto_missing', null, { flow, block: '' })
}
