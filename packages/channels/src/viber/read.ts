import { type Answer, failed, id, maybe, parseBody, readStatus, throttled } from '@hawker/outside'
import { z } from 'zod'
import type { Reading } from '../channel.ts'
import { arrived, refused } from '../reading.ts'
import { meaningOf } from './codes.ts'

// {"status":0,"status_message":"ok","message_token":5741311803571721999}, {"status":6,"status_message":"notSubscribed"}: 200 both
const envelope = z.compile(
  z.object({ status: z.number(), status_message: maybe(z.string()), message_token: maybe(id) }),
)

/** Seconds until the next attempt after a throttle; Viber names none. */
const wait_s = 30

/** The JSON of an answer, in which a token keeps its 64 bits. */
export const bodyOf = ({ body }: Answer): unknown => {
  const parsed = parseBody(new TextEncoder().encode(body))
  return parsed.ok ? parsed.body : undefined
}

/** The meaning of an answer: its own status counts, because that of HTTP is always 200. */
export const read = (answer: Answer): Reading => {
  const parsed = envelope.safeParse(bodyOf(answer))
  if (!parsed.success || answer.status >= 300) return refused(readStatus(answer))
  const { status, status_message = '', message_token } = parsed.data
  if (status === 0) return arrived(message_token ?? null)
  const { kind, why } = meaningOf(status, status_message)
  // One person who has not answered a hundred messages, or the whole account.
  if (kind === 'throttle') return refused(throttled(String(status), status_message, wait_s, { may_be_one_chat: true }))
  return refused(failed(kind, String(status), status_message), why)
}
