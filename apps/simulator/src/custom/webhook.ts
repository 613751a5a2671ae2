import type { Tried } from '../act.ts'
import type { Conversation, Line } from '../conversation.ts'
import { markDelivered } from '../lines.ts'
import { isObject, type Params } from '../params.ts'
import { quickId } from '../random.ts'
import type { Attempt, Request } from '../webhooks/outgoing.ts'
import { type OutboxPace, receipt_pace } from '../webhooks/pace.ts'
import type { World } from '../world.ts'
import type { CustomAccount } from './account.ts'
import { signatureOf } from './sign.ts'

export type Place = { world: World; account: CustomAccount; conversation: Conversation }

const pace: OutboxPace = {
  answer_within_ms: 10_000,
  retry_delays_ms: [5_000, 30_000, 120_000, 600_000, 3_600_000],
  ...receipt_pace,
}

export const paceOf = ({ settings }: World): OutboxPace => ({ ...pace, ...settings.pace })

const signedRequest = (world: World, { secret }: CustomAccount, event: Params, attempt: Attempt): Request => {
  const body = JSON.stringify(event)
  const id = String(event.id)
  const timestamp = Math.floor((world.clock.now() - attempt.stale_ms) / 1_000)
  const key = attempt.forged === 'wrong' ? `not-${secret}` : secret
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      ...(attempt.forged === 'missing' ? {} : { 'webhook-signature': signatureOf(key, id, timestamp, body) }),
    },
  }
}

/** One event of the envelope, with the person behind it. */
export const emit = (place: Place, type: string, data: Params, line?: Line): Tried =>
  emitOfPost(place, type, data, line)

const personOf = ({ customer }: Conversation): Params => {
  const { id, first_name, last_name, language } = customer
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return { conversation: { id }, user: { id, name, locale: language } }
}

/** The same of a post, whose event may name no person. */
export const emitOfPost = (
  place: Omit<Place, 'conversation'> & { conversation: Conversation | null },
  type: string,
  data: Params,
  line?: Line,
): Tried => {
  const { world, account, conversation } = place
  const customer_id = conversation?.customer.id ?? ''
  const seq = (account.sequence.get(customer_id) ?? 0) + 1
  account.sequence.set(customer_id, seq)
  const id = `evt_${quickId()}`
  return new Promise((tried) =>
    world.outbox.send({
      account,
      url: account.webhook_url,
      lane: `custom/${account.page_id}/${customer_id}`,
      events: (at) => [
        {
          version: 1,
          id,
          type,
          occurredAt: new Date(at).toISOString(),
          channelId: account.channel_id,
          ...(conversation ? personOf(conversation) : {}),
          seq,
          data,
        },
      ],
      write: ([event], attempt) => signedRequest(world, account, isObject(event) ? event : {}, attempt),
      pace: paceOf(world),
      tried,
      delivered: () => conversation && markDelivered(conversation, line),
    }),
  )
}
