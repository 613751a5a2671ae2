import type { Tried } from '../act.ts'
import type { Conversation, Line } from '../conversation.ts'
import { markDelivered } from '../lines.ts'
import { metaRequest } from '../meta/webhook.ts'
import type { Params } from '../params.ts'
import { type OutboxPace, receipt_pace } from '../webhooks/pace.ts'
import type { World } from '../world.ts'
import type { WhatsAppAccount } from './account.ts'

export type Place = { world: World; account: WhatsAppAccount; conversation: Conversation }

const hour_ms = 3_600_000

// WhatsApp repeats for up to seven days with growing pauses.
const pace: OutboxPace = {
  answer_within_ms: 20_000,
  retry_delays_ms: [1_000, 5_000, 30_000, 120_000, 600_000, hour_ms, ...Array(28).fill(6 * hour_ms)],
  ...receipt_pace,
}

export const paceOf = (world: World): OutboxPace => ({ ...pace, ...world.settings.pace })

/** Where events go: the number's own callback, else the account's, else the app's. */
const callbackOf = ({ overrides, webhook_url }: WhatsAppAccount): string =>
  overrides.number ?? overrides.waba ?? webhook_url

export const metadata = ({ display_phone_number, page_id }: WhatsAppAccount): Params => ({
  display_phone_number,
  phone_number_id: page_id,
})

type Change = { field: string; value: (at: number) => Params; lane?: string; delivered?: () => void }

/** Sends one change of the account; resolves with the status of the first attempt. */
export const emitChange = (world: World, account: WhatsAppAccount, change: Change): Tried =>
  new Promise((tried) => {
    if (!account.is_subscribed || !account.subscribed_fields.has(change.field)) return tried(null)
    world.outbox.send({
      account,
      url: callbackOf(account),
      lane: `whatsapp/${account.page_id}/${change.lane ?? ''}`,
      together: account.app_id,
      events: (at) => [
        {
          id: account.waba_id,
          ...(change.field === 'messages' ? {} : { time: Math.floor(at / 1_000) }),
          changes: [{ value: change.value(at), field: change.field }],
        },
      ],
      write: (entries, attempt) => metaRequest(account.secret, 'whatsapp_business_account', entries, attempt),
      pace: paceOf(world),
      tried,
      delivered: () => change.delivered?.(),
    })
  })

/** A change of the field `messages`: messages or statuses with the number's metadata. */
export const emitMessages = (place: Place, value: (at: number) => Params, line?: Line): Tried =>
  emitChange(place.world, place.account, {
    field: 'messages',
    lane: place.conversation.customer.id,
    value: (at) => ({ messaging_product: 'whatsapp', metadata: metadata(place.account), ...value(at) }),
    delivered: () => markDelivered(place.conversation, line),
  })

/** WhatsApp counts seconds, in a text. */
export const seconds = (at: number): string => String(Math.floor(at / 1_000))
