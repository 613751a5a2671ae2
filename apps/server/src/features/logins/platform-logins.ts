import { type Channel, type ChannelLogin, channels, type FoundAccount, scopeSets } from '@hawker/channels'
import { can } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hostsOf } from '../../platform/accounts.ts'
import { appSecretsOf, openApp } from '../../platform/apps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import { randomToken } from '../../platform/ids.ts'
import { type BotAccess, findBotAccess } from '../../platform/sign-in/access.ts'
import { findUsableApp } from '../apps/index.ts'
import { appDetails } from '../bots/index.ts'
import { connectionWith } from '../channel/index.ts'
import type { Deps } from '../deps.ts'
import { addCallback, beginLogin, callbackPath } from './begin.ts'
import { storeFound } from './found.ts'

const scopes = z.enum(scopeSets).default('standard')
// The release before stored no set.
const asked = z.enum(scopeSets).catch('standard')

/** Signs an account's owner in at its platform, through an app. Needs a person in a browser: tokens are refused. */
export function platformLogins(app: FastifyInstance, deps: Deps): void {
  for (const channel of Object.values(channels))
    for (const [at, login] of Object.entries(channel.logins)) addLogin(app, deps, { channel, at, login })
}

type Way = { channel: Channel; at: string; login: ChannelLogin }

function addLogin(app: FastifyInstance, deps: Deps, { channel, at, login }: Way): void {
  const { cells, secret, settings, log, now, httpTo } = deps
  const route = createRoute(app, deps)
  const { register } = connectionWith(deps)
  const redirect_uri = `${settings.origin}${callbackPath(at)}`
  const hosts = hostsOf(channel, settings.apiUrls, { details: {} })

  route({
    method: 'POST',
    url: `/v1/logins/${at}`,
    need: 'user',
    operation: `beginLoginAt_${at}`,
    summary: 'Begins a sign-in there through an app: open `url` in the same browser within ten minutes.',
    session_only: true,
    body: z.object({
      app_id: rowId,
      bot_id: rowId.nullable().default(null).describe('A bot whose page is connected again; null connects new pages'),
      scopes,
    }),
    reply: z.object({ url: z.string() }),
    async handler({ access, user, body }) {
      const row = await findUsableApp(cells.control, user.id, body.app_id)
      if (row?.platform !== login.app) throw new Refusal('not_found')
      const bot = body.bot_id === null ? null : await findBotAccess(cells.control, access, body.bot_id)
      if (body.bot_id !== null && bot?.platform !== channel.id) throw new Refusal('not_found')
      if (bot && !can(bot.role_in_bot, 'admin')) throw new Refusal('auth.forbidden')
      const begun = await beginLogin(deps, access, {
        service: at,
        bot_id: body.bot_id,
        integration_id: null,
        app_id: row.id,
        scopes: body.scopes,
      })
      return {
        url: login.authorizeUrl({ app: openApp(secret, row), hosts, redirect_uri, scopes: body.scopes, ...begun }),
      }
    },
  })

  addCallback(app, deps, at, async (returned): Promise<string> => {
    const { access, login: begun } = returned
    const row = begun?.app_id ? await findUsableApp(cells.control, access.user.id, begun.app_id) : undefined
    const bot = begun?.bot_id ? await findBotAccess(cells.control, access, begun.bot_id) : null
    if (!begun || !row || (begun.bot_id !== null && !(bot && can(bot.role_in_bot, 'admin'))))
      return wayOf(channel, bot, 'expired')
    if (!returned.code) return wayOf(channel, bot, 'cancelled')
    const opened = openApp(secret, row)
    const { code, verifier } = returned
    const found = await login.exchange(
      { app: opened, hosts, redirect_uri, code, verifier, scopes: asked.parse(begun.scopes), now: now() },
      httpTo(channel.id),
    )
    if (!found.ok) {
      log.info({ platform: channel.id, code: found.fault.code }, 'A sign-in at a platform was refused')
      return wayOf(channel, bot, 'refused')
    }
    if (bot) return wayOf(channel, bot, await renew(bot, opened, found.accounts))
    const id = randomToken(24)
    await storeFound(deps, { id, user_id: access.user.id, platform: channel.id, app_id: row.id }, found.accounts)
    return `${wayOf(channel, null, 'connected')}&found=${id}`
  })

  /** Connects the bot's page again with the token that the sign-in brought for it. */
  async function renew(bot: BotAccess, opened: ReturnType<typeof openApp>, accounts: FoundAccount[]) {
    const account = accounts.find(({ page_id }) => page_id === bot.page_id)
    if (!account || account.problem) return 'other_account'
    const { token, secrets, page_id: _, name: __, problem: ___, details: ____, missing: _____, ...standing } = account
    const ofApp = appSecretsOf(channel, opened)
    const fault = await register(
      { bot, cell: await cells.of(bot.id) },
      { ...ofApp, token, secrets: { ...secrets, ...ofApp.secrets } },
      { app_id: opened.id, details: appDetails(opened), standing },
    )
    return fault ? 'refused' : 'connected'
  }
}

type Outcome = 'connected' | 'cancelled' | 'refused' | 'expired' | 'other_account'

/** The screen that shows the result of a sign-in. */
const wayOf = ({ id }: Pick<Channel, 'id'>, bot: Pick<BotAccess, 'id'> | null, outcome: Outcome): string =>
  bot
    ? `/chatbot/settings?bot_id=${bot.id}&tab=channel&login=${outcome}`
    : `/connect_page?platform=${id}&login=${outcome}`
