import type { Input } from '../session.ts'
import { actAll } from './act.ts'
import { walk } from './block.ts'
import { isSuccess, mapAnswer } from './call.ts'
import { afterCard } from './cards.ts'
import { follow } from './goto.ts'
import { keep } from './keep.ts'
import { isPaused } from './pause.ts'
import { cardOf } from './reply.ts'
import { note, type Run } from './run.ts'

/**
 * The author's server answered. Values are stored at once, for a parked answer keeps none; the road goes on when the bot
 * has the conversation. Returns what arrived meanwhile, to be taken now.
 */
export const answered = (run: Run, input: Extract<Input, { kind: 'answer' }>): Input[] => {
  const { wait } = run.session
  if (wait?.kind !== 'call' || wait.token !== input.token) return []
  const found = cardOf(run, wait)
  const card = found?.card.kind === 'json_api' ? found.card : null
  if (card && isSuccess(input)) mapAnswer(run, card.request, input)
  if (isPaused(run)) {
    run.session.parked = keep(run, run.session.parked, input)
    return []
  }
  run.session.wait = null
  if (!found || !card) {
    note(run, 'session_reset')
    return wait.queue
  }
  actAll(run, card.actions)
  const failed = isSuccess(input) ? null : card.request.failed
  walk(run, failed ? follow(run, found.spot, failed) : afterCard(run, found.spot, card.next))
  return wait.queue
}
