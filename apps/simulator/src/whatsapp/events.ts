import { ActRefusal, type Tried } from '../act.ts'
import type { Params } from '../params.ts'
import { asText } from '../params.ts'
import { digits } from '../random.ts'
import { emit } from './emit.ts'
import { statusError } from './errors.ts'
import { moveNumber } from './move-number.ts'
import { bsuidOf, contactOf, sender } from './people.ts'
import { newMessageId } from './send.ts'
import { emitChange, emitMessages, metadata, type Place, seconds } from './webhook.ts'

type Event = (place: Place, data: Params) => Tried

/** A message of the person whose body only a program writes. */
const message =
  (sample: Params): Event =>
  (place, data) =>
    emit(place, newMessageId(), { ...sample, ...data })

/** A change of a field other than `messages`. */
const change =
  (field: string, sample: (place: Place, at: number) => Params): Event =>
  (place, data) =>
    emitChange(place.world, place.account, { field, value: (at) => ({ ...sample(place, at), ...data }) })

const ad = {
  source_url: 'https://fb.me/demo',
  source_id: '120210000000000001',
  source_type: 'ad',
  headline: 'Spring tea',
  body: 'Fresh leaves',
  media_type: 'image',
  image_url: 'https://example.org/ad.jpg',
  ctwa_clid: 'ARAkLkA8rmlFeiCktEJQ-QTwRiyYHAFDLMNDBH0CD3qpjd0HR4irJ6LEkR7JwFF4XvnO2E4Nx0-eM-GABDLOPaOdRMv',
}

