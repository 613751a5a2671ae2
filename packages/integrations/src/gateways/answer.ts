import type { CallbackAnswer, CallbackOutcome } from '../payment.ts'

/** The answer of a gateway that reads the status alone: 2xx, unless the callback is to be repeated or is none of its. */
export const statusAnswer =
  (status: 200 | 204) =>
  (outcome: CallbackOutcome): CallbackAnswer => {
    const of: Partial<Record<CallbackOutcome, number>> = { bad_signature: 401, unreadable: 400, failed: 503 }
    return { status: of[outcome] ?? status, type: 'text/plain; charset=utf-8', body: '' }
  }
