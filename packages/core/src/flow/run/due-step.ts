import type { PublishedSequence } from '../publish/bot.ts'
import type { Enrollment } from '../session.ts'
import { walk } from './block.ts'
import { awaitStep, leaveSequence } from './enroll.ts'
import { find, isFull, note, type Run } from './run.ts'
import { isSelected } from './selected.ts'
import { stepAt } from './step-at.ts'

/** Where the step that was waited for stands now: at its place, or elsewhere by its flow. -1: it is gone. */
const placeOf = ({ steps }: PublishedSequence, { step, flow }: Enrollment): number => {
  if (steps[step]?.flow === flow) return step
  const later = steps.findIndex((each, index) => index > step && each.flow === flow)
  return later >= 0 ? later : steps.findIndex((each) => each.flow === flow)
}

/**
 * A step of a sequence fell due. The sequence may have been edited since: a step that is for later now is waited for,
 * one that is gone makes room for the one that stands there. The next step is counted from this instant, whether this
 * one was for the customer or not.
 */
export const dueStep = (run: Run, enrollment: Enrollment): void => {
  const { now, zone } = run.words
  const sequence = run.bot.sequences.get(enrollment.sequence)
  if (!sequence || isFull(run)) {
    if (!sequence) note(run, 'sequence_missing', null, { sequence: enrollment.sequence })
    leaveSequence(run, enrollment.sequence)
    return
  }
  const index = placeOf(sequence, enrollment)
  const step = sequence.steps[index]
  const at = step ? stepAt(step.schedule, Date.parse(enrollment.since), now, zone) : null
  if (!step || (at !== null && at > now)) {
    awaitStep(run, sequence, step ? index : enrollment.step, enrollment.since)
    return
  }
  awaitStep(run, sequence, index + 1, run.scene.now)
  const { audience, flow, message_tag } = step
  if (audience && !isSelected(run, audience.filters, audience.match)) return
  const spot = find(run, run.bot, flow, null, message_tag)
  if (spot) walk(run, spot)
  else note(run, 'goto_missing', null, { flow, block: '' })
}
