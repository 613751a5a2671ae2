import { type Answer, answerBody, failed, id, maybe, readStatus, throttled } from '@hawker/outside'
import { z } from 'zod'
import type { Reading } from '../channel.ts'
import { arrived, refused } from '../reading.ts'
import { meaningOf } from './codes.ts'

// {"error":0,"message":"Success","data":{"message_id":"abc1","user_id":"7000001"}}, {"error":-216,"message":"…"}: 200 both
const envelope = z.compile(
  z.object({
    error: z.union([
      z.number(),
      z
        .string()
        .regex(/^-?\d+$/)
        .transform(Number),
    ]),
    message: maybe(z.string()),
    error_description: maybe(z.string()),
    data: maybe(z.object({ message_id: maybe(id), msg_id: maybe(id) })),
  }),
)

/** The meaning of an answer: its own code counts, because the status is always 200. */
export const read = (answer: Answer): Reading => {
  const parsed = envelope.safeParse(answerBody(answer))
  if (!parsed.success || answer.status >= 300) return refused(readStatus(answer))
  const { error, message = '', error_description = message, data } = parsed.data
  if (error === 0) return arrived(data?.message_id ?? data?.msg_id ?? null)
  const { kind, why } = meaningOf(error, message)
  if (kind === 'throttle') return refused(throttled(String(error), message, 5), why)
  return refused(failed(kind, String(error), error_description), why)
}
