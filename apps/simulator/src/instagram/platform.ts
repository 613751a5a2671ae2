import { shakeHands } from '../messenger/subscriptions.ts'
import { outsideOfProfile } from '../meta/outside.ts'
import type { Platform } from '../platform.ts'
import { digits } from '../random.ts'
import { shelved } from '../shelved.ts'
import { createInstagramAccount, type InstagramAccount } from './account.ts'
import { actOnInstagram, tapOnInstagram } from './acts.ts'
import { eventNames } from './events.ts'
import { handleInstagram } from './surface.ts'
import { instagramWall } from './wall.ts'

const flag = { type: 'boolean' }
const text = { type: 'string' }

/** Messages of Instagram, by either login. */
export const instagram: Platform<InstagramAccount> = {
  id: 'instagram_official',
  name: 'Instagram',
  alias: 'instagram',
  path: '/instagram',
  handle: handleInstagram,
  user_id: /^\d{1,25}$/,
  newUserId: () => digits(16),
  options: {
    login: { enum: ['facebook', 'instagram'] },
    facebook_page_id: text,
    consent: { enum: ['ask', 'granted', 'denied'] },
    granted_scopes: { type: ['array', 'null'], items: text },
    has_message_access: flag,
    is_linked: flag,
    has_instagram: flag,
    is_restricted: flag,
    has_thread: flag,
    takes_albums: flag,
  },
  ...shelved(
    ({ instagram }) => instagram,
    (options, world) => createInstagramAccount(options, world.clock.now()),
  ),
  describe: ({ login, facebook_page_id, username, app_id, webhook_url, verify_token, subscribed_fields }) => ({
    login,
    facebook_page_id,
    username,
    app_id,
    webhook_url,
    verify_token,
    subscribed_fields: [...subscribed_fields],
  }),
  changeWebhook(account, { webhook_url, subscribed_fields }) {
    if (webhook_url !== undefined) account.webhook_url = webhook_url
    if (subscribed_fields) account.subscribed_fields = new Set(subscribed_fields)
  },
  username: ({ username }) => username,
  outside: {
    of: ({ profile }) => outsideOfProfile(profile),
    tap: (world, account, conversation, button) => tapOnInstagram({ world, account, conversation }, button),
  },
  wall: instagramWall,
  events: eventNames,
  act: (world, account, conversation, act) => actOnInstagram({ world, account, conversation }, act),
  shakeHands: (world, { webhook_url, verify_token }) => shakeHands(world, webhook_url, verify_token),
}
