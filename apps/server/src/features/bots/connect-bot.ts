import { findChannel } from '@hawker/channels'
import type { Fault } from '@hawker/core'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId, randomToken, type UserId } from '../../platform/ids.ts'
import type { Deps } from '../deps.ts'
import { createBot } from './create-bot.ts'
import { isInDirectory } from './queries.ts'
import { webhookUrl } from './webhook-url.ts'

type Wish = { platform: string; name: string; page_id: string; token: string; secret: string; verify_token: string }

/** Connects a page: asks the platform whether the token is good, registers the webhook there, then makes the bot. */
export async function connectBot(deps: Deps, user_id: UserId, wish: Wish): Promise<string> {
  const channel = findChannel(wish.platform)
  if (!channel) throw new Refusal('channel.not_supported')
  const account = {
    platform: channel.id,
    page_id: channel.sends_http ? pageOfToken(wish.token) : wish.page_id || newPageId(),
    token: wish.token,
    secret: wish.secret || randomToken(24),
    verify_token: wish.verify_token || randomToken(12),
    api_url: deps.settings.apiUrls[channel.api_url_setting] ?? channel.api_url,
    details: {},
  }
  // Connecting registers a webhook with a secret of its own: the bot that is there already would hear nothing any more.
  if (await isInDirectory(deps.cells.control, account)) throw new Refusal('channel.already_connected')
  const connected = await channel.connect(
    account,
    webhookUrl(deps.settings, channel, account.page_id),
    deps.httpTo(channel.id),
  )
  if (!connected.ok) throw connectRefusal(connected.fault)
  return createBot(deps, user_id, {
    ...account,
    page_id: connected.page_id,
    name: wish.name || connected.name,
    details: connected.details,
    api_url: null,
    is_demo: false,
  })
}

/** Why an account was not connected, in the platform's words. */
export const connectRefusal = ({ kind, message }: Fault) =>
  new Refusal(kind === 'unauthorized' ? 'channel.unauthorized' : 'channel.unreachable', { token: message })

/** A Telegram token begins with the bot's id; Messenger says the page's when it is asked. */
const pageOfToken = (token: string) => token.split(':')[0] ?? ''

/** The website chat has no account elsewhere: its page is ours to name. */
const newPageId = () => newId().replaceAll('-', '').slice(-16)
