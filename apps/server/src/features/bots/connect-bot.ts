import { type Account, type Channel, findChannel } from '@hawker/channels'
import type { Fault } from '@hawker/core'
import { hostsOf } from '../../platform/accounts.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { randomToken, type UserId } from '../../platform/ids.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import type { Deps } from '../deps.ts'
import { refuseNoMaker } from './bot-makers.ts'
import { createBot, enterDirectory, finishBot, leaveDirectory } from './create-bot.ts'
import { webhookUrl } from './webhook-url.ts'

type Wish = { platform: string; name: string; page_id: string; token: string; secret: string; verify_token: string }

/** Connects a page: asks the platform whether the token is good, registers the webhook there, and makes the bot. */
export async function connectBot(deps: Deps, user_id: UserId, wish: Wish): Promise<string> {
  await refuseNoMaker({ control: deps.cells.control, settings: deps.settings }, user_id)
  const channel = findChannel(wish.platform)
  if (!channel) throw new Refusal('channel.not_supported')
  const account: Account = {
    platform: channel.id,
    page_id: channel.pageOf(wish.token),
    token: wish.token,
    secret: wish.secret || randomToken(24),
    verify_token: wish.verify_token || randomToken(12),
    hosts: hostsOf(channel, deps.settings.apiUrls),
    details: {},
  }
  const connect = async () => {
    const { page_id, details, name } = await askPlatform(deps, channel, account)
    return { ...account, page_id, details, name: wish.name || name, api_url: null, is_demo: false }
  }
  // Where all accounts share one address, only the platform knows whose token it is. Asking twice does no harm.
  if (channel.shares_address || !account.page_id) return createBot(deps, user_id, await connect())
  // Connecting registers a webhook with a secret of its own. When two people connect at once, only the one who reserved
  // the page may ask; otherwise the second registration would cut off the first bot.
  const place = await enterDirectory(deps, user_id, { ...account, name: wish.name, is_demo: false }).catch(
    async (error: unknown) => {
      // Only the holder of the account's token learns that it is connected here; others hear that the token is invalid.
      if (isTaken(error)) await askWhose(deps, channel, account)
      throw error
    },
  )
  const bot = await connect().catch(async (error: unknown) => {
    await leaveDirectory(deps, place)
    throw error
  })
  return finishBot(deps, user_id, place, bot)
}

const isTaken = (error: unknown) => error instanceof Refusal && error.code === 'channel.already_connected'

/** Asks the platform whether the token is valid. Registers no webhook, because a channel registers one per page. */
async function askWhose(deps: Deps, channel: Channel, account: Account) {
  const connected = await channel.connect({ ...account, page_id: '' }, '', deps.httpTo(channel.id))
  if (!connected.ok) throw connectRefusal(blankFault(connected.fault, account))
}

async function askPlatform(deps: Deps, channel: Channel, account: Account) {
  const url = webhookUrl(deps.settings, channel, account.page_id)
  const connected = await channel.connect(account, url, deps.httpTo(channel.id))
  if (!connected.ok) throw connectRefusal(blankFault(connected.fault, account))
  if (account.page_id && connected.page_id !== account.page_id) throw connectRefusal(otherAccount)
  return connected
}

export const otherAccount: Fault = {
  kind: 'unauthorized',
  code: 'token',
  message: 'this is the token of another account',
}

/** The platform's reason for refusing an account. */
export const connectRefusal = ({ kind, message }: Fault) =>
  new Refusal(kind === 'unauthorized' ? 'channel.unauthorized' : 'channel.unreachable', { token: message })
