type Steps = readonly { flow: string }[]
type Waiting = { step: number; flow: string }

/** The present index of the step that a follower waits for: unchanged, or found again by its flow. -1: an edit removed it. */
export const waitingStep = (steps: Steps, { step, flow }: Waiting): number => {
  if (steps[step]?.flow === flow) return step
  const later = steps.findIndex((each, index) => index > step && each.flow === flow)
  return later >= 0 ? later : steps.findIndex((each) => each.flow === flow)
}

/**
 * The step at which a follower goes on after an edit: theirs, or the one that has the place of a removed one. Null: none has it, so the
 * sequence ends for them.
 */
export const stepAfterEdit = (steps: Steps, waiting: Waiting): number | null => {
  const index = waitingStep(steps, waiting)
  if (index >= 0) return index
  return waiting.step < steps.length ? waiting.step : null
}
