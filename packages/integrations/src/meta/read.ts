import { type Answer, answerBody, failed, type Refused, readStatus, retryAfter, throttled } from '@hawker/outside'
import { refusal } from './wire.ts'

// Limits of the Marketing API are counted by the hour. https://developers.facebook.com/docs/graph-api/overview/rate-limiting
const pauseSeconds = 60

const tokenCodes = new Set([102, 190])
const limitCodes = new Set([4, 17, 32, 341, 613])
const isLimit = (code: number) => limitCodes.has(code) || (code >= 80_000 && code <= 80_014)
/** The service itself failed: the request may have been carried out. */
const unclearCodes = new Set([1, 2])

/** Meta bars audiences that suggest somebody's health or money. */
const barredAudience = 471

/** The meaning of an answer; null: success. https://developers.facebook.com/docs/marketing-api/error-reference */
export const read = (answer: Answer): Refused | null => {
  const { status } = answer
  const { error } = refusal.safeParse(answerBody(answer)).data ?? {}
  if (!error) return status >= 200 && status < 300 ? null : readStatus(answer)
  const { code = status, error_subcode, error_user_title, error_user_msg, message = '', is_transient = false } = error
  const words = [error_user_title, error_user_msg].filter(Boolean).join(': ') || message
  const named = [code, error_subcode].filter((part) => part !== undefined).join('/')
  if (status === 429 || isLimit(code)) return throttled(named, words, retryAfter(answer) ?? pauseSeconds)
  if (status === 401 || tokenCodes.has(code)) return failed('unauthorized', named, words)
  if (code === barredAudience || error_subcode === barredAudience) return failed('blocked', named, words)
  if (status === 408 || status >= 500 || is_transient || unclearCodes.has(code)) return failed('unknown', named, words)
  return failed('rejected', named, words)
}
