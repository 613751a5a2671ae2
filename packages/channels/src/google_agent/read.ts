import { type Answer, answerBody, failed, list, maybe, readStatus, retryAfter, throttled } from '@hawker/outside'
import { z } from 'zod'
import type { Reading } from '../channel.ts'
import { arrived, refused } from '../reading.ts'
import { meaningOf } from './codes.ts'

// {"name":"phones/+84900000001/agentMessages/<id>","sendTime":"…"} or
// {"error":{"code":404,"message":"…","status":"NOT_FOUND","details":[{"fieldViolations":[{"field":"…"}]}]}}
const said = z.compile(
  z.object({
    name: maybe(z.string()),
    error: maybe(
      z.object({
        message: maybe(z.string()),
        status: maybe(z.string()),
        details: maybe(list(z.object({ fieldViolations: maybe(list(z.object({ field: maybe(z.string()) }))) }))),
      }),
    ),
  }),
)

/** The meaning of an answer: its status decides, then its words. */
export const read = (answer: Answer): Reading => {
  const { status } = answer
  const { data } = said.safeParse(answerBody(answer))
  if (status < 300) return data && !data.error ? arrived(idOf(data.name)) : refused(readStatus(answer))
  const { message = '', status: name = '', details = [] } = data?.error ?? {}
  // The message was accepted before: this repeats it.
  if (status === 409 && name === 'ALREADY_EXISTS') return arrived()
  const code = name || `http ${status}`
  if (status === 429) return refused(throttled(code, message || 'too many requests', retryAfter(answer) ?? 5))
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.flatMap(({ field }) => field ?? []))
  const means = meaningOf({ status, name, message, fields })
  if (means) return refused(failed(means.kind, code, message), means.why)
  const bare = readStatus(answer)
  return refused(message ? failed(bare.fault.kind, code, message) : bare)
}

const idOf = (name: string | undefined): string | null => name?.split('/').at(-1) || null
