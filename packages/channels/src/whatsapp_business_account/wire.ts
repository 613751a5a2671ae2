import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// The parts of a WhatsApp webhook that we read:
// https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview
// {"object":"whatsapp_business_account","entry":[{"id":"8001","changes":[{"field":"messages","value":{
//  "messaging_product":"whatsapp","metadata":{"display_phone_number":"15550001111","phone_number_id":"9001"},
//  "contacts":[{"profile":{"name":"Mai"},"wa_id":"84900000001","user_id":"VN.77"}],
//  "messages":[{"from":"84900000001","id":"wamid.A1","timestamp":"1767225600","type":"text","text":{"body":"Hi"}}]}}]}]}

const text = z.string()
const number = z.coerce.number()
const looseText = z.union([text, z.number()]).transform(String)
/** Seconds, as text in most events and as a number in some. */
const time = z.union([z.number(), text])

const file = z.object({
  id: maybe(id),
  url: maybe(text),
  mime_type: maybe(text),
  filename: maybe(text),
  caption: maybe(text),
})
export type RawFile = z.infer<typeof file>

const place = z.object({ latitude: number, longitude: number, name: maybe(text), address: maybe(text) })

const card = z.object({
  name: maybe(z.object({ formatted_name: maybe(text) })),
  phones: maybe(list(z.object({ phone: maybe(text), wa_id: maybe(id) }))),
  origin: maybe(text),
})
export type RawCard = z.infer<typeof card>

const choice = z.object({ id: text, title: maybe(text) })

const interactive = z.object({
  button_reply: maybe(choice),
  list_reply: maybe(choice),
  nfm_reply: maybe(z.object({ name: maybe(text), body: maybe(text), response_json: maybe(text) })),
  call_permission_reply: maybe(z.object({ response: text })),
})

const order = z.object({
  text: maybe(text),
  product_items: list(
    z.object({ product_retailer_id: id, quantity: maybe(number), item_price: maybe(number), currency: maybe(text) }),
  ),
})
export type RawOrder = z.infer<typeof order>

const failure = z.object({
  code: number.int(),
  title: maybe(text),
  error_data: maybe(z.object({ details: maybe(text) })),
})

export const message = z.compile(
  z.object({
    id,
    /** Since usernames a person may hide the phone number; then only the business-scoped id comes. */
    from: maybe(id),
    from_user_id: maybe(id),
    /** The customer, in an echo. */
    to: maybe(id),
    to_user_id: maybe(id),
    group_id: maybe(id),
    timestamp: maybe(time),
    type: maybe(text),
    context: maybe(z.object({ id: maybe(id), referred_product: maybe(z.object({ product_retailer_id: maybe(id) })) })),
    /** The advertisement or post that was clicked before this message. */
    referral: maybe(
      z.object({
        source_id: maybe(id),
        source_type: maybe(text),
        source_url: maybe(text),
        headline: maybe(text),
        body: maybe(text),
        ctwa_clid: maybe(text),
      }),
    ),
    text: maybe(z.object({ body: text })),
    image: maybe(file),
    video: maybe(file),
    audio: maybe(file),
    document: maybe(file),
    sticker: maybe(file),
    location: maybe(place),
    contacts: maybe(list(card)),
    interactive: maybe(interactive),
    button: maybe(z.object({ payload: maybe(text), text: maybe(text) })),
    order: maybe(order),
    reaction: maybe(z.object({ message_id: id, emoji: maybe(text) })),
    edit: maybe(
      z.object({
        original_message_id: id,
        message: maybe(
          z.object({
            text: maybe(z.object({ body: text })),
            image: maybe(file),
            video: maybe(file),
            document: maybe(file),
          }),
        ),
      }),
    ),
    // https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/revoke
    revoke: maybe(z.object({ original_message_id: id })),
    /** The person changed the phone number, or got another business-scoped id. */
    system: maybe(
      z.object({
        type: maybe(text),
        wa_id: maybe(id),
        user_id: maybe(id),
        previous_user_id: maybe(id),
      }),
    ),
    errors: maybe(list(failure)),
  }),
)
export type RawMessage = z.infer<typeof message>

export const status = z.compile(
  z.object({
    id,
    status: text,
    timestamp: maybe(time),
    /** Missing for what was sent to a business-scoped id. */
    recipient_id: maybe(id),
    recipient_user_id: maybe(id),
    recipient_type: maybe(text),
    biz_opaque_callback_data: maybe(text),
    errors: maybe(list(failure)),
  }),
)
export type RawStatus = z.infer<typeof status>

const contact = z.object({
  profile: maybe(z.object({ name: maybe(text), username: maybe(text) })),
  wa_id: maybe(id),
  user_id: maybe(id),
})
export type RawContact = z.infer<typeof contact>

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/user_preferences */
export const preference = z.compile(
  z.object({ wa_id: maybe(id), user_id: maybe(id), category: maybe(text), value: text, timestamp: maybe(time) }),
)

const value = z.object({
  metadata: maybe(z.object({ phone_number_id: id })),
  contacts: maybe(list(contact)),
  messages: maybe(z.array(z.unknown())),
  statuses: maybe(z.array(z.unknown())),
  message_echoes: maybe(z.array(z.unknown())),
  user_preferences: maybe(z.array(z.unknown())),
  /** Of the account itself, which names no number: see `account.ts`. */
  event: maybe(text),
  display_phone_number: maybe(looseText),
  current_limit: maybe(text),
  max_daily_conversations_per_business: maybe(number),
  max_daily_conversation_per_phone: maybe(number),
  ban_info: maybe(z.object({ waba_ban_state: maybe(text) })),
  restriction_info: maybe(list(z.object({ restriction_type: maybe(text) }))),
  message_template_id: maybe(id),
  message_template_name: maybe(text),
  message_template_language: maybe(text),
  reason: maybe(text),
  other_info: maybe(z.object({ title: maybe(text) })),
  new_quality_score: maybe(text),
  new_category: maybe(text),
})
export type RawValue = z.infer<typeof value>

export const change = z.compile(z.object({ field: text, value: value.catch({}) }))
export type RawChange = z.infer<typeof change>
