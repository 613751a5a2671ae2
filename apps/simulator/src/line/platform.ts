import type { Platform } from '../platform.ts'
import { shelved } from '../shelved.ts'
import { createLineAccount, type LineAccount, newLineId } from './account.ts'
import { actOnLine, tapOnLine } from './acts.ts'
import { eventNames } from './events.ts'
import { outsideOfLine } from './outside.ts'
import { handleLine } from './surface.ts'

/** The Messaging API of LINE. */
export const line: Platform<LineAccount> = {
  id: 'line',
  name: 'LINE',
  alias: 'line',
  path: '/line',
  handle: handleLine,
  user_id: /^U[0-9a-f]{32}$/,
  newUserId: newLineId,
  options: {
    channel_id: { type: 'string' },
    basic_id: { type: 'string' },
    redelivers: { type: 'boolean' },
    quota: { type: ['integer', 'null'], minimum: 0 },
    quota_used: { type: 'integer', minimum: 0 },
    is_verified: { type: 'boolean' },
    preparing_ms: { type: 'integer', minimum: 0 },
  },
  ...shelved(({ line_accounts }) => line_accounts, createLineAccount),
  describe: ({ channel_id, basic_id, webhook_url, quota, quota_used }) => ({
    channel_id,
    basic_id,
    webhook_url,
    verify_token: '',
    quota,
    quota_used,
  }),
  changeWebhook(account, { webhook_url }) {
    if (webhook_url !== undefined) account.webhook_url = webhook_url
  },
  username: ({ basic_id }) => basic_id,
  outside: {
    of: outsideOfLine,
    tap: (world, account, conversation, button) => tapOnLine({ world, account, conversation }, button),
  },
  events: eventNames,
  act: (world, account, conversation, act) => actOnLine({ world, account, conversation }, act),
}
