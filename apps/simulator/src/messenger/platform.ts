import { outsideOfProfile } from '../meta/outside.ts'
import type { Platform } from '../platform.ts'
import type { World } from '../world.ts'
import { createMessengerAccount, type MessengerAccount, type MessengerOptions } from './account.ts'
import { actOnMessenger, tapOnMessenger } from './acts.ts'
import { shakeHands } from './subscriptions.ts'
import { handleGraph } from './surface.ts'
import { messengerWall } from './wall.ts'

export const addMessenger = (world: World, options: MessengerOptions): MessengerAccount => {
  const account = createMessengerAccount(options)
  world.messenger.set(account.page_id, account)
  world.pages_by_token.set(account.token, account)
  return account
}

/** The Graph API, for Messenger. */
export const messenger: Platform<MessengerAccount> = {
  id: 'facebook',
  name: 'Messenger',
  alias: 'messenger',
  path: '/graph',
  handle: handleGraph,
  user_id: /^[\w-]{1,64}$/,
  options: {
    consent: { enum: ['ask', 'granted', 'denied'] },
    granted_scopes: { type: ['array', 'null'], items: { type: 'string' } },
    tasks: { type: 'array', items: { type: 'string' } },
  },
  accounts: (world) => [...world.messenger.values()],
  find: (world, page_id) => world.messenger.get(page_id),
  add: addMessenger,
  remove(world, { page_id, token }) {
    world.messenger.delete(page_id)
    world.pages_by_token.delete(token)
  },
  describe: ({ username, app_id, webhook_url, verify_token, subscribed_fields }) => ({
    username,
    app_id,
    webhook_url,
    verify_token,
    subscribed_fields: [...subscribed_fields],
  }),
  changeWebhook(account, { webhook_url, subscribed_fields }) {
    if (webhook_url !== undefined) account.webhook_url = webhook_url
    if (!subscribed_fields) return
    account.subscribed_fields = new Set(subscribed_fields)
    account.failing_since = null
  },
  // The phone shows the page's m.me link instead.
  username: () => null,
  outside: {
    of: ({ profile, person_menus }, { customer }) => outsideOfProfile(profile, person_menus.get(customer.id)),
    tap: (world, account, conversation, button) => tapOnMessenger({ world, account, conversation }, button),
  },
  wall: messengerWall,
  act: (world, account, conversation, act) => actOnMessenger({ world, account, conversation }, act),
  shakeHands: (world, { webhook_url, verify_token }) => shakeHands(world, webhook_url, verify_token),
}
