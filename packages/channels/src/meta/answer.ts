import { type Answer, answerBody, failed, id, maybe, readStatus, throttled } from '@hawker/outside'
import { z } from 'zod'
import type { Reading } from '../channel.ts'
import { arrived, refused } from '../reading.ts'
import { kindOf, whyOf } from './codes.ts'
import { waitOf } from './usage.ts'

// {"error":{"message":"(#100) …","type":"OAuthException","code":100,"error_subcode":2018001,"fbtrace_id":"AbCdEf"}}
const refusal = z.object({
  code: z.coerce.number().int(),
  error_subcode: maybe(z.coerce.number().int().positive()),
  message: maybe(z.string()),
  error_user_msg: maybe(z.string()),
  fbtrace_id: maybe(z.string()),
})
type RawRefusal = z.infer<typeof refusal>

/** `error` of an answer of Graph. An unreadable refusal is still not a success. */
const graphError = z.union([refusal, z.unknown().transform(() => null)]).optional()

// {"recipient_id":"7001","message_id":"m_…"}
const said = z.compile(z.object({ message_id: maybe(id), error: graphError }))

/** The meaning of Graph's answer to a call or to a message of Messenger or Instagram. */
export const read = (answer: Answer): Reading => {
  const { data } = said.safeParse(answerBody(answer))
  if (data?.error) return readError(data.error, answer)
  const isDone = data !== undefined && data.error === undefined
  return isDone && answer.status >= 200 && answer.status < 300
    ? arrived(data.message_id ?? null)
    : refused(readStatus(answer))
}

/** The meaning of a refusal: its code and subcode decide, never the status or the text. */
const readError = (error: RawRefusal, answer: Answer): Reading & { ok: false } => {
  const { code, error_subcode, error_user_msg, fbtrace_id } = error
  const name = error_subcode === undefined ? String(code) : `${code}/${error_subcode}`
  const words = [error_user_msg ?? error.message ?? '', fbtrace_id && `(${fbtrace_id})`].filter(Boolean).join(' ')
  const kind = kindOf(code, error_subcode)
  const refusal = kind === 'throttle' ? throttled(name, words, waitOf(answer)) : failed(kind, name, words)
  return refused(refusal, whyOf(code, error_subcode, kind))
}
