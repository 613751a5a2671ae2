import { flag, text } from '../control/schemas.ts'
import type { Platform } from '../platform.ts'
import { shelved } from '../shelved.ts'
import { createRcsAccount, newRcsUser, type RcsAccount, regions } from './account.ts'
import { actOnRcs } from './acts.ts'
import { eventNames } from './events.ts'
import { handleRcs } from './surface.ts'
import { shakeHands } from './webhook.ts'

const texts = { type: 'array', items: text }

/** RCS Business Messaging, the living relative of Google's Business Messages. */
export const rcs: Platform<RcsAccount> = {
  id: 'google_agent',
  name: 'RCS',
  alias: 'rcs',
  path: '/rcs',
  handle: handleRcs,
  user_id: /^\+\d{7,15}$/,
  newUserId: newRcsUser,
  options: {
    client_email: text,
    public_key: text,
    region: { enum: [...regions, null] },
    is_launched: flag,
    unreachable: texts,
    offline: texts,
    sends_reads: flag,
    refuses_repeats: flag,
    refuses_as_of_old: flag,
  },
  ...shelved(({ rcs }) => rcs, createRcsAccount),
  describe: ({ webhook_url, key_file, region }) => ({ webhook_url, verify_token: '', key_file, region }),
  changeWebhook(account, { webhook_url }) {
    if (webhook_url !== undefined) account.webhook_url = webhook_url
  },
  username: () => null,
  events: eventNames,
  act: (world, account, conversation, act) => actOnRcs({ world, account, conversation }, act),
  shakeHands,
}
