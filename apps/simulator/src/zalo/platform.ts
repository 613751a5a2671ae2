import { flag, text } from '../control/schemas.ts'
import type { Platform } from '../platform.ts'
import { digits } from '../random.ts'
import { shelved } from '../shelved.ts'
import { createZaloAccount, type ZaloAccount } from './account.ts'
import { actOnZalo } from './acts.ts'
import { eventNames } from './events.ts'
import { handleZalo } from './surface.ts'
import { shakeHands } from './webhook.ts'

/** The Official Account API of Zalo. */
export const zalo: Platform<ZaloAccount> = {
  id: 'zalo',
  name: 'Zalo',
  alias: 'zalo',
  path: '/zalo',
  handle: handleZalo,
  user_id: /^(\d{1,20}|[A-Za-z][\w-]{0,60})$/,
  newUserId: () => digits(19),
  options: {
    app_secret: text,
    refresh_token: text,
    token_life_s: { type: 'integer', minimum: 1 },
    events: { type: ['array', 'null'], items: text },
    signs_with_prefix: flag,
    paid_messages: { type: ['integer', 'null'], minimum: 0 },
    daily_quota: { type: 'integer', minimum: 0 },
    templates: { type: 'array', items: { type: 'object' } },
    consent: { enum: ['granted', 'denied', 'asked'] },
  },
  ...shelved(({ zalo }) => zalo, createZaloAccount),
  describe: ({ app_id, app_secret, webhook_url, refresh_token, paid_messages, daily_quota }) => ({
    app_id,
    app_secret,
    webhook_url,
    verify_token: '',
    refresh_token,
    paid_messages,
    daily_quota,
  }),
  changeWebhook(account, { webhook_url }) {
    if (webhook_url !== undefined) account.webhook_url = webhook_url
  },
  username: ({ page_id }) => page_id,
  events: eventNames,
  act: (world, account, conversation, act) => actOnZalo({ world, account, conversation }, act),
  shakeHands,
}
