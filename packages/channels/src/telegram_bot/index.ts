import { sameSecret } from '@hawker/outside'
import type { Channel } from '../channel.ts'
import { connect, disconnect, identify, mediaUrl } from './client.ts'
import { health } from './health.ts'
import { parse } from './inbound.ts'
import { answerPress, render } from './outbound.ts'
import { pushes } from './pushes.ts'
import { read } from './read.ts'

/** https://core.telegram.org/bots/api */
export const telegram_bot: Channel = {
  id: 'telegram_bot',
  hosts: { api: { url: 'https://api.telegram.org', setting: 'HAWKER_TELEGRAM_API_URL' } },
  rate_per_second: 30,
  // "More than one message per second" in a chat is refused after a while; how many may go before is not published.
  pace: { burst: 20, every_ms: 1_000 },
  shares_address: false,
  sends_http: true,
  // A token is `<the bot's id>:<secret>`.
  pageOf: (token) => /^(\d+):/.exec(token)?.[1] ?? '',
  handshake: () => null,
  // Telegram only sends a static secret beside the body: it signs nothing.
  verify: (request, account) => sameSecret(request.headers['x-telegram-bot-api-secret-token'], account.secret),
  pageIds: () => [],
  parse,
  render,
  answerPress,
  read,
  identify,
  app: null,
  logins: {},
  connect,
  refresh: null,
  health,
  templates: null,
  comments: null,
  pushes,
  disconnect,
  mediaUrl,
  person: null,
}
