import { createHmac, randomUUID } from 'node:crypto'
import type { Tried } from '../act.ts'
import type { Conversation, Line } from '../conversation.ts'
import { markDelivered } from '../lines.ts'
import type { Params } from '../params.ts'
import { digits } from '../random.ts'
import type { Attempt, Request } from '../webhooks/outgoing.ts'
import { type OutboxPace, receipt_pace } from '../webhooks/pace.ts'
import type { World } from '../world.ts'
import type { RcsAccount } from './account.ts'

export type Place = { world: World; account: RcsAccount; conversation: Conversation }

// Longer and longer pauses of at most ten minutes, for seven days.
const pace: OutboxPace = {
  answer_within_ms: 10_000,
  retry_delays_ms: [10_000, 60_000, 300_000, 600_000, 600_000, 600_000],
  ...receipt_pace,
}

export const paceOf = ({ settings }: World): OutboxPace => ({ ...pace, ...settings.pace })

const attributesOf = ({ page_id }: RcsAccount, event: Params): Params => ({
  type: 'eventType' in event ? 'event' : 'message',
  message_type: 'text' in event ? 'TEXT' : 'OTHER',
  business_id: page_id,
  product: 'RBM',
  project_number: '1',
})

/** The push of one event: its JSON in base64, signed before that with the client token. */
export const rcsRequest = (account: RcsAccount, event: Params, forged: Attempt['forged']): Request => {
  const data = Buffer.from(JSON.stringify(event))
  const key = forged === 'wrong' ? `not-${account.secret}` : account.secret
  const signature: Record<string, string> =
    forged === 'missing' ? {} : { 'x-goog-signature': createHmac('sha512', key).update(data).digest('base64') }
  const message = {
    data: data.toString('base64'),
    messageId: digits(16),
    publishTime: new Date().toISOString(),
    attributes: attributesOf(account, event),
  }
  return {
    body: JSON.stringify({ message, subscription: 'projects/demo/subscriptions/rbm' }),
    headers: { 'content-type': 'application/json', 'user-agent': 'APIs-Google', ...signature },
  }
}

const isParams = (value: unknown): value is Params => typeof value === 'object' && value !== null

/** Pushes one event of a person. */
export const emit = (place: Place, parts: Params, line?: Line): Tried => {
  const { world, account, conversation } = place
  const { id } = conversation.customer
  return new Promise((tried) =>
    world.outbox.send({
      account,
      url: account.webhook_url,
      lane: `rcs/${account.page_id}/${id}`,
      events: (at) => [{ agentId: account.page_id, sendTime: new Date(at).toISOString(), ...parts }],
      write: ([event], { forged }) => rcsRequest(account, isParams(event) ? event : {}, forged),
      pace: paceOf(world),
      tried,
      delivered: () => markDelivered(conversation, line),
    }),
  )
}

/** An event of the person's side: a receipt, typing, a subscription. */
export const personEvent = (place: Place, eventType: string, parts: Params = {}): Params => ({
  senderPhoneNumber: place.conversation.customer.id,
  eventType,
  eventId: randomUUID(),
  ...parts,
})

/** Saving the address in the console posts the client token and a secret, which the answer must name. */
export const shakeHands = async (
  world: World,
  { webhook_url, secret: clientToken }: RcsAccount,
): Promise<string | null> => {
  const secret = digits(12)
  const body = JSON.stringify({ clientToken, secret })
  const answer = await world.poster.post(webhook_url, { 'content-type': 'application/json' }, body, 10_000)
  if (answer.status !== 200) return `POST ${answer.status ?? 'unreachable'}`
  return answer.body.includes(secret) ? null : 'the answer does not name the secret'
}
