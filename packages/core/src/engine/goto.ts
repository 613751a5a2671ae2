import type { PublishedGoto } from '../publish/published-action.ts'
import { actAll } from './act.ts'
import { cardKeyAt, find, note, type Run, type Spot, step } from './run.ts'
import type { StepWhy } from './step.ts'

/** Where an arrow leads, its actions done on the way. Null at the end of the road, and where the arrow leads to nothing. */
export const follow = (run: Run, from: Spot, goto: PublishedGoto | null, why: StepWhy | null = null): Spot | null => {
  if (!goto) return null
  // A card's arrows start in the card; the arrow of its block starts behind all of them.
  step(run, from, goto.slot === '/next_step' ? null : cardKeyAt(from), goto.slot, why)
  actAll(run, goto.actions)
  const flow = goto.flow ?? from.flow.id
  const spot = find(run, from.bot, flow, goto.block, from)
  if (!spot) note(run, 'goto_missing', from, { flow, block: goto.block ?? '' })
  return spot
}

/** The road after a card that was waited for: its own arrow, or the rest of its block. */
export const afterCard = (run: Run, spot: Spot, next: PublishedGoto | null): Spot | null =>
  next ? follow(run, spot, next) : { ...spot, card: spot.card + 1 }
