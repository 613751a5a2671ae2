import { type Answer, answerBody, failed, type Refused, readStatus, retryAfter, throttled } from '@hawker/outside'
import { refusal } from './wire.ts'

// Quotas of Sheets are counted by the minute. https://developers.google.com/workspace/sheets/api/limits
const quotaSeconds = 20

const quotaReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED'])

/** The meaning of an answer of Sheets or Drive; null: success. */
export const read = (answer: Answer): Refused | null => {
  const { status } = answer
  if (status >= 200 && status < 300) return null
  const { error } = refusal.safeParse(answerBody(answer)).data ?? {}
  if (!error) return readStatus(answer)
  const reasons = [...(error.details ?? []), ...(error.errors ?? [])].map(({ reason }) => reason)
  const code = [status, reasons[0] ?? error.status].filter(Boolean).join(' ')
  const words = error.message ?? ''
  if (status === 429 || (status === 403 && reasons.some((reason) => quotaReasons.has(reason))))
    return throttled(code, words, retryAfter(answer) ?? quotaSeconds)
  if (status === 401) return failed('unauthorized', code, words)
  return status === 408 || status >= 500 ? failed('unknown', code, words) : failed('rejected', code, words)
}
