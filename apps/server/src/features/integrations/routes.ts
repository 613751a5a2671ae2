import {
  type Ask,
  type Picked,
  type PickerName,
  type PickerWish,
  pickerNames,
  serviceEventKinds,
  serviceIds,
} from '@hawker/integrations'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cutText } from '../../platform/clean-text.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { name } from '../../platform/http/shapes.ts'
import type { Platform } from '../../platform/platform.ts'
import { askOf } from './ask-service.ts'
import { connect, disconnect, readSecrets, refusalOf, renew } from './connect.ts'
import { type Connection, findConnection, openConnection } from './connection.ts'
import { integrationDeps } from './deps.ts'
import { addressOf, listen } from './listen.ts'
import { changeIntegration, listExchanges, listFlowContents, listIntegrations, listTagIds } from './queries.ts'
import { usesOf } from './uses.ts'
import { eventTags } from './work-on-tags.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofOne = ofBot.extend({ integration_id: z.uuid() })
const service = z.enum(serviceIds)
const secrets = z.record(z.string().max(100), z.string().max(10_000))

const tagOfEvent = z.partialRecord(z.enum(serviceEventKinds), z.string())

const view = z
  .object({
    id: z.string(),
    service,
    name: z.string(),
    by: z.enum(['key', 'login']),
    details: z.record(z.string(), z.string()).describe('Public facts of the account, such as its e-mail address'),
    masked: z.record(z.string(), z.string()).describe('Each key: its first 8 and last 4 characters'),
    status: z.enum(['connected', 'unauthorized']),
    problem: z.string().nullable().describe('The words of the service while it refuses us'),
    created_at: z.string(),
    connected_at: z.string(),
    listening_since: z.string().nullable().describe('Since when the service reports events to us'),
    listening_problem: z.string().nullable().describe('The words of the service when it would not report events'),
    event_tags: tagOfEvent.describe('The tag that each kind of event puts on customers with its e-mail address'),
  })
  .meta({ id: 'Integration' })

const option = z.object({
  id: z.string(),
  name: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
})

const use = z.object({
  flow_id: z.string(),
  flow_name: z.string(),
  block: z.string(),
  is_live: z.boolean(),
  is_draft: z.boolean(),
})

const exchange = z.object({
  id: z.string(),
  at: z.string(),
  purpose: z
    .string()
    .describe(
      'The kind of a call out of a flow, `check`, `listen`, the name of a list, or `webhook`: the service asked us',
    ),
  conversation_id: z.string().nullable(),
  request: z.string(),
  status: z.number().nullable().describe('null: no answer came'),
  response: z.string(),
  ms: z.number(),
})

const details = z.record(z.string(), z.string()).catch({})
const pageSize = 30

const shown = ({ row, integration, secrets }: Connection): z.output<typeof view> => ({
  id: row.id,
  service: integration.id,
  name: row.name,
  by: integration.about.login && 'refresh_token' in secrets ? 'login' : 'key',
  details: details.parse(row.details),
  masked: integration.masked(secrets),
  status: row.status === 'unauthorized' ? 'unauthorized' : 'connected',
  problem: row.problem,
  created_at: row.created_at,
  connected_at: row.connected_at,
  listening_since: row.listening_since,
  listening_problem: row.listening_problem,
  event_tags: eventTags.parse(row.event_tags),
})

/** A list of the connection's service. Services of other kinds have none. */
async function pickFrom(
  { integration, row }: Connection,
  picker: PickerName,
  wish: PickerWish,
  ask: Ask,
): Promise<Picked> {
  if (integration.kind === 'tool') return integration.pick(picker, wish, ask)
  if (integration.kind === 'shop_platform') return integration.pick(picker, wish, ask, details.parse(row.details))
  throw new Refusal('not_found')
}

