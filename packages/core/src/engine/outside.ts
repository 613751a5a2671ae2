import { isRecord } from '../document/fill.ts'
import { limits } from '../limits.ts'
import type { CallRequest } from './call-request.ts'
import { awaitAnswer, newToken, note, placeOf, type Run, type Spot } from './run.ts'
import type { AnswerWait, Input, PendingCall } from './session.ts'
import { keepPart } from './stored-answer.ts'

export type AnswerInput = Extract<Input, { kind: 'answer' }>

export const isSuccess = ({ ok, status }: AnswerInput): boolean => ok && status >= 200 && status < 300

const pushCall = (run: Run, token: string, request: CallRequest): void => {
  run.effects.push({ effect: 'call', token, request, timeout_ms: limits.call_timeout_ms })
}

/** Asks a service; the flow waits at the card or block that asked. */
export const askAndWait = (run: Run, spot: Spot, request: CallRequest): null => {
  const token = newToken(run)
  awaitAnswer(run, 'call', token, placeOf(spot))
  pushCall(run, token, request)
  return null
}

/** Asks the shop. Inputs wait for the answer, but no card does; `spot` is where a listing stands. */
export const askShop = (
  run: Run,
  request: Extract<CallRequest, { kind: 'cart' | 'checkout' | 'products' }>,
  shop: NonNullable<AnswerWait['shop']>,
  spot: Spot | null = null,
): void => {
  const token = newToken(run)
  const place = spot ? placeOf(spot) : { version: run.bot.version, flow: '', block: '', card: 0 }
  awaitAnswer(run, 'call', token, place)
  const { wait } = run.session
  if (wait && wait.kind !== 'reply') run.session.wait = { ...wait, shop }
  pushCall(run, token, request)
}

/** Why a request is not worth making; null to make it. */
const whyNot = (request: CallRequest): string | null => {
  if (request.kind === 'email_list' && !request.email) return 'no_email'
  return null
}

/** Asks a service without stopping the flow, unless the flow may use the answer (`reads`): then it waits. */
export const askOutside = (run: Run, request: CallRequest | null, reads: PendingCall['reads'] = []): void => {
  if (!request) return
  const why = whyNot(request)
  if (why) {
    noteFailed(run, request.kind, why)
    return
  }
  const { calls } = run.session
  if (calls.length >= limits.calls) {
    note(run, 'queue_full', null, { limit: limits.calls })
    return
  }
  const token = newToken(run)
  run.session.calls = [...calls, { token, kind: request.kind, reads }]
  pushCall(run, token, request)
  if (reads.length > 0) run.held = token
}

export const noteFailed = (run: Run, kind: CallRequest['kind'], reason: string, spot: Spot | null = null): void =>
  note(run, 'call_failed', spot, { kind, reason })

/** Why a call brought no usable answer: a word of ours, or the status. */
export const reasonOf = ({ reason, status, ok }: AnswerInput): string => {
  if (reason) return reason
  return ok && status >= 200 && status < 300 ? 'unexpected_answer' : `status_${status}`
}

/** Stores the values from the answer to an action's call at once, whether or not the flow waits for it. */
export const settle = (run: Run, input: AnswerInput): void => {
  const call = run.session.calls.find(({ token }) => token === input.token)
  if (!call) return
  run.session.calls = run.session.calls.filter((each) => each !== call)
  if (!isSuccess(input)) {
    noteFailed(run, call.kind, reasonOf(input))
    return
  }
  const row = isRecord(input.body) && isRecord(input.body.row) ? input.body.row : {}
  for (const { column, field } of call.reads) if (Object.hasOwn(row, column)) keepPart(run, field, row[column])
}
