import { createHmac, randomBytes } from 'node:crypto'
import type { Tried } from '../act.ts'
import type { Conversation, Line } from '../conversation.ts'
import { markDelivered } from '../lines.ts'
import type { Params } from '../params.ts'
import { token } from '../random.ts'
import type { Attempt, Request } from '../webhooks/outgoing.ts'
import { type OutboxPace, receipt_pace } from '../webhooks/pace.ts'
import type { World } from '../world.ts'
import type { LineAccount } from './account.ts'

export type Place = { world: World; account: LineAccount; conversation: Conversation }

// How often and when LINE delivers again is undisclosed.
const pace: OutboxPace = { answer_within_ms: 2_000, retry_delays_ms: [10_000, 60_000, 600_000], ...receipt_pace }

export const paceOf = (world: World, { redelivers }: LineAccount): OutboxPace => {
  const whole = { ...pace, ...world.settings.pace }
  return redelivers ? whole : { ...whole, retry_delays_ms: [] }
}

/** The signed POST of some events. */
export const lineRequest = (account: LineAccount, events: unknown[], { forged }: Attempt): Request => {
  const body = JSON.stringify({ destination: account.page_id, events })
  const secret = forged === 'wrong' ? `not-${account.secret}` : account.secret
  const signature: Record<string, string> =
    forged === 'missing' ? {} : { 'x-line-signature': createHmac('sha256', secret).update(body).digest('base64') }
  return {
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'LineBotWebhook/2.0', ...signature },
  }
}

const again = (event: unknown, tries: number): unknown =>
  tries > 0 && typeof event === 'object' ? { ...event, deliveryContext: { isRedelivery: true } } : event

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID in form: Crockford's letters, of which each of 115 random bits counts, so that no two events share one. */
export const ulid = (): string => `01K${Array.from(randomBytes(23), (byte) => letters[byte % 32]).join('')}`

type NewEvent = { type: string; [key: string]: unknown }

/** Sends one event; `can_reply` gives it a reply token, which lives about a minute. */
export const emit = (
  place: Place,
  event: NewEvent,
  { can_reply = true, line }: { can_reply?: boolean; line?: Line } = {},
): Tried => {
  const { world, account, conversation } = place
  const { id } = conversation.customer
  const replyToken = token(24).replace(/\W/g, '0')
  if (can_reply) account.reply_tokens.set(replyToken, { user: id, at: world.clock.now() })
  const webhookEventId = ulid()
  const whole = (at: number): Params => ({
    mode: 'active',
    timestamp: at,
    source: { type: 'user', userId: id },
    webhookEventId,
    deliveryContext: { isRedelivery: false },
    ...(can_reply ? { replyToken } : {}),
    ...event,
  })
  return new Promise((tried) =>
    world.outbox.send({
      account,
      url: account.webhook_url,
      lane: `line/${account.page_id}/${id}`,
      together: account.page_id,
      events: (at) => [whole(at)],
      write: (events, attempt) => {
        // On a redelivery the token's minute begins again.
        const known = account.reply_tokens.get(replyToken)
        if (attempt.tries > 0 && known) known.at = world.clock.now()
        return lineRequest(
          account,
          events.map((one) => again(one, attempt.tries)),
          attempt,
        )
      },
      pace: paceOf(world, account),
      tried,
      delivered: () => markDelivered(conversation, line),
    }),
  )
}
