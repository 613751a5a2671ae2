import { type Account, type Channel, discontinued, type FoundAccount, findChannel } from '@hawker/channels'
import { findAbout } from '@hawker/channels/abouts'
import type { Fault } from '@hawker/core'
import { hostsOf } from '../../platform/accounts.ts'
import { appSecretsOf, type OpenApp } from '../../platform/apps.ts'
import { deleteBot, hideBot } from '../../platform/db/directory.ts'
import { Refusal, type RefusalCode } from '../../platform/http/refusal.ts'
import { randomToken, type UserId } from '../../platform/ids.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import type { Deps } from '../deps.ts'
import { refuseNoMaker } from './bot-makers.ts'
import { createBot, type NewBot } from './create-bot.ts'
import { furtherSecrets } from './further-secrets.ts'
import { findLanguage, markConnected } from './new-bot-queries.ts'
import { webhookUrl } from './webhook-url.ts'

type Wish = Pick<NewBot, 'platform' | 'name' | 'page_id' | 'token' | 'secret' | 'verify_token' | 'secrets'> & {
  /** Details that the channel asks for at connecting; it returns those that are stored. */
  details: Record<string, string>
  /** The app it is connected through: the account gets a copy of its secrets. */
  app: OpenApp | null
}

/** The standing of an account that the platform reported at a sign-in. */
export type FromLogin = Pick<FoundAccount, 'expires_at' | 'refresh_expires_at' | 'granted' | 'facts'>

/**
 * Connects a page. The platform first names the owner of the token: a page without proof is not reserved, and only the holder
 * of its token learns that it is connected here. Then the bot is stored, and its webhook registered last, because a platform
 * may call the webhook before it answers. Of two people who connect at once, only the one with the page registers; otherwise
 * the second registration would cut off the first bot.
 */
export async function connectBot(deps: Deps, user_id: UserId, wish: Wish, found: FromLogin = {}): Promise<string> {
  await refuseNoMaker({ control: deps.cells.control, settings: deps.settings }, user_id)
  const channel = findChannel(wish.platform)
  if (!channel) throw new Refusal('channel.not_supported')
  const own = withApp(channel, wish)
  const typed: Account = {
    platform: channel.id,
    page_id: channel.pageOf(wish.token),
    token: wish.token,
    secret: wish.secret || randomToken(24),
    verify_token: wish.verify_token || randomToken(12),
    ...own,
    hosts: hostsOf(channel, deps.settings.apiUrls, own),
  }
  const { page_id, details: known, name, token = typed.token, ...said } = await identify(deps, channel, typed)
  const details = { ...known, ...(wish.app && appDetails(wish.app)) }
  const standing = { ...said, ...found }
  const account = { ...typed, token, page_id, details: { ...typed.details, ...details } }
  const bot = {
    ...account,
    details,
    standing,
    name: wish.name || name,
    api_url: null,
    is_demo: false,
    app_id: wish.app?.id ?? null,
  }
  // Its author writes in the language of their own screens until they choose another one.
  const language = await findLanguage(deps.cells.control, user_id)
  const bot_id = await createBot(deps, user_id, { ...bot, language, status: 'connecting' })
  const fault = await channel.connect(account, webhookUrl(deps.settings, channel, page_id), deps.httpTo(channel.id))
  if (!fault) {
    await markConnected((await deps.cells.of(bot_id)).db, bot_id)
    return bot_id
  }
  await hideBot(deps.cells, bot_id)
  const { id: cell } = await deps.cells.of(bot_id)
  deps.runtime.forget(cell, bot_id, channel.id, page_id)
  await deleteBot(deps, bot_id)
  throw connectRefusal(blankFault(fault, account))
}

/** The account's secrets and details; an app's come first. */
function withApp(channel: Channel, { app, secrets, details }: Wish) {
  const own = { secrets: furtherSecrets(channel.id, secrets), details: askedDetails(channel, details) }
  if (!app) return own
  if (!channel.app?.platforms.some((one) => one === app.platform)) throw new Refusal('not_found')
  const { secrets: ofApp, ...signing } = appSecretsOf(channel, app)
  return { ...signing, secrets: { ...own.secrets, ...ofApp }, details: { ...own.details, ...appDetails(app) } }
}

/** The app's facts that a channel needs: to recognise its own echoes, and to call the right version of the API. */
export const appDetails = ({ client_id, api_version }: OpenApp): Record<string, string> => ({
  app_id: client_id,
  ...(api_version && { graph_version: api_version }),
})

/** The details that the channel asks for at connecting; any other is refused. */
function askedDetails({ id }: Channel, details: Record<string, string>) {
  const fields = findAbout(id)?.connect_fields ?? []
  const asked = fields.filter((field) => 'asked_at' in field).map(({ key }) => key)
  const unknown = Object.keys(details).find((name) => !asked.some((key) => key === `details.${name}`))
  if (unknown !== undefined) throw new Refusal('invalid_body', { [unknown]: 'This channel asks for no such detail.' })
  return details
}

async function identify(deps: Deps, channel: Channel, account: Account) {
  const found = await channel.identify(account, deps.httpTo(channel.id), deps.now())
  if (!found.ok) throw connectRefusal(blankFault(found.fault, account))
  if (account.page_id && found.page_id !== account.page_id) throw connectRefusal(otherAccount)
  return found
}

export const otherAccount: Fault = {
  kind: 'unauthorized',
  code: 'other_account',
  message: 'this is the token of another account',
}

const refusals: Partial<Record<Fault['kind'], RefusalCode>> = {
  unauthorized: 'channel.unauthorized',
  rejected: 'channel.refused',
  blocked: 'channel.refused',
}

/** The platform's reason for refusing an account: its words, and the code by which screens word known ones. */
export const connectRefusal = ({ kind, code, message }: Fault) => {
  if (code === discontinued) return new Refusal('channel.discontinued', { token: message })
  return new Refusal(refusals[kind] ?? 'channel.unreachable', { token: message, code })
}
