import type { PublishedBot } from '../publish/bot.ts'
import { shrink } from './keep.ts'
import { openRun } from './run.ts'
import type { Input, Session } from './session.ts'
import type { Scene, Sprint } from './sprint.ts'
import { takeNew } from './take.ts'

/**
 * Moves a session forward by one input. Pure: same arguments, same sprint. Never throws: a session nobody can read is
 * begun anew, an arrow that leads to nothing ends the road, and a note says so.
 */
export function advance(bot: PublishedBot, session: Session, input: Input, scene: Scene): Sprint {
  const run = openRun(bot, session, scene)
  takeNew(run, input)
  shrink(run)
  return { session: run.session, effects: run.effects }
}
