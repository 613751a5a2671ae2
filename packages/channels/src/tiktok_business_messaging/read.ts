import { type Answer, answerBody, failed, id, maybe, readStatus, throttled } from '@hawker/outside'
import { z } from 'zod'
import type { Reading } from '../channel.ts'
import { arrived, refused } from '../reading.ts'
import { meaningOf } from './codes.ts'

// {"code":0,"message":"OK","request_id":"…","data":{"message":{"message_id":"m-0002"}}}: the status is always 200
const envelope = z.compile(
  z.object({
    code: z.union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ]),
    message: maybe(z.string()),
    data: maybe(z.object({ message: maybe(z.object({ message_id: maybe(id) })) })),
  }),
)

/** The meaning of an answer: its own code counts. */
export const read = (answer: Answer): Reading => {
  const parsed = envelope.safeParse(answerBody(answer))
  if (!parsed.success || answer.status >= 300) return refused(readStatus(answer))
  const { code, message = '', data } = parsed.data
  if (code === 0) return arrived(data?.message?.message_id ?? null)
  const { kind, why } = meaningOf(code, message)
  if (kind === 'throttle') return refused(throttled(String(code), message, 5), why)
  return refused(failed(kind, String(code), message), why)
}
