import { type Answer, answerBody, failed, id, list, maybe, readStatus, throttled } from '@hawker/outside'
import { z } from 'zod'
import type { Reading } from '../channel.ts'
import { waitOf } from '../meta/usage.ts'
import { arrived, refused } from '../reading.ts'
import { kindOf, waitOfCode, whyOf } from './codes.ts'

// {"messaging_product":"whatsapp","contacts":[{"input":"84…","wa_id":"84…"}],"messages":[{"id":"wamid.…"}]} or
// {"error":{"message":"(#131047) Re-engagement message","type":"OAuthException","code":131047,
//  "error_data":{"messaging_product":"whatsapp","details":"…"},"fbtrace_id":"AbC"}}
const refusal = z.object({
  code: z.coerce.number().int(),
  error_subcode: maybe(z.coerce.number().int().positive()),
  message: maybe(z.string()),
  error_user_msg: maybe(z.string()),
  error_data: maybe(z.object({ details: maybe(z.string()) })),
  fbtrace_id: maybe(z.string()),
})
// An unreadable refusal is still not a success.
const said = z.compile(
  z.object({
    messages: maybe(list(z.object({ id }))),
    // A block is answered with those whom it did not reach.
    block_users: maybe(z.object({ failed_users: maybe(list(z.object({ errors: list(refusal) }))) })),
    error: z.union([refusal, z.unknown().transform(() => null)]).optional(),
  }),
)

/** The meaning of an answer. One that accepts a message says nothing of its fate yet: a status follows. */
export const read = (answer: Answer): Reading => {
  const { data } = said.safeParse(answerBody(answer))
  if (data?.error) return readError(data.error, answer)
  const failed = data?.block_users?.failed_users?.[0]?.errors[0]
  if (failed) return readError(failed, answer)
  const isDone = data !== undefined && data.error === undefined
  return isDone && answer.status >= 200 && answer.status < 300
    ? arrived(data.messages?.[0]?.id ?? null)
    : refused(readStatus(answer))
}

const readError = (
  { code, error_subcode, message, error_user_msg, error_data, fbtrace_id }: z.infer<typeof refusal>,
  answer: Answer,
) => {
  // Of an object that is gone, or that this token may not see: WhatsApp's number for it is the subcode.
  const isGone = code === 100 && error_subcode === 33
  const meant = isGone ? 33 : code
  const name = error_subcode === undefined ? String(code) : `${code}/${error_subcode}`
  const words = [error_data?.details ?? error_user_msg ?? message ?? '', fbtrace_id && `(${fbtrace_id})`]
    .filter(Boolean)
    .join(' ')
  const kind = kindOf(meant)
  const wait = waitOf(answer, waitOfCode(code))
  return refused(kind === 'throttle' ? throttled(name, words, wait) : failed(kind, name, words), whyOf(meant, kind))
}
