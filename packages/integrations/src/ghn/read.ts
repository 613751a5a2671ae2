import { type Answer, answerBody, failed, type Refused, readStatus } from '@hawker/outside'
import { refusal } from './wire.ts'

/** The meaning of an answer; null: success. GHN refuses with status 400 and its words in `message`. */
export const read = (answer: Answer): Refused | null => {
  const { status } = answer
  const { data } = refusal.safeParse(answerBody(answer))
  if (status >= 200 && status < 300 && (!data || data.code === 200)) return null
  if (!data || status === 429) return readStatus(answer)
  const code = `${status} ${data.code}`
  const words = data.code_message_value || data.message
  if (status === 401 || status === 403 || data.code === 401) return failed('unauthorized', code, words)
  return status === 408 || status >= 500 ? failed('unknown', code, words) : failed('rejected', code, words)
}

/** True for the refusal of a parcel that GHN does not have. */
export const isAbsent = ({ fault }: Refused): boolean =>
  fault.kind === 'rejected' && /không tồn tại|not exist|not found|code=404/i.test(fault.message)
