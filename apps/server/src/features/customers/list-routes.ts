import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { countCustomersBy, customerSorts, listCustomers } from './list-queries.ts'
import { customerRow, readRows } from './row.ts'
import { readSearch, searchQuery } from './search.ts'

const ofBot = z.object({ bot_id: z.string() })

// Cursor of a page: the instant by which its last row is sorted, in milliseconds, none for one who never wrote; and its id.
const cursor = z
  .string()
  .regex(/^(\d{1,13}|-)\.[1-9]\d{0,17}$/)
  .transform((value) => {
    const [ms = '', id = ''] = value.split('.')
    return { at: ms === '-' ? null : new Date(Number(ms)).toISOString(), id }
  })
const cursorOf = (at: string | null, id: string) => `${at === null ? '-' : Date.parse(at)}.${id}`

const mostFields = 60
const fieldIds = z
  .string()
  .max(2_000)
  .transform((text) => text.split(',').filter(Boolean))
  .refine((ids) => ids.length <= mostFields, `at most ${mostFields} fields`)

const query = searchQuery.extend({
  sort: z.enum(customerSorts).default('newest'),
  before: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  fields: fieldIds.default([]),
})

/** The list of a bot's customers. */
export function customerListRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells, now } = platform
  const route = createRoute(app, platform)
  // A search or a count scans every customer of a large bot; more at once would use up the connections of other bots.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/customers',
    need: 'live_chat',
    operation: 'listCustomers',
    summary: 'Lists the customers of the bot, 50 a page unless `limit` says otherwise.',
    params: ofBot,
    query,
    reply: z.object({ items: z.array(customerRow), next: z.string().nullable() }),
    async handler({ bot, cell, query: { before, limit, fields, sort, filter, ...given } }) {
      const search = await readSearch(cell, bot.id, given, now())
      const page = { ...search, filter, sort, after: before ?? null, limit: limit + 1 }
      const list = () => listCustomers(cell.db, bot.id, page)
      const isByTalk = sort === 'active' || sort === 'silent'
      const isScan = search.q !== '' || search.audience !== true || search.segment !== true || isByTalk
      const found = await (isScan ? inTurn(bot.id, list) : list())
      const rows = found.slice(0, limit)
      const last = found.length > rows.length ? rows.at(-1) : undefined
      const sortedBy = (row: NonNullable<typeof last>) => (isByTalk ? row.last_interactive_at : row.created_at)
      return {
        items: await readRows(cells.control, cell, bot.id, rows, fields),
        next: last ? cursorOf(sortedBy(last), last.id) : null,
      }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/customers/counts',
    need: 'live_chat',
    operation: 'countCustomers',
    summary: 'Counts the customers that each filter of the list shows.',
    params: ofBot,
    query: searchQuery.omit({ filter: true }),
    reply: z.object({ all: z.number(), phone: z.number(), unsubscribed: z.number(), blocked: z.number() }),
    handler: ({ bot, cell, query }) =>
      inTurn(bot.id, async () => countCustomersBy(cell.db, bot.id, await readSearch(cell, bot.id, query, now()))),
  })
}
