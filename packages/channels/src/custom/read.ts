import { type Fault, usualWhy, type Why } from '@hawker/core'
import { type Answer, answerBody, failed, id, maybe, readStatus, retryAfter, throttled } from '@hawker/outside'
import { z } from 'zod'
import type { Reading } from '../channel.ts'
import { arrived, refused } from '../reading.ts'

const sent = z.object({ externalId: maybe(id) })
const refusal = z.object({
  error: z.object({
    code: maybe(z.string()),
    class: z.enum(['retry', 'recipient', 'auth', 'policy', 'quota', 'invalid']),
    message: maybe(z.string()),
    retryAfter: maybe(z.number().positive()),
  }),
})

const meanings: Record<z.infer<typeof refusal>['error']['class'], { kind: Fault['kind']; why: Why }> = {
  retry: { kind: 'retry', why: usualWhy.retry },
  recipient: { kind: 'blocked', why: 'blocked' },
  auth: { kind: 'unauthorized', why: 'unauthorized' },
  policy: { kind: 'rejected', why: 'window_closed' },
  quota: { kind: 'rejected', why: 'quota' },
  invalid: { kind: 'rejected', why: 'content_refused' },
}

/** Any 2xx confirms, perhaps with the client's own id; a refusal names its class beside an honest status. */
export const read = (answer: Answer): Reading => {
  const body = answerBody(answer)
  if (answer.status >= 200 && answer.status < 300) return arrived(sent.safeParse(body).data?.externalId ?? null)
  const told = refusal.safeParse(body).data?.error
  if (answer.status === 429)
    return refused(
      throttled(told?.code ?? 'http 429', told?.message ?? '', told?.retryAfter ?? retryAfter(answer) ?? 5),
    )
  // The developer took the callback away.
  if (answer.status === 410) return refused(failed('unauthorized', 'http 410', 'the callback is gone'), 'account_gone')
  if (!told) return refused(readStatus(answer))
  const { kind, why } = meanings[told.class]
  return refused(failed(kind, told.code ?? `http ${answer.status}`, told.message ?? ''), why)
}
