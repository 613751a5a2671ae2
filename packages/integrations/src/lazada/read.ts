import { type Answer, answerBody, failed, type Refused, readStatus, throttled } from '@hawker/outside'
import { refusal } from './wire.ts'

/** Codes of tokens and keys that Lazada no longer takes. https://open.lazada.com/apps/doc/doc?nodeId=10451&docId=108069 */
const dead = new Set([
  'IllegalAccessToken',
  'InvalidAppKey',
  'IncompleteSignature',
  'IllegalRefreshToken',
  'InvalidCode',
])
const deadToken = 'IllegalAccessToken'

const pauseSeconds = 1

/** The meaning of an answer; null: success. Lazada refuses under status 200, with a code that is not 0. */
export const read = (answer: Answer): Refused | null => {
  const { status } = answer
  const { data } = refusal.safeParse(answerBody(answer))
  const isGood = status >= 200 && status < 300
  if (isGood && data?.code === '0') return null
  if (!data || status === 429)
    return isGood ? failed('unknown', `http ${status}`, 'no answer of Lazada') : readStatus(answer)
  const { code, message = '' } = data
  const words = message || code
  if (dead.has(code) || status === 401) return failed('unauthorized', code, words)
  if (/CallLimit/.test(code)) return throttled(code, words, pauseSeconds)
  const isOurs = status < 500 && !/^(ServiceTimeout|ServiceUnavailable|UnknownError)$/.test(code)
  return isOurs ? failed('rejected', code, words) : failed('unknown', code, words)
}

/** True where a new token may help. */
export const isDead = (answer: Answer): boolean => read(answer)?.fault.code === deadToken
