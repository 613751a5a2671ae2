import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import { control } from '../meta/control.ts'
import { messageEdit, party, postback, quickReply, reaction, referral, time } from '../meta/wire.ts'

// The parts of a Messenger webhook that we read: https://developers.facebook.com/docs/messenger-platform/webhooks
// {"object":"page","entry":[{"id":"9001","time":1767225600123,"messaging":[{"sender":{"id":"7001"},
//  "recipient":{"id":"9001"},"timestamp":1767225600123,"message":{"mid":"m_a1","text":"Green"}}]}]}

const text = z.string()
const looseText = z.union([text, z.number()]).transform(String)

const attachment = z.object({
  type: text,
  payload: maybe(
    z.object({
      url: maybe(text),
      title: maybe(text),
      sticker_id: maybe(id),
      coordinates: maybe(z.object({ lat: z.number(), long: z.number() })),
      product: maybe(
        z.object({
          elements: list(
            z.object({ id: maybe(id), retailer_id: maybe(id), title: maybe(text), image_url: maybe(text) }),
          ),
        }),
      ),
    }),
  ),
  title: maybe(text),
  url: maybe(text),
})
export type RawAttachment = z.infer<typeof attachment>

const message = z.object({
  mid: id,
  text: maybe(text),
  is_echo: maybe(z.boolean()),
  app_id: maybe(id),
  metadata: maybe(text),
  quick_reply: maybe(quickReply),
  reply_to: maybe(z.object({ mid: id })),
  referral: maybe(referral),
  attachments: maybe(list(attachment)),
})
export type RawMessage = z.infer<typeof message>

/** The answers of a survey, by the names of its questions. */
const feedback = z.object({
  feedback_screens: list(
    z.object({
      questions: z.record(
        text,
        z.object({ type: text, payload: looseText, follow_up: maybe(z.object({ payload: looseText })) }),
      ),
    }),
  ),
})
export type RawFeedback = z.infer<typeof feedback>

// https://developers.facebook.com/docs/messenger-platform/send-messages/templates/customer-information-template
const information = z.object({
  screens: list(z.object({ responses: list(z.object({ key: text, value: looseText })) })),
})
export type RawInformation = z.infer<typeof information>

/** The cart that a customer sends from the page's shop. */
const order = z.object({
  products: list(
    z.object({
      id: maybe(id),
      retailer_id: maybe(id),
      name: maybe(text),
      unit_price: maybe(z.number()),
      currency: maybe(text),
      quantity: maybe(z.number()),
    }),
  ),
  note: maybe(text),
})
export type RawOrder = z.infer<typeof order>

/** The answer to a request to write again: from our button, or from the platform's own "stop". */
const optin = z.object({
  type: maybe(text),
  payload: maybe(text),
  title: maybe(text),
  notification_messages_token: maybe(text),
  notification_messages_status: maybe(text),
  notification_messages_timezone: maybe(text),
  /** These two come with old tokens only. */
  notification_messages_frequency: maybe(text),
  notification_messages_topic: maybe(text),
  token_expiry_timestamp: maybe(time),
  one_time_notif_token: maybe(text),
})
export type RawOptin = z.infer<typeof optin>

// https://developers.facebook.com/docs/messenger-platform/discovery/lead-generation-ads-in-messenger
const lead = z.object({ data: list(z.object({ question: text, answer: looseText })) })
export type RawLead = z.infer<typeof lead>

/** One event. The key that is present shows its kind. */
export const event = z.compile(
  z.object({
    sender: party,
    recipient: party,
    timestamp: maybe(time),
    message: maybe(message),
    postback: maybe(postback),
    referral: maybe(referral),
    delivery: maybe(z.object({ mids: maybe(list(id)), watermark: maybe(time) })),
    read: maybe(z.object({ watermark: maybe(time) })),
    optin: maybe(optin),
    messaging_feedback: maybe(feedback),
    messaging_customer_information: maybe(information),
    order: maybe(order),
    message_edit: maybe(messageEdit),
    reaction: maybe(reaction),
    ...control,
    /** The answers of an ad's form, beside the referral of the ad. */
    lead: maybe(lead),
    /** A form inside the conversation was filled in: only its id comes. */
    form: maybe(z.object({ id: maybe(id) })),
    /** The customer has opened a coupon. */
    template: maybe(z.object({ type: text, payload: maybe(text), coupon_code: maybe(text) })),
    /** The platform's own verdict on the page: an event without a person. */
    policy_enforcement: maybe(z.object({ action: text, reason: maybe(text) })),
    /** The customer's rating of a message of ours. */
    response_feedback: maybe(z.object({ feedback: text, mid: maybe(id) })),
  }),
)
export type RawEvent = z.infer<typeof event>
