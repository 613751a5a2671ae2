import type { PublishedBot } from '../publish/bot.ts'
import { playInput } from './play-input.ts'
import { shrink } from './queue.ts'
import { openRun } from './run.ts'
import type { Input, Session } from './session.ts'
import type { Scene, Sprint } from './sprint.ts'

/**
 * Moves a session forward by one input. Pure: same arguments, same sprint. Never throws: a blank session replaces an
 * unreadable one, an arrow that leads to nothing ends the flow, and a note reports either.
 */
export function advance(bot: PublishedBot, session: Session, input: Input, scene: Scene): Sprint {
  const run = openRun(bot, session, scene)
  playInput(run, input)
  shrink(run)
  return { session: run.session, effects: run.effects, steps: run.steps }
}
