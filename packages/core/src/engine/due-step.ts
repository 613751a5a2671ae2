import type { PublishedSequence } from '../publish/bot.ts'
import { walk } from './block.ts'
import { awaitStep, endSequence } from './enroll.ts'
import { find, isFull, note, type Run } from './run.ts'
import { isSelected } from './selected.ts'
import type { Enrollment } from './session.ts'
import { stepAt } from './step-at.ts'

/** Where the step that was waited for stands now: at its place, or elsewhere by its flow. -1: it is gone. */
const placeOf = ({ steps }: PublishedSequence, { step, flow }: Enrollment): number => {
  if (steps[step]?.flow === flow) return step
  const later = steps.findIndex((each, index) => index > step && each.flow === flow)
  return later >= 0 ? later : steps.findIndex((each) => each.flow === flow)
}

/**
 * A step of a sequence fell due. The sequence may have been edited since: a step that is for later now is waited for,
 * one that is gone makes room for the one that stands there, one whose date is past now is left out. The next step is
 * counted from this instant, whether this one was for the customer or not.
 */
export const dueStep = (run: Run, enrollment: Enrollment): void => {
  const { now, zone } = run.words
  const sequence = run.bot.sequences.get(enrollment.sequence)
  if (!sequence || isFull(run)) {
    if (!sequence) note(run, 'sequence_missing', null, { sequence: enrollment.sequence })
    endSequence(run, enrollment.sequence)
    return
  }
  const index = placeOf(sequence, enrollment)
  const step = sequence.steps[index]
  const at = step ? stepAt(step.schedule, Date.parse(enrollment.since), now, zone) : null
  if (!step || at === null || at > now) {
    awaitStep(run, sequence, step ? index : enrollment.step, enrollment.since)
    return
  }
  const { audience, flow, message_tag } = step
  const isFor = !audience || isSelected(run, audience.filters, audience.match)
  // Waited for before the flow runs, so that the flow can leave the sequence, or after its last step begin it anew.
  awaitStep(run, sequence, index + 1, run.scene.now)
  if (!isFor) return
  const spot = find(run, run.bot, flow, null, message_tag)
  if (spot) walk(run, spot)
  else note(run, 'goto_missing', null, { flow, block: '' })
}
