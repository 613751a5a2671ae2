import { shakeHands } from '../messenger/subscriptions.ts'
import type { Platform } from '../platform.ts'
import { digits } from '../random.ts'
import { shelved } from '../shelved.ts'
import { createWhatsAppAccount, type WhatsAppAccount } from './account.ts'
import { actOnWhatsApp } from './acts.ts'
import { eventNames } from './events.ts'
import { outsideOfAutomation } from './outside.ts'
import { handleWhatsApp } from './surface.ts'

const flag = { type: 'boolean' }
const text = { type: 'string' }

/** The WhatsApp Business Cloud API. */
export const whatsapp: Platform<WhatsAppAccount> = {
  id: 'whatsapp_business_account',
  name: 'WhatsApp',
  alias: 'whatsapp',
  path: '/whatsapp',
  handle: handleWhatsApp,
  user_id: /^\d{6,15}$/,
  newUserId: () => `849${digits(8)}`,
  options: {
    waba_id: text,
    portfolio_id: text,
    display_phone_number: text,
    identity: { enum: ['both', 'phone', 'bsuid'] },
    consent: { enum: ['ask', 'granted', 'denied'] },
    granted_scopes: { type: ['array', 'null'], items: text },
    is_registered: flag,
    templates: { type: 'array', items: { type: 'object' } },
    review: { enum: ['approves', 'rejects'] },
    daily_limit: { type: 'integer' },
    has_pair_rate: flag,
    fails_at: { enum: ['status', 'send'] },
    next_failures: {
      type: 'object',
      properties: { code: { type: 'integer' }, times: { type: 'integer' } },
      required: ['code', 'times'],
    },
    allow_list: { type: ['array', 'null'], items: text },
    is_restricted: flag,
    is_paid: flag,
    is_coexistence: flag,
  },
  ...shelved(({ whatsapp }) => whatsapp, createWhatsAppAccount),
  describe: ({
    app_id,
    waba_id,
    portfolio_id,
    display_phone_number,
    webhook_url,
    verify_token,
    subscribed_fields,
  }) => ({
    app_id,
    waba_id,
    portfolio_id,
    display_phone_number,
    webhook_url,
    verify_token,
    subscribed_fields: [...subscribed_fields],
  }),
  changeWebhook(account, { webhook_url, subscribed_fields }) {
    if (webhook_url !== undefined) account.webhook_url = webhook_url
    if (subscribed_fields) account.subscribed_fields = new Set(subscribed_fields)
  },
  username: ({ display_phone_number }) => `+${display_phone_number}`,
  outside: { of: ({ automation }) => outsideOfAutomation(automation) },
  events: eventNames,
  act: (world, account, conversation, act) => actOnWhatsApp({ world, account, conversation }, act),
  shakeHands: (world, { webhook_url, verify_token }) => shakeHands(world, webhook_url, verify_token),
}
