import { walk } from './block.ts'
import { dueStep } from './due-step.ts'
import { follow } from './goto.ts'
import { resume } from './pause.ts'
import { cardOf, goOn } from './reply.ts'
import { find, note, type Run, setWait, spotOf } from './run.ts'
import type { Alarm, Delay, Input, ReplyWait } from './session.ts'

/**
 * A timer fell due: the end of a pause, of a smart delay or of a question, a step of a sequence, an alarm of a flow. A timer whose
 * token the session no longer holds does nothing.
 */
export const ring = (run: Run, token: string): Input[] => {
  const { session } = run
  if (token === session.pause_token) {
    // It has just rung, so no timer has to be cleared.
    session.pause_token = null
    return resume(run, null)
  }
  const isIt = (each: { token: string }) => each.token === token
  const enrollment = session.enrollments.find(isIt)
  const alarm = session.alarms.find(isIt)
  const delay = session.delays.find(isIt)
  const { wait } = session
  if (enrollment) dueStep(run, enrollment)
  else if (alarm) startAlarm(run, alarm)
  else if (delay) endDelay(run, delay)
  else if (wait?.kind === 'reply' && wait.has_timer && isIt(wait)) timeOut(run, wait)
  return []
}

const endDelay = (run: Run, delay: Delay): void => {
  run.session.delays = run.session.delays.filter((each) => each !== delay)
  const spot = spotOf(run, delay.place)
  if (spot?.block.plan.kind === 'smart_delay') walk(run, follow(run, spot, spot.block.plan.next))
  else note(run, 'session_reset')
}

/** Starts the alarm's flow, in the version that is live now. */
const startAlarm = (run: Run, alarm: Alarm): void => {
  run.session.alarms = run.session.alarms.filter((each) => each !== alarm)
  const { flow } = alarm
  const spot = find(run, run.bot, flow, null)
  if (spot) walk(run, spot)
  else note(run, 'goto_missing', null, { flow, block: '' })
}

/** The customer didn't answer in time: the flow goes on without an answer. */
const timeOut = (run: Run, wait: ReplyWait): void => {
  run.session.wait = { ...wait, has_timer: false }
  const found = cardOf(run, wait)
  if (found?.card.kind === 'user_input') {
    goOn(run, found.spot, found.card)
    return
  }
  setWait(run, null)
  note(run, 'session_reset')
}
