import type { Reading } from '@hawker/channels'
import { type SendFault, usualWhy } from '@hawker/core'
import type { Answer } from '@hawker/outside'

/** The result of one request: the platform's answer, or the error in its place. */
export type Sent = { answer: Answer; ms: number } | { error: unknown; ms: number }

/**
 * An error before the first byte of the request was written: the request surely did not arrive. Only the moment shows this,
 * never the error's code: a reset, a time-out and a TLS alert are the same before the first byte and after the last.
 */
export class NotSent extends Error {
  constructor(cause: unknown) {
    super(wordsOf(cause), { cause })
  }
}

/** Why no answer came. After the first byte of the request every error makes its fate unknown. */
export const faultOf = (error: unknown): SendFault => {
  const kind = error instanceof NotSent ? 'retry' : 'unknown'
  return { kind, code: codeOf(error) || 'no_answer', message: wordsOf(error), why: usualWhy[kind] }
}

/** The code of an error or of its cause, '' where there is none. */
export const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : ''
}

// The error of several addresses that all failed has no message of its own.
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message || codeOf(error) : String(error)

/** The result of a request as one of the four fates of a send. */
export const readSent = <Meaning extends object>(
  sent: Sent,
  read: (answer: Answer) => Meaning,
): Meaning | (Reading & { ok: false }) =>
  'answer' in sent ? read(sent.answer) : { ok: false, fault: faultOf(sent.error) }

/** After so many attempts a message that surely did not arrive has failed. */
export const mostAttempts = 5

/** Milliseconds before the next attempt: 1, 2, 4, 8 s with a quarter of jitter by `dice` (0 to 1). */
export const backoffMs = (attempt: number, dice: number) => Math.round(1000 * 2 ** (attempt - 1) * (0.875 + dice / 4))
