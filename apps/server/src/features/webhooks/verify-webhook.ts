import type { Channel } from '@hawker/channels'
import type { RawRequest } from '@hawker/outside'
import type { Limits } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Runtime, WebhookPlace } from '../../runtime/index.ts'

export type VerifyWebhook = ReturnType<typeof verifyWebhookWith>

/** Verifies and ingests webhooks; throttles addresses with repeated bad signatures. */
export function verifyWebhookWith(runtime: Pick<Runtime, 'webhook'>, limits: Limits) {
  // An address with many refusals gets a few verifications at a time. Blocking it would be wrong: behind a proxy that is
  // not in the settings, the platforms have the same address.
  const throttled = createTurns(4, 200)

  return async (channel: Channel, place: WebhookPlace, ip: string, request: RawRequest) => {
    const ingest = () => runtime.webhook(channel, place, request)
    const answer = limits.has('refused_webhook', ip) ? await ingest() : await throttled(ingest)
    const isRefused = answer.status === 401 || answer.status === 403
    if (isRefused && !limits.take('refused_webhook', ip)) throw new Refusal('rate_limited')
    return answer
  }
}
