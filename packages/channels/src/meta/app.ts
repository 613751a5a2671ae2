import type { ChannelApp } from '../login.ts'

/** One app of Meta serves Messenger, Instagram and WhatsApp; its secret signs all their webhooks. */
export const metaApp: ChannelApp = {
  platforms: ['meta'],
  secretsOf: ({ client_secret }) => ({ secret: client_secret, secrets: {} }),
}
