import type { PausedEffect } from '../effects/paused.ts'
import { instant, newToken, type Run } from './run.ts'
import type { Input } from './session.ts'

/** "Until the hand-back" as an instant that clocks and databases can compare. It has no timer. */
export const untilHandedBack = '9999-12-31T23:59:59.000Z'

export const isPaused = ({ session, words }: Run): boolean =>
  session.paused_until !== null && Date.parse(session.paused_until) > words.now

type Why = PausedEffect['why']

export const whyTaken = ({ user_id, by_app }: Extract<Input, { kind: 'take_over' }>): Why => {
  if (by_app) return 'app'
  return user_id === null ? 'page' : 'taken'
}

/** Pauses the bot for so many minutes, or until the hand-back. A longer pause is never shortened. */
export const pause = (run: Run, minutes: number | null, user_id: string | null, why: Why): void => {
  const { session, words } = run
  const until = minutes === null ? untilHandedBack : instant(words.now + minutes * 60_000)
  if (minutes !== null && minutes <= 0) return
  if (session.paused_until !== null && session.paused_until >= until) return
  clearPauseTimer(run)
  session.paused_until = until
  if (minutes !== null) {
    session.pause_token = newToken(run)
    run.effects.push({ effect: 'set_timer', token: session.pause_token, at: until })
  }
  run.effects.push({ effect: 'set_paused', until, user_id, why })
}

/** Gives the conversation to the page's own inbox, and pauses the bot meanwhile. */
export const handOver = (run: Run): void => {
  if (!run.isHandingOver) return
  run.isHandingOver = false
  if (run.scene.profile.can.take_control !== undefined) run.session.is_elsewhere = true
  run.effects.push({ effect: 'pass_control', to: 'page_inbox' })
  pause(run, null, null, 'bot')
}

/** Takes the conversation back before a person's message or the bot's next one, which the platform would refuse. */
export const takeBack = (run: Run): void => {
  if (!run.session.is_elsewhere) return
  run.session.is_elsewhere = false
  run.effects.push({ effect: 'pass_control', to: 'bot' })
}

const clearPauseTimer = (run: Run): void => {
  if (run.session.pause_token !== null) run.effects.push({ effect: 'clear_timer', token: run.session.pause_token })
  run.session.pause_token = null
}

/** Ends the pause. Returns the inputs that were parked, for the caller to play now. */
export const resume = (run: Run, user_id: string | null): Input[] => {
  const { session } = run
  if (session.paused_until === null) return []
  const { parked } = session
  clearPauseTimer(run)
  session.paused_until = null
  session.parked = []
  run.effects.push({ effect: 'set_paused', until: null, user_id, why: 'handed_back' })
  return parked
}
