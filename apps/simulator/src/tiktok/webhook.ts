import { createHmac } from 'node:crypto'
import type { Tried } from '../act.ts'
import type { Conversation, Line } from '../conversation.ts'
import { markDelivered } from '../lines.ts'
import type { Params } from '../params.ts'
import type { Attempt, Request } from '../webhooks/outgoing.ts'
import { type OutboxPace, receipt_pace } from '../webhooks/pace.ts'
import type { World } from '../world.ts'
import { conversationId, type TikTokAccount } from './account.ts'

export type Place = { world: World; account: TikTokAccount; conversation: Conversation }

const hour_ms = 3_600_000
/** Growing pauses, for 72 hours in all. */
const pace: OutboxPace = {
  answer_within_ms: 5_000,
  retry_delays_ms: [10_000, 60_000, 600_000, hour_ms, 6 * hour_ms, 24 * hour_ms, 40 * hour_ms],
  ...receipt_pace,
}

export const paceOf = ({ settings }: World): OutboxPace => ({ ...pace, ...settings.pace })

/** The signed POST of one event: `t` is the second of signing, `s` a hex HMAC-SHA256 over `<t>.<body>`. */
const tiktokRequest = (world: World, { secret }: TikTokAccount, event: unknown, attempt: Attempt): Request => {
  const body = JSON.stringify(event)
  const t = Math.floor((world.clock.now() - attempt.stale_ms) / 1_000)
  const key = attempt.forged === 'wrong' ? `not-${secret}` : secret
  const s = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      ...(attempt.forged === 'missing' ? {} : { 'tiktok-signature': `t=${t},s=${s}` }),
    },
  }
}

/** One event of a POST: the content is JSON inside a string. */
export const emit = (place: Place, event: string, content: Params, line?: Line): Tried => {
  const { world, account, conversation } = place
  return new Promise((tried) =>
    world.outbox.send({
      account,
      url: account.webhook_url,
      lane: `tiktok/${account.page_id}/${conversation.customer.id}`,
      events: (at) => [
        {
          client_key: account.app_id,
          event,
          create_time: Math.floor(at / 1_000),
          user_openid: account.page_id,
          content: JSON.stringify('timestamp' in content ? { ...content, timestamp: at } : content),
        },
      ],
      write: ([only], attempt) => tiktokRequest(world, account, only, attempt),
      pace: paceOf(world),
      tried,
      delivered: () => markDelivered(conversation, line),
    }),
  )
}

/** One event of a comment, at its own callback: its ids are numbers of 19 digits, which no number of ours holds. */
export const emitComment = (world: World, account: TikTokAccount, content: Params): Tried => {
  if (!account.comment_url) return Promise.resolve(null)
  const text = JSON.stringify(content).replace(/"(comment_id|video_id|parent_comment_id)":"(\d+)"/g, '"$1":$2')
  return new Promise((tried) =>
    world.outbox.send({
      account,
      url: account.comment_url,
      lane: `tiktok/${account.page_id}/comments`,
      events: (at) => [
        {
          client_key: account.app_id,
          event: 'comment.update',
          create_time: Math.floor(at / 1_000),
          user_openid: account.page_id,
          content: text,
        },
      ],
      write: ([only], attempt) => tiktokRequest(world, account, only, attempt),
      pace: paceOf(world),
      tried,
    }),
  )
}

const sides = ({ account, conversation: { customer } }: Place) => ({
  person: { name: customer.username ?? customer.first_name, user: { id: customer.id, role: 'personal_account' } },
  business: { name: account.username, user: { id: account.page_id, role: 'business_account' } },
})

const common = ({ world, conversation: { customer } }: Place): Params => ({
  unique_identifier: `uid-${customer.id}`,
  conversation_id: conversationId(customer.id),
  timestamp: world.clock.now(),
})

/** The parts of every event in which the person does something. */
export const fromCustomer = (place: Place): Params => {
  const { person, business } = sides(place)
  return { from: person.name, to: business.name, from_user: person.user, to_user: business.user, ...common(place) }
}

/** The parts of every event in which the business does something. */
export const fromBusiness = (place: Place): Params => {
  const { person, business } = sides(place)
  return { from: business.name, to: person.name, from_user: business.user, to_user: person.user, ...common(place) }
}
