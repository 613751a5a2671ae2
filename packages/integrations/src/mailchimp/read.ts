import { type Answer, answerBody, failed, type Refused, readStatus, retryAfter, throttled } from '@hawker/outside'
import { refusal } from './wire.ts'

// Ten requests at once are allowed, so a short wait is enough.
const pauseSeconds = 5

/** People whom we must not put on a list again. https://mailchimp.com/developer/marketing/docs/errors/ */
const closedTo = new Set(['Member In Compliance State', 'Forgotten Email Not Subscribed'])

/** The meaning of an answer; null: success. */
export const read = (answer: Answer): Refused | null => {
  const { status } = answer
  if (status >= 200 && status < 300) return null
  const { data } = refusal.safeParse(answerBody(answer))
  if (!data) return readStatus(answer)
  const { title, detail = '', errors = [] } = data
  const words = [detail, ...errors.map(({ field, message }) => `${field}: ${message}`)].filter(Boolean).join(' · ')
  const code = `${status} ${title}`.slice(0, 100)
  if (status === 429) return throttled(code, words, retryAfter(answer) ?? pauseSeconds)
  if (status === 401 || title === 'User Disabled') return failed('unauthorized', code, words)
  if (closedTo.has(title)) return failed('blocked', code, words)
  return status === 408 || status >= 500 ? failed('unknown', code, words) : failed('rejected', code, words)
}
