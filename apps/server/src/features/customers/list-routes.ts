import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { changeTags, mostAtOnce } from './change-tags.ts'
import { countCustomersBy, customerFilters, listCustomers, listTagNames } from './list-queries.ts'

const customerRow = z
  .object({
    id: z.string(),
    name: z.string(),
    psid: z.string(),
    avatar_url: z.string(),
    email: z.string(),
    phone: z.string(),
    tags: z.array(z.object({ id: z.string(), name: z.string() })),
    is_subscribed: z.boolean(),
    is_blocked: z.boolean(),
    last_message_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'CustomerRow' })

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

// Cursor of a page: the instant of its last row in milliseconds, and its id.
const cursor = z
  .string()
  .regex(/^\d{1,13}\.[1-9]\d{0,17}$/)
  .transform((value) => {
    const [ms = '', id = ''] = value.split('.')
    return { at: new Date(Number(ms)).toISOString(), id }
  })

const query = z.object({
  q: z.string().trim().max(200).default(''),
  filter: z.enum(customerFilters).default('all'),
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  before: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

const customerId = z.string().regex(/^(0|[1-9]\d{0,17})$/)
// Strict: a list of ids that is refused must not be read as a search without words, which finds everyone.
const selected = z.union([
  z.strictObject({ ids: z.array(customerId).min(1).max(mostAtOnce) }),
  query
    .pick({ q: true, filter: true, from: true, to: true })
    .extend({ after: customerId.default('0') })
    .strict(),
])

type Row = Awaited<ReturnType<typeof listCustomers>>[number]

const nameOf = ({ full_name, first_name, last_name, username }: Row) =>
  full_name || [first_name, last_name].filter(Boolean).join(' ') || username

/** The list of a bot's customers. */
export function customerListRoutes(app: FastifyInstance, platform: Platform): void {
  const { notify } = platform
  const route = createRoute(app, platform)
  // A search or a count scans every customer of a large bot; more at once would use up the connections of other bots.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/customers',
    need: 'live_chat',
    operation: 'listCustomers',
    summary: 'Lists the customers of the bot, 50 a page unless `limit` says otherwise.',
    params: z.object({ bot_id: z.string() }),
    query,
    reply: z.object({ items: z.array(customerRow), next: z.string().nullable() }),
    async handler({ bot, cell, query: { before, limit, from = null, to = null, ...rest } }) {
      const page = { ...rest, from, to, after: before ?? null, limit: limit + 1 }
      const list = () => listCustomers(cell.db, bot.id, page)
      const found = await (rest.q ? inTurn(bot.id, list) : list())
      const rows = found.slice(0, limit)
      const tags = await listTagNames(cell.db, bot.id, [...new Set(rows.flatMap((row) => row.tags))])
      const names = new Map(tags.map(({ id, name }) => [id, name]))
      const items = rows.map((row) => {
        const { id, psid, avatar_url, email, phone, is_subscribed, is_blocked, last_message_at, created_at } = row
        const shown = { id, psid, avatar_url, email, phone, is_subscribed, is_blocked, last_message_at, created_at }
        // A tag that was deleted for good may stand at a customer a moment longer.
        const tags = row.tags.flatMap((tag) => {
          const name = names.get(tag)
          return name === undefined ? [] : [{ id: tag, name }]
        })
        return { ...shown, name: nameOf(row), tags }
      })
      const last = found.length > rows.length ? rows.at(-1) : undefined
      return { items, next: last ? `${Date.parse(last.created_at)}.${last.id}` : null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/customers/counts',
    need: 'live_chat',
    operation: 'countCustomers',
    summary: 'Counts the customers that each filter of the list shows.',
    params: z.object({ bot_id: z.string() }),
    query: query.pick({ q: true, from: true, to: true }),
    reply: z.object({ all: z.number(), phone: z.number(), unsubscribed: z.number(), blocked: z.number() }),
    handler: ({ bot, cell, query: { q, from = null, to = null } }) =>
      inTurn(bot.id, () => countCustomersBy(cell.db, bot.id, { q, from, to })),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/customers/tags',
    need: 'editor',
    operation: 'tagCustomers',
    summary:
      'Adds a tag to many customers, or removes it: of the given ids, or of the next 500 that a search finds, until `next` is null.',
    params: z.object({ bot_id: z.string() }),
    body: z.object({ tag: z.string().max(200), way: z.enum(['add', 'remove']), of: selected }),
    reply: z.object({ changed: z.array(z.string()), next: z.string().nullable() }),
    async handler({ bot, cell, user, body: { tag, way, of } }) {
      const known = await listTagNames(cell.db, bot.id, [tag])
      if (!known.length) throw new Refusal('invalid_body', { tag: `no such tag: ${tag}` })
      const search = 'ids' in of ? of : { ...of, from: of.from ?? null, to: of.to ?? null }
      const by = { user_id: user.id, at: platform.now() }
      const answer = await inTurn(bot.id, () => changeTags(cell, bot.id, { tag, way }, search, by))
      notify.changed(cell.id, answer.changed)
      return answer
    },
  })
}
