import type { ChannelApp } from '../login.ts'

/** One app of Meta serves Messenger, Instagram and WhatsApp; its secret signs all their webhooks. */
export const metaApp: ChannelApp = {
  platform: 'meta',
  secretsOf: ({ client_secret }) => ({ secret: client_secret, secrets: {} }),
}
