import type { Tried } from '../act.ts'
import type { Conversation, Line } from '../conversation.ts'
import { markDelivered } from '../lines.ts'
import { metaRequest } from '../meta/webhook.ts'
import type { Params } from '../params.ts'
import { type OutboxPace, receipt_pace } from '../webhooks/pace.ts'
import type { World } from '../world.ts'
import type { InstagramAccount } from './account.ts'

export type Place = { world: World; account: InstagramAccount; conversation: Conversation }

const minute_ms = 60_000

// An hour of failures unsubscribes the app from the account, as on Messenger.
const pace: OutboxPace = {
  answer_within_ms: 5_000,
  retry_delays_ms: [0, 1_000, 5_000, 30_000, minute_ms, ...Array(12).fill(5 * minute_ms)],
  ...receipt_pace,
}

export const paceOf = (world: World): OutboxPace => ({ ...pace, ...world.settings.pace })

type Entry = { field: string; lane: string; entry: (at: number) => Params; delivered?: () => void }

const send = (world: World, account: InstagramAccount, { field, lane, entry, delivered }: Entry): Tried =>
  new Promise((tried) => {
    if (!account.subscribed_fields.has(field)) return tried(null)
    world.outbox.send({
      account,
      url: account.webhook_url,
      lane: `instagram/${account.page_id}/${lane}`,
      together: account.app_id,
      events: (at) => [{ id: account.page_id, ...entry(at) }],
      write: (entries, attempt) => metaRequest(account.secret, 'instagram', entries, attempt),
      pace: paceOf(world),
      tried,
      delivered: () => delivered?.(),
      onGivenUp() {
        account.subscribed_fields.clear()
        account.counters.count('unsubscribed')
      },
    })
  })

/** One event of a thread, from its customer to the account; `event` may replace any part of the envelope. */
export const emit = (place: Place, field: string, event: (at: number) => Params, line?: Line): Tried => {
  const { world, account, conversation } = place
  const { id } = conversation.customer
  const whole = (at: number) => ({ sender: { id }, recipient: { id: account.page_id }, timestamp: at, ...event(at) })
  return send(world, account, {
    field,
    lane: id,
    entry: (at) => ({ time: at, messaging: [whole(at)] }),
    delivered: () => markDelivered(conversation, line),
  })
}

/** The copy of an event for an app that does not have the thread. */
export const emitStandby = ({ world, account, conversation }: Place, event: Params): Tried => {
  const { id } = conversation.customer
  const whole = (at: number) => ({ sender: { id }, recipient: { id: account.page_id }, timestamp: at, ...event })
  return send(world, account, { field: 'standby', lane: id, entry: (at) => ({ time: at, standby: [whole(at)] }) })
}

/** A change of the account's media: comments and mentions, in seconds. */
export const emitChange = ({ world, account }: Place, field: string, value: Params): Tried =>
  emitChangeOf(world, account, field, value)

export const emitChangeOf = (world: World, account: InstagramAccount, field: string, value: Params): Tried =>
  send(world, account, {
    field,
    lane: 'changes',
    entry: (at) => ({ time: Math.floor(at / 1_000), changes: [{ field, value }] }),
  })
