import { type Answer, answerBody, failed, id, list, maybe, readStatus, retryAfter, throttled } from '@hawker/outside'
import { z } from 'zod'
import type { Reading } from '../channel.ts'
import { arrived, refused } from '../reading.ts'
import { meaningOf } from './codes.ts'

// {"sentMessages":[{"id":"6001","quoteToken":"…"}]} or
// {"message":"The request body has 1 error(s)","details":[{"message":"May not be empty","property":"messages[0].text"}]}
const said = z.compile(
  z.object({
    sentMessages: maybe(list(z.object({ id }))),
    message: maybe(z.string()),
    details: maybe(list(z.object({ message: maybe(z.string()), property: maybe(z.string()) }))),
  }),
)

/** The meaning of the Messaging API's answer: its status decides, then its words. */
export const read = (answer: Answer): Reading => {
  const { status } = answer
  const { data } = said.safeParse(answerBody(answer))
  if (status < 300) return data ? arrived(lastOf(data)) : refused(readStatus(answer))
  // The first request with this retry key was accepted: this one repeats it.
  if (status === 409 && answer.headers['x-line-accepted-request-id']) return arrived(lastOf(data))
  const { message = '', details = [] } = data ?? {}
  const properties = details.flatMap(({ property }) => (property ? [property] : []))
  const words = [message, ...details.map(({ message: why = '', property = '' }) => `${property}: ${why}`)].join(' · ')
  const means = meaningOf({ status, message, properties })
  if (means) return refused(failed(means.kind, String(status), words), means.why)
  // LINE promises no `Retry-After`.
  if (status === 429) return refused(throttled('429', words || 'too many requests', retryAfter(answer) ?? 5))
  const bare = readStatus(answer)
  return refused(message ? failed(bare.fault.kind, String(status), words) : bare)
}

/** The last message of a call has its quick replies and buttons. */
const lastOf = (data: z.infer<typeof said> | undefined): string | null => data?.sentMessages?.at(-1)?.id ?? null
