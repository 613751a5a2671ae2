import type { Platform } from '../platform.ts'
import { shelved } from '../shelved.ts'
import { type CustomAccount, createCustomAccount } from './account.ts'
import { actOnCustom } from './acts.ts'
import { handleCustom } from './surface.ts'
import { customWall } from './wall.ts'

/** An app of the owner's own. */
export const custom: Platform<CustomAccount> = {
  id: 'custom',
  name: 'Own app',
  alias: 'custom',
  path: '/custom',
  handle: handleCustom,
  user_id: /^[\w.:-]{1,100}$/,
  options: { capabilities: { type: ['object', 'null'] } },
  ...shelved(({ custom }) => custom, createCustomAccount),
  describe: ({ webhook_url, channel_id, capabilities }) => ({
    webhook_url,
    channel_id,
    capabilities,
    verify_token: '',
  }),
  changeWebhook(account, { webhook_url }) {
    if (webhook_url !== undefined) account.webhook_url = webhook_url
  },
  username: () => null,
  wall: customWall,
  act: (world, account, conversation, act) => actOnCustom({ world, account, conversation }, act),
}
