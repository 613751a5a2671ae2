import { type Answer, answerBody, failed, type Refused, readStatus } from '@hawker/outside'
import { refusal } from './wire.ts'

/** The meaning of an answer; null: success. */
export const read = (answer: Answer): Refused | null => {
  const { status } = answer
  if (status >= 200 && status < 300) return null
  const { data } = refusal.safeParse(answerBody(answer))
  const words = data && (data.error_description ?? data.message ?? data.errors?.join(' · ') ?? data.error)
  if (!words || status === 429) return readStatus(answer)
  const code = `http ${status}`
  if (status === 401 || status === 403 || data.error === 'invalid_client') return failed('unauthorized', code, words)
  return status === 408 || status >= 500 ? failed('unknown', code, words) : failed('rejected', code, words)
}
