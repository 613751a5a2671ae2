import { type Answer, answerBody, failed, type Refused, readStatus } from '@hawker/outside'
import { refusal } from './wire.ts'

/** The meaning of an answer; null: success. GHTK refuses with `success: false`, also under status 200. */
export const read = (answer: Answer): Refused | null => {
  const { status } = answer
  const { data } = refusal.safeParse(answerBody(answer))
  if (!data) return status >= 200 && status < 300 ? null : readStatus(answer)
  if (status === 429) return readStatus(answer)
  const { code = '' } = data.error ?? {}
  const words = data.message ?? 'refused'
  if (status === 401 || status === 403 || /token/i.test(words))
    return failed('unauthorized', `${status} ${code}`.trim(), words)
  return status === 408 || status >= 500
    ? failed('unknown', `${status} ${code}`.trim(), words)
    : failed('rejected', `${status} ${code}`.trim(), words)
}

/** True for the refusal of a parcel that GHTK does not have. */
export const isAbsent = ({ fault }: Refused): boolean =>
  (fault.kind === 'rejected' && /không tồn tại|không tìm thấy|not found/i.test(fault.message)) ||
  fault.code === 'http 404'
