import type { Channel } from '@hawker/channels'
import type { RawRequest } from '@hawker/outside'
import type { Limits } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Runtime } from '../../runtime/index.ts'

export type Look = ReturnType<typeof createLook>

/** Has the path look at a webhook, and strangers wait whose webhooks it refuses again and again. */
export function createLook(runtime: Pick<Runtime, 'webhook'>, limits: Limits) {
  // An address that is refused again and again gets a few looks at a time. None at all would be wrong: behind a proxy we
  // were not told of, the platforms come from that address too.
  const inTurn = createTurns(4, 200)

  return async (channel: Channel, page_id: string | null, ip: string, request: RawRequest) => {
    const look = () => runtime.webhook(channel, page_id, request)
    const answer = limits.has('refused_webhook', ip) ? await look() : await inTurn(look)
    const isRefused = answer.status === 401 || answer.status === 403
    if (isRefused && !limits.take('refused_webhook', ip)) throw new Refusal('rate_limited')
    return answer
  }
}
