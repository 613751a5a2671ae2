import { flag, text } from '../control/schemas.ts'
import type { Platform } from '../platform.ts'
import { shelved } from '../shelved.ts'
import { createViberAccount, newViberUser, type ViberAccount } from './account.ts'
import { actOnViber } from './acts.ts'
import { eventNames } from './events.ts'
import { handleViber } from './surface.ts'

/** The REST API for Viber bots. */
export const viber: Platform<ViberAccount> = {
  id: 'viber',
  name: 'Viber',
  alias: 'viber',
  path: '/viber',
  handle: handleViber,
  user_id: /^[A-Za-z0-9+/]{6,60}={0,2}$/,
  newUserId: newViberUser,
  options: {
    uri: text,
    event_types: { type: ['array', 'null'], items: text },
    standing: { enum: ['active', 'blocked', 'unknown', 'suspended'] },
    free_messages: { type: ['integer', 'null'], minimum: 0 },
    sends_reads: flag,
    device_api_version: { type: 'integer', minimum: 1 },
  },
  ...shelved(({ viber }) => viber, createViberAccount),
  describe: ({ uri, webhook_url, event_types, free_messages }) => ({
    uri,
    webhook_url,
    verify_token: '',
    event_types,
    free_messages,
  }),
  changeWebhook(account, { webhook_url }) {
    if (webhook_url !== undefined) account.webhook_url = webhook_url
  },
  username: ({ uri }) => uri,
  events: eventNames,
  act: (world, account, conversation, act) => actOnViber({ world, account, conversation }, act),
}
