import { type Answer, answerBody, failed, type Refused, readStatus } from '@hawker/outside'
import { refusal } from './wire.ts'

/** The meaning of an answer; null: success. A refusal may come with a good status and `success: false`. */
export const read = (answer: Answer): Refused | null => {
  const { status } = answer
  const { data } = refusal.safeParse(answerBody(answer))
  const isGood = status >= 200 && status < 300
  if (isGood && data?.success !== false) return null
  const words = data?.message ?? data?.error
  if (status === 429 || status >= 500 || words === undefined)
    return isGood ? failed('rejected', `${status}`, 'refused') : readStatus(answer)
  const code = [status, data?.error_code].filter((part) => part !== undefined).join(' ')
  const isKey = status === 401 || status === 403 || /api.?key|access.?token|unauthori[sz]ed/i.test(words)
  if (isKey) return failed('unauthorized', code, words)
  return status === 408 ? failed('unknown', code, words) : failed('rejected', code, words)
}
