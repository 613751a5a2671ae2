import { type Answer, answerBody, failed, type Refused, readStatus, throttled } from '@hawker/outside'
import { refusal } from './wire.ts'

/** Tokens and keys that Shopee no longer takes. The first name is misspelt there. https://open.shopee.com/developer-guide/16 */
const dead = new Set(['invalid_acceess_token', 'invalid_access_token', 'error_auth', 'error_permission', 'error_sign'])

const pauseSeconds = 5

/** The meaning of an answer; null: success. Shopee refuses with a word in `error`, often under a good status. */
export const read = (answer: Answer): Refused | null => {
  const { status } = answer
  const { data } = refusal.safeParse(answerBody(answer))
  const isGood = status >= 200 && status < 300
  if (isGood && data?.error === '') return null
  if (!data?.error || status === 429)
    return isGood ? failed('unknown', `http ${status}`, 'no answer of Shopee') : readStatus(answer)
  const { error, message = '' } = data
  const words = message || error
  if (dead.has(error) || status === 401) return failed('unauthorized', error, words)
  if (/too_many|rate_limit|frequency/.test(error)) return throttled(error, words, pauseSeconds)
  return status >= 500 || error === 'error_server' ? failed('unknown', error, words) : failed('rejected', error, words)
}

/** True where a new token may help. */
export const isDead = (answer: Answer): boolean => /^invalid_acc/.test(read(answer)?.fault.code ?? '')
