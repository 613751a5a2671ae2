import { createHash } from 'node:crypto'
import type { Tried } from '../act.ts'
import type { Conversation, Line } from '../conversation.ts'
import { markDelivered } from '../lines.ts'
import type { Params } from '../params.ts'
import type { Attempt, Request } from '../webhooks/outgoing.ts'
import { type OutboxPace, receipt_pace } from '../webhooks/pace.ts'
import type { World } from '../world.ts'
import type { ZaloAccount } from './account.ts'

export type Place = { world: World; account: ZaloAccount; conversation: Conversation }

const pace: OutboxPace = {
  answer_within_ms: 2_000,
  retry_delays_ms: [30_000, 300_000, 900_000, 1_800_000, 3_600_000],
  ...receipt_pace,
}

export const paceOf = ({ settings }: World): OutboxPace => ({ ...pace, ...settings.pace })

/** The signed POST of one event: a plain SHA-256 over app id, body, the body's own timestamp and the OA secret key. */
const zaloRequest = (account: ZaloAccount, event: Params, { tries, forged }: Attempt): Request => {
  const body = JSON.stringify(event)
  const secret = forged === 'wrong' ? `not-${account.secret}` : account.secret
  const mac = createHash('sha256')
    .update(`${account.app_id}${body}${String(event.timestamp)}${secret}`)
    .digest('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json;charset=utf-8',
      'user-agent': 'ZaloWebhook',
      ...(forged === 'missing' ? {} : { 'x-zevent-signature': account.signs_with_prefix ? `mac=${mac}` : mac }),
      ...(tries > 0 ? { num_retry: String(tries) } : {}),
    },
  }
}

/** One event of a POST; the app of the account gets it, unless its kind was not ticked in the console. */
export const emit = (place: Place, event_name: string, parts: Params, line?: Line): Tried => {
  const { world, account, conversation } = place
  if (account.events && !account.events.includes(event_name)) return Promise.resolve(null)
  return new Promise((tried) =>
    world.outbox.send({
      account,
      url: account.webhook_url,
      lane: `zalo/${account.page_id}/${conversation.customer.id}`,
      events: (at) => [{ app_id: account.app_id, event_name, timestamp: String(at), ...parts }],
      write: ([event], attempt) =>
        zaloRequest(account, typeof event === 'object' && event !== null ? { ...event } : {}, attempt),
      pace: paceOf(world),
      tried,
      delivered: () => markDelivered(conversation, line),
    }),
  )
}

/** The event's two sides: a person writes to the account. */
export const fromCustomer = ({ account, conversation }: Place): Params => ({
  user_id_by_app: `9${conversation.customer.id}`,
  sender: { id: conversation.customer.id },
  recipient: { id: account.page_id },
})

export const toCustomer = ({ account, conversation }: Place): Params => ({
  user_id_by_app: `9${conversation.customer.id}`,
  sender: { id: account.page_id },
  recipient: { id: conversation.customer.id },
})

/** Saving the address in the console asks it by GET, and by a POST without a body. */
export const shakeHands = async (world: World, { webhook_url }: ZaloAccount): Promise<string | null> => {
  const got = await world.poster.get(webhook_url, 2_000)
  const posted = await world.poster.post(webhook_url, {}, '', 2_000)
  return got.status === 200 && posted.status === 200 ? null : `GET ${got.status}, POST ${posted.status}`
}
