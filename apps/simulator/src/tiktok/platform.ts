import { text } from '../control/schemas.ts'
import type { Platform } from '../platform.ts'
import { digits } from '../random.ts'
import { shelved } from '../shelved.ts'
import { createTikTokAccount, type TikTokAccount } from './account.ts'
import { actOnTikTok } from './acts.ts'
import { eventNames } from './events.ts'
import { outsideOfTikTok } from './outside.ts'
import { handleTikTok } from './surface.ts'
import { tiktokWall } from './wall.ts'

/** TikTok Business Messaging. */
export const tiktok: Platform<TikTokAccount> = {
  id: 'tiktok_business_messaging',
  name: 'TikTok',
  alias: 'tiktok',
  path: '/tiktok',
  handle: handleTikTok,
  user_id: /^[A-Za-z0-9][\w.-]{0,60}$/,
  newUserId: () => `usr-${digits(10)}`,
  options: {
    intent_after_ms: { type: ['integer', 'null'], minimum: 0 },
    comment_url: { type: 'string' },
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    scopes: { type: 'array', items: text },
    refresh_token: text,
    token_life_s: { type: 'integer', minimum: 1 },
    window_code: { enum: [40064, 40002] },
    consent: { enum: ['granted', 'denied', 'asked'] },
  },
  ...shelved(({ tiktok }) => tiktok, createTikTokAccount),
  describe: ({ app_id, username, webhook_url, refresh_token, country }) => ({
    app_id,
    username,
    webhook_url,
    verify_token: '',
    refresh_token,
    country,
  }),
  changeWebhook(account, { webhook_url }) {
    if (webhook_url !== undefined) account.webhook_url = webhook_url
  },
  username: ({ username }) => username,
  outside: { of: outsideOfTikTok },
  events: eventNames,
  wall: tiktokWall,
  act: (world, account, conversation, act) => actOnTikTok({ world, account, conversation }, act),
}
