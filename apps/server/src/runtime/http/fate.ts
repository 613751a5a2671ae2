import type { Reading } from '@hawker/channels'
import type { Fault } from '@hawker/core'
import type { Answer } from '@hawker/outside'

/** What one request came to: the platform's answer, or the error that stood in its place. */
export type Sent = { answer: Answer; ms: number } | { error: unknown; ms: number }

/**
 * What went wrong before the request began to leave: it surely did not arrive. When it was tells, never the error's
 * code: a reset, a time-out and an alert of TLS look the same before the first byte and after the last.
 */
export class NeverLeft extends Error {
  constructor(cause: unknown) {
    super(wordsOf(cause), { cause })
  }
}

/** Why no answer came. Once the request had begun to leave, whatever broke leaves the fate unknown. */
export const faultOf = (error: unknown): Fault => ({
  kind: error instanceof NeverLeft ? 'retry' : 'unknown',
  code: codeOf(error) || 'no_answer',
  message: wordsOf(error),
})

/** The code of an error or of what caused it, '' where there is none. */
export const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : ''
}

// One of several addresses that all failed has no words of its own.
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message || codeOf(error) : String(error)

/** What a request came to, in the four fates of a send. */
export const readSent = (sent: Sent, read: (answer: Answer) => Reading): Reading =>
  'answer' in sent ? read(sent.answer) : { ok: false, fault: faultOf(sent.error) }

/** Attempts after which a message that surely did not arrive is given up. */
export const mostAttempts = 5

/** Milliseconds before the next attempt: 1, 2, 4, 8 s with a quarter of jitter taken from `dice` (0 to 1). */
export const backoffMs = (attempt: number, dice: number) => Math.round(1000 * 2 ** (attempt - 1) * (0.875 + dice / 4))
