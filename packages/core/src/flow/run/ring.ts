import type { Input } from '../session.ts'
import { walk } from './block.ts'
import { dueStep } from './due-step.ts'
import { follow } from './goto.ts'
import { resume } from './pause.ts'
import { cardOf, goOn } from './reply.ts'
import { find, note, type Run, setWait, spotOf } from './run.ts'

/** A timer fell due: the end of a pause, of a smart delay or of a question, a step of a sequence, a flow's own instant. One nobody waits for does nothing. */
export const ring = (run: Run, token: string): Input[] => {
  const { session } = run
  if (token === session.pause_token) {
    // It has just rung, so there is nothing left to clear.
    session.pause_token = null
    return resume(run, null)
  }
  const enrollment = session.enrollments.find((each) => each.token === token)
  if (enrollment) dueStep(run, enrollment)
  else if (session.alarms.some((each) => each.token === token)) startAlarm(run, token)
  else if (session.delays.some((each) => each.token === token)) endDelay(run, token)
  else if (session.wait?.kind === 'reply' && session.wait.has_timer && session.wait.token === token) timeOut(run)
  return []
}

const endDelay = (run: Run, token: string): void => {
  const { delays } = run.session
  const place = delays.find((each) => each.token === token)?.place
  run.session.delays = delays.filter((each) => each.token !== token)
  const spot = place ? spotOf(run, place) : null
  if (spot?.block.plan.kind === 'smart_delay') walk(run, follow(run, spot, spot.block.plan.next))
  else note(run, 'session_reset')
}

/** The flow is looked for in the version that is live now. */
const startAlarm = (run: Run, token: string): void => {
  const flow = run.session.alarms.find((each) => each.token === token)?.flow ?? ''
  run.session.alarms = run.session.alarms.filter((each) => each.token !== token)
  const spot = find(run, run.bot, flow, null)
  if (spot) walk(run, spot)
  else note(run, 'goto_missing', null, { flow, block: '' })
}

/** Nobody answered in time: the road goes on without. */
const timeOut = (run: Run): void => {
  const { wait } = run.session
  if (wait?.kind !== 'reply') return
  run.session.wait = { ...wait, has_timer: false }
  const found = cardOf(run, wait)
  if (found?.card.kind === 'user_input') {
    goOn(run, found.spot, found.card)
    return
  }
  setWait(run, null)
  note(run, 'session_reset')
}
