import type { Answer, Reading } from '@hawker/channels'
import type { Fault } from '@hawker/core'

/** What one request came to: the platform's answer, or the error that stood in its place. */
export type Sent = { answer: Answer; ms: number } | { error: unknown; ms: number }

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : ''
}

// Before these the first byte of the request had not left: it surely did not arrive.
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'EPROTO',
])

/** Why no answer came. A time-out or a reset after the request was written leaves the fate unknown. */
export const faultOf = (error: unknown): Fault => {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  return { kind: neverLeft.has(code) ? 'retry' : 'unknown', code: code || 'no_answer', message }
}

/** What a request came to, in the four fates of a send. */
export const readSent = (sent: Sent, read: (answer: Answer) => Reading): Reading =>
  'answer' in sent ? read(sent.answer) : { ok: false, fault: faultOf(sent.error) }

/** Attempts after which a message that surely did not arrive is given up. */
export const mostAttempts = 5

/** Milliseconds before the next attempt: 1, 2, 4, 8 s with a quarter of jitter taken from `dice` (0 to 1). */
export const backoffMs = (attempt: number, dice: number) => Math.round(1000 * 2 ** (attempt - 1) * (0.875 + dice / 4))