/** The services a bot is connected to. */
export function integrationRoutes(app: FastifyInstance, platform: Platform): void {
  const deps = integrationDeps(platform)
  const { secret } = platform
  const route = createRoute(app, platform)

  type Place = { bot: { id: string }; cell: Connection['cell']; params: { integration_id: string } }
  const find = ({ bot, cell, params }: Place) => findConnection(secret, cell, bot.id, params.integration_id)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/integrations',
    need: 'live_chat',
    operation: 'listIntegrations',
    summary: 'Lists the connections to services, with masked keys.',
    params: ofBot,
    reply: z.object({ items: z.array(view), next: z.null() }),
    async handler({ bot, cell }) {
      const rows = await listIntegrations(cell.db, bot.id)
      return { items: rows.map((row) => shown(openConnection(secret, cell, bot.id, row))), next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/integrations',
    need: 'admin',
    operation: 'connectIntegration',
    summary: 'Connects a service with a key, once the service has accepted it.',
    session_only: true,
    status: 201,
    params: ofBot,
    body: z.object({ service, secrets, name: name.optional() }),
    reply: view,
    async handler({ bot, cell, body }) {
      const typed = readSecrets(body.service, body.secrets)
      const id = await connect(deps, { cell, bot_id: bot.id }, { ...typed, name: body.name })
      return shown(await findConnection(secret, cell, bot.id, id))
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/integrations/:integration_id',
    need: 'live_chat',
    operation: 'getIntegration',
    summary: 'Returns one connection.',
    params: ofOne,
    reply: view,
    handler: async (place) => shown(await find(place)),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/integrations/:integration_id',
    need: 'admin',
    operation: 'changeIntegration',
    summary: 'Renames a connection, or sets the tags that its events put on customers; absent events have none.',
    params: ofOne,
    body: z.object({ name, event_tags: tagOfEvent }).partial(),
    reply: view,
    async handler(place) {
      const { bot, cell, params, body } = place
      const { integration } = await find(place)
      const known = await listTagIds(cell.db, bot.id)
      for (const [kind, tag] of Object.entries(body.event_tags ?? {}))
        if (!known.has(tag) || !integration.about.events.some((event) => event === kind))
          throw new Refusal('invalid_body', { event_tags: { [kind]: 'no such tag or event' } })
      const hasChange = Object.keys(body).length > 0
      if (hasChange && !(await changeIntegration(cell.db, bot.id, params.integration_id, body)))
        throw new Refusal('not_found')
      return shown(await find(place))
    },
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/integrations/:integration_id/secrets',
    need: 'admin',
    operation: 'renewIntegration',
    summary: 'Replaces the key once the service has accepted the new one; flows stay as they are.',
    session_only: true,
    params: ofOne,
    body: z.object({ secrets }),
    reply: view,
    async handler(place) {
      const { bot, cell, params, body } = place
      const known = await find(place)
      const typed = readSecrets(known.integration.id, body.secrets)
      await renew(deps, { cell, bot_id: bot.id }, params.integration_id, typed)
      return shown(await find(place))
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/integrations/:integration_id/check',
    need: 'admin',
    operation: 'checkIntegration',
    summary:
      'Asks the service now. If it cannot be reached, the request is refused and the connection stays as it was.',
    params: ofOne,
    reply: view,
    async handler(place) {
      const { bot, cell, params } = place
      const connection = await find(place)
      const ask = askOf(deps, connection, { purpose: 'check', conversation_id: null })
      const checked = await connection.integration.check(ask, connection.secrets)
      if (!checked.ok && checked.fault.kind !== 'unauthorized') throw refusalOf(checked.fault)
      await changeIntegration(
        cell.db,
        bot.id,
        params.integration_id,
        checked.ok
          ? { status: 'connected', problem: null }
          : { status: 'unauthorized', problem: cutText(checked.fault.message, 300) },
      )
      // Lists created since then are registered as well.
      if (checked.ok) await listen(deps, connection)
      return shown(await find(place))
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/integrations/:integration_id/address',
    need: 'admin',
    operation: 'getIntegrationAddress',
    summary: 'The address that the service calls, for services where the owner pastes it. It contains a secret.',
    session_only: true,
    params: ofOne,
    reply: z.object({
      url: z.string().nullable().describe('null: the service calls none, or this installation has no public address'),
    }),
    async handler(place) {
      const connection = await find(place)
      const { publicUrl } = platform.settings
      const isCalled = connection.integration.about.address !== null
      return { url: isCalled && publicUrl ? addressOf(publicUrl, connection) : null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/integrations/:integration_id/uses',
    need: 'live_chat',
    operation: 'listIntegrationUses',
    summary: 'The blocks whose actions use the connection, in drafts and live versions.',
    params: ofOne,
    reply: z.object({ items: z.array(use), next: z.null() }),
    async handler(place) {
      const { bot, cell } = place
      const { integration, row } = await find(place)
      const all = await listIntegrations(cell.db, bot.id)
      const isOnly = all.filter((each) => each.service === integration.id).length === 1
      const flows = await listFlowContents(cell.db, bot.id)
      return { items: usesOf(flows, integration.id, row.id, isOnly), next: null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/integrations/:integration_id/exchanges',
    need: 'admin',
    operation: 'listIntegrationExchanges',
    summary: 'The last requests and answers of a connection, without secrets, newest first.',
    params: ofOne,
    query: z.object({ before: z.iso.datetime({ offset: true }).optional() }),
    reply: z.object({ items: z.array(exchange), next: z.string().nullable() }),
    async handler(place) {
      const { bot, cell, params, query } = place
      await find(place)
      const rows = await listExchanges(cell.db, bot.id, params.integration_id, query.before ?? null, pageSize)
      return { items: rows, next: rows.length === pageSize ? (rows.at(-1)?.at ?? null) : null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/integrations/:integration_id/pickers/:picker',
    need: 'editor',
    operation: 'pickFromIntegration',
    summary:
      'A list to choose from, fetched from the service now. Fetching the columns of a tab creates our id column there.',
    params: ofOne.extend({ picker: z.enum(pickerNames) }),
    body: z.object({
      search: z.string().max(200).default(''),
      after: z.string().max(2_000).nullable().default(null),
      choices: z.record(z.string().max(100), z.string().max(500)).default({}),
    }),
    reply: z.object({ items: z.array(option), next: z.string().nullable() }),
    async handler(place) {
      const { params, body } = place
      const connection = await find(place)
      const { integration } = connection
      const needed = integration.about.pickers[params.picker]
      if (!needed) throw new Refusal('not_found')
      for (const choice of needed)
        if (!body.choices[choice]?.trim())
          throw new Refusal('invalid_body', { choices: { [choice]: 'choose it first' } })
      const ask = askOf(deps, connection, { purpose: params.picker, conversation_id: null })
      const picked = await pickFrom(connection, params.picker, body, ask)
      if (!picked.ok) throw refusalOf(picked.fault)
      return { items: picked.options, next: picked.next }
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/integrations/:integration_id',
    need: 'admin',
    operation: 'disconnectIntegration',
    summary: 'Forgets the key. Actions that use the connection fail from now on, with a line in the thread.',
    session_only: true,
    params: ofOne,
    reply: null,
    handler: ({ bot, cell, params }) => disconnect(deps, { cell, bot_id: bot.id }, params.integration_id),
  })
}
