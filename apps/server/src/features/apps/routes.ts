import { appPlatforms } from '@hawker/channels'
import { limits } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openApp, sealApp } from '../../platform/apps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import { randomToken } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { redirectsOf, webhooksOf } from './addresses.ts'
import { renewCopies } from './copies.ts'
import { type AppRow, changeApp, countAccountsOf, deleteApp, findOwnApp, insertApp, listApps } from './queries.ts'

const view = z
  .object({
    id: z.string(),
    platform: z.enum(appPlatforms),
    is_own: z.boolean().describe('False for an app of the operator, through which every user here may connect pages'),
    client_id: z.string(),
    api_version: z.string(),
    config_id: z.string(),
    verify_token: z.string().nullable(),
    webhooks: z.array(z.object({ platform: z.string(), webhook_url: z.string() })),
    redirects: z.array(z.object({ platform: z.string(), redirect_url: z.string() })),
    created_at: z.string(),
  })
  .meta({ id: 'App' })

const text = z.string().trim().max(limits.name)
const secretText = z.string().trim().min(1).max(500)
const version = text.regex(/^(v\d{1,3}\.\d)?$/, 'such as v25.0')

const configId = text.regex(/^\d{0,30}$/, 'digits alone')

const wish = z.object({
  platform: z.enum(appPlatforms),
  client_id: text.regex(/^[\w-]{1,100}$/, 'letters, digits, - and _ alone'),
  client_secret: secretText,
  webhook_secret: secretText.optional(),
  api_version: version.default(''),
  config_id: configId.default(''),
})
const changes = z
  .object({ client_secret: secretText, webhook_secret: secretText, api_version: version, config_id: configId })
  .partial()
const params = z.object({ app_id: rowId })

/** Apps at platforms: a person's own, and the operator's. Their secrets never leave the server. */
export function appRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells, secret, settings, now } = platform
  const { control } = cells
  const route = createRoute(app, platform)

  const show = (row: AppRow) => {
    const is_own = row.owner_id !== null
    return {
      id: row.id,
      platform: z.enum(appPlatforms).parse(row.platform),
      is_own,
      client_id: row.client_id,
      api_version: row.api_version,
      config_id: row.config_id,
      verify_token: is_own ? openApp(secret, row).verify_token : null,
      webhooks: is_own ? webhooksOf(settings, row) : [],
      redirects: is_own ? redirectsOf(settings, row) : [],
      created_at: row.created_at,
    }
  }

  route({
    method: 'GET',
    url: '/v1/apps',
    need: 'user',
    operation: 'listApps',
    summary: 'Lists the apps at platforms through which you may connect pages: the operator’s and your own.',
    session_only: true,
    reply: z.object({ items: z.array(view), next: z.null() }),
    handler: async ({ user }) => ({ items: (await listApps(control, user.id)).map(show), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/apps',
    need: 'user',
    operation: 'createApp',
    summary:
      'Adds an app of yours. Its webhook address and verify token, for the platform’s console, are in the answer.',
    session_only: true,
    status: 201,
    body: wish,
    reply: view,
    async handler({ user, body }) {
      const { platform, client_id, api_version, config_id, client_secret, webhook_secret = '' } = body
      const key = randomToken(24)
      const secrets = sealApp(secret, key, { client_secret, webhook_secret, verify_token: randomToken(12) })
      const own = { key, platform, owner_id: user.id, client_id, api_version, config_id, secrets }
      const row = await insertApp(control, own, now())
      if (!row) throw new Refusal('invalid_body', { client_id: 'You have added this app already.' })
      return show(row)
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/apps/:app_id',
    need: 'user',
    operation: 'changeApp',
    summary: 'Changes the secrets or the version of an app of yours. The pages connected through it follow at once.',
    session_only: true,
    params,
    body: changes,
    reply: view,
    async handler({ user, params, body }) {
      const row = await findOwnApp(control, user.id, params.app_id)
      if (!row) throw new Refusal('not_found')
      const known = openApp(secret, row)
      const {
        client_secret = known.client_secret,
        webhook_secret = known.webhook_secret,
        api_version = known.api_version,
        config_id = known.config_id,
      } = body
      const secrets = sealApp(secret, row.key, { client_secret, webhook_secret, verify_token: known.verify_token })
      const changed = await changeApp(control, row.id, { secrets, api_version, config_id }, now())
      if (!changed) throw new Refusal('not_found')
      await renewCopies(platform, openApp(secret, changed))
      return show(changed)
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/apps/:app_id',
    need: 'user',
    operation: 'deleteApp',
    summary: 'Removes an app of yours. Refused while pages are connected through it.',
    session_only: true,
    params,
    reply: null,
    async handler({ user, params }) {
      const row = await findOwnApp(control, user.id, params.app_id)
      if (!row) throw new Refusal('not_found')
      // A cell that is away may have accounts of the app.
      if (cells.away().length) throw new Refusal('unavailable')
      for (const cell of cells.all()) if (await countAccountsOf(cell.db, row.id)) throw new Refusal('app.in_use')
      await deleteApp(control, row.id)
    },
  })
}
