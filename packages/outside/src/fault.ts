import type { Fault } from '@hawker/core'
import { clip } from './clip.ts'
import type { Answer } from './http.ts'

/** Why the outside service refused. */
export type Refused = { ok: false; fault: Fault }

export const failed = (kind: Fault['kind'], code: string, message: string): Refused => ({
  ok: false,
  fault: { kind, code, message: clip(message, 500) },
})

/** No platform blocks an account for more than a day without another signal. */
const longestWait = 24 * 3600

/** Throttled: for as long as the platform says, up to a day; otherwise for a time that lets its window move on. */
export const throttled = (
  code: string,
  message: string,
  seconds: number,
  means: Pick<Fault, 'may_be_one_chat'> = {},
): Refused => ({
  ok: false,
  fault: {
    kind: 'throttle',
    code,
    message: clip(message, 500),
    retry_after_ms: Math.ceil(Math.min(seconds, longestWait) * 1000),
    ...means,
  },
})

/** The JSON of an answer, or undefined: a gateway in between answers in HTML. */
export const answerBody = (answer: Answer): unknown => {
  try {
    return JSON.parse(answer.body)
  } catch {
    return undefined
  }
}

/** Seconds of a `Retry-After` header. Its other form, a date, would need a clock. */
export const retryAfter = (answer: Answer): number | undefined => {
  const seconds = Number(answer.headers['retry-after'] || Number.NaN)
  return seconds > 0 ? seconds : undefined
}

/**
 * The meaning of a bare status, without the platform's own message: an unreadable 2xx, a time-out and a server error
 * may all have delivered the message.
 */
export const readStatus = (answer: Answer): Refused => {
  const { status } = answer
  const code = `http ${status}`
  if (status === 429) return throttled(code, 'too many requests', retryAfter(answer) ?? 5)
  if (status === 401) return failed('unauthorized', code, 'not authorized')
  if (status === 408 || status < 300 || status >= 500) return failed('unknown', code, 'an answer that says nothing')
  return failed('rejected', code, 'refused')
}