const events: Record<string, Event> = {
  /** A first message after a click on an advertisement. */
  referral: message({ type: 'text', text: { body: 'Hello' }, referral: ad }),
  referred_product: (place, data) =>
    emit(place, newMessageId(), {
      type: 'text',
      text: { body: 'Is it in stock?' },
      context: {
        from: place.account.display_phone_number,
        id: newMessageId(),
        referred_product: { catalog_id: '1', product_retailer_id: 'SKU1' },
      },
      ...data,
    }),
  forwarded: message({ type: 'text', text: { body: 'Look' }, context: { forwarded: true } }),
  order: message({
    type: 'order',
    order: {
      catalog_id: '1',
      text: '',
      product_items: [{ product_retailer_id: 'SKU1', quantity: 2, item_price: 4, currency: 'EUR' }],
    },
  }),
  template_button: message({ type: 'button', button: { payload: 'STOP', text: 'Stop' } }),
  request_welcome: message({ type: 'request_welcome' }),
  unsupported: message({
    type: 'unsupported',
    errors: [statusError(131051, 'Message type is currently not supported.')],
  }),
  unknown: message({ type: 'unknown', errors: [statusError(131051, 'Message type unknown')] }),
  /** A type that is newer than the adapter. */
  hologram: message({ type: 'hologram', hologram: { id: 1 } }),
  number_changed: (place, data) => moveNumber(place, asText(data.wa_id) ?? `84${digits(9)}`),
  user_id_changed: (place) => {
    const { account, conversation } = place
    const previous_user_id = bsuidOf(account, conversation.customer.id)
    const system = {
      body: 'User id changed',
      type: 'user_changed_user_id',
      user_id: `${previous_user_id}9`,
      previous_user_id,
    }
    return emitMessages(place, (at) => ({
      messages: [
        { ...sender(account, conversation), id: newMessageId(), timestamp: seconds(at), type: 'system', system },
      ],
    }))
  },
  errors: (place, data) =>
    emitMessages(place, () => ({
      errors: [
        { ...statusError(130429, 'Message failed to send because there were too many messages sent.'), ...data },
      ],
    })),
  smb_message_echoes: (place, data) =>
    emitChange(place.world, place.account, {
      field: 'smb_message_echoes',
      value: (at) => ({
        messaging_product: 'whatsapp',
        metadata: metadata(place.account),
        message_echoes: [
          {
            from: place.account.display_phone_number,
            to: place.conversation.customer.id,
            id: newMessageId(),
            timestamp: seconds(at),
            type: 'text',
            text: { body: 'Typed in the app' },
            ...data,
          },
        ],
      }),
    }),
  user_preferences: (place, data) => {
    const { account, conversation } = place
    const value = data.value === 'resume' ? 'resume' : 'stop'
    if (value === 'stop') account.opted_out.add(conversation.customer.id)
    else account.opted_out.delete(conversation.customer.id)
    return emitChange(place.world, account, {
      field: 'user_preferences',
      value: (at) => ({
        messaging_product: 'whatsapp',
        metadata: metadata(account),
        contacts: [contactOf(account, conversation)],
        user_preferences: [
          {
            wa_id: conversation.customer.id,
            user_id: bsuidOf(account, conversation.customer.id),
            detail: `User requested to ${value} marketing messages`,
            category: 'marketing_messages',
            value,
            timestamp: Math.floor(at / 1_000),
          },
        ],
      }),
    })
  },
  user_id_update: change('user_id_update', ({ account, conversation }) => ({
    messaging_product: 'whatsapp',
    metadata: metadata(account),
    user_id_update: [
      {
        wa_id: conversation.customer.id,
        user_id: {
          previous: bsuidOf(account, conversation.customer.id),
          current: `${bsuidOf(account, conversation.customer.id)}9`,
        },
      },
    ],
  })),
  message_template_status_update: change('message_template_status_update', () => ({
    event: 'PAUSED',
    message_template_id: 1,
    message_template_name: 'order_upd',
    message_template_language: 'en_US',
    reason: 'NONE',
    other_info: { title: 'FIRST_PAUSE' },
  })),
  message_template_quality_update: change('message_template_quality_update', () => ({
    previous_quality_score: 'GREEN',
    new_quality_score: 'YELLOW',
    message_template_id: 1,
    message_template_name: 'order_upd',
    message_template_language: 'en_US',
  })),
  template_category_update: change('template_category_update', () => ({
    message_template_id: 1,
    message_template_name: 'order_upd',
    message_template_language: 'en_US',
    previous_category: 'UTILITY',
    new_category: 'MARKETING',
  })),
  phone_number_quality_update: change('phone_number_quality_update', ({ account }) => ({
    display_phone_number: account.display_phone_number,
    event: 'FLAGGED',
    current_limit: 'TIER_1K',
    max_daily_conversations_per_business: account.daily_limit,
  })),
  business_capability_update: change('business_capability_update', ({ account }) => ({
    max_daily_conversations_per_business: account.daily_limit,
    max_phone_numbers_per_business: 25,
  })),
  account_update: change('account_update', () => ({
    event: 'ACCOUNT_RESTRICTION',
    restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1 }],
  })),
  account_alerts: change('account_alerts', ({ account }) => ({
    entity_type: 'BUSINESS',
    entity_id: account.portfolio_id,
    alert_info: { alert_severity: 'WARNING', alert_status: 'ACTIVE', alert_type: 'OBA_APPROVED' },
  })),
  account_review_update: change('account_review_update', () => ({ decision: 'APPROVED' })),
  phone_number_name_update: change('phone_number_name_update', ({ account }) => ({
    display_phone_number: account.display_phone_number,
    decision: 'APPROVED',
    requested_verified_name: account.name,
    rejection_reason: 'NONE',
  })),
}

export const eventNames: readonly string[] = Object.keys(events)

/** An event by its name; `data` replaces parts of its sample. */
export const sendEvent = (place: Place, name: string, data: Params): Tried => {
  const event = Object.hasOwn(events, name) ? events[name] : undefined
  if (!event) throw new ActRefusal(`WhatsApp has no event "${name}" here, only ${Object.keys(events).join(', ')}.`)
  return event(place, data)
}
