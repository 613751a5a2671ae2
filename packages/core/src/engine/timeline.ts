import type { Schedule } from '../document/sequence.ts'
import type { Zone } from '../text/zone.ts'
import { stepAt } from './step-at.ts'

/**
 * The instants (ms) at which a customer who joins a sequence at `from` gets its steps, if nothing holds them up. Null for a step whose
 * date is past by then, or unreadable: it is skipped, and the next one counts from the step before.
 */
export const sequenceTimeline = (
  steps: readonly { schedule: Schedule }[],
  from: number,
  zone: Zone,
): (number | null)[] => {
  let since = from
  return steps.map(({ schedule }) => {
    const at = stepAt(schedule, since, since, zone)
    if (at !== null) since = at
    return at
  })
}
