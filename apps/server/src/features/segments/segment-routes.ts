import { areFiltersValid, isFilterValid, keptFilters, limits, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId, name } from '../../platform/http/shapes.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { changeBot, lists, trash } from '../document/index.ts'
import { countIds, prepareToCount } from './queries.ts'
import { readAudience } from './read-audience.ts'
import { countAfterEach, findSegment, listSegments, storeCount } from './segment-queries.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofSegment = ofBot.extend({ segment_id: itemId })

const match = z.enum(['all', 'any'])
const filters = z
  .array(schemas.filter)
  .min(1)
  .max(limits.filters)
  .refine((rows) => keptFilters(rows).length > 0 && areFiltersValid(rows), 'a condition is not complete')

const segment = z
  .object({
    id: z.string(),
    name: z.string(),
    match,
    filters: z.array(schemas.filter),
    count: z.number().nullable(),
    counted_at: z.string().nullable(),
  })
  .meta({ id: 'Segment' })

type Row = NonNullable<Awaited<ReturnType<typeof findSegment>>>
const shown = ({ count, ...row }: Row) => segment.parse({ ...row, count: count === null ? null : Number(count) })

/** From so many rows on only the end is counted: a pass tries every row on every customer. */
const mostSteps = 30

/** Smart segments: saved conditions on customers. Part of the bot document, so that versions and files have them. */
export function segmentRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)
  // A count scans every customer of a large bot.
  const inTurn = createTurnsBy(2, 50)

  const found = async (place: Parameters<typeof findSegment>) => {
    const row = await findSegment(...place)
    if (!row) throw new Refusal('not_found')
    return row
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/segments',
    need: 'live_chat',
    operation: 'listSegments',
    summary: 'Lists the segments with their conditions, and how many customers the last count found.',
    params: ofBot,
    reply: z.object({ items: z.array(segment), next: z.null() }),
    handler: async ({ bot, cell }) => ({ items: (await listSegments(cell.db, bot.id)).map(shown), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/segments',
    need: 'editor',
    operation: 'createSegment',
    summary: 'Creates a segment. Its name must be new on this bot, and each of its conditions complete.',
    status: 201,
    params: ofBot,
    body: z.object({ name, match: match.default('all'), filters, id: itemId.optional() }),
    reply: segment,
    async handler({ bot, cell, user, body }) {
      const made = { ...body, filters: keptFilters(body.filters), id: body.id ?? newId().slice(-12) }
      await changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        await refuseTaken(tx, bot.id, made)
        await lists.segments.save(tx, bot.id, made, now())
      })
      return shown(await found([cell.db, bot.id, made.id]))
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/segments/:segment_id',
    need: 'live_chat',
    operation: 'getSegment',
    summary: 'Returns a segment with its conditions.',
    params: ofSegment,
    reply: segment,
    handler: async ({ bot, cell, params }) => shown(await found([cell.db, bot.id, params.segment_id])),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/segments/:segment_id',
    need: 'editor',
    operation: 'changeSegment',
    summary: 'Changes the name or the conditions of a segment.',
    params: ofSegment,
    body: z.object({ name: name.optional(), match: match.optional(), filters: filters.optional() }),
    reply: segment,
    async handler({ bot, cell, user, params: { segment_id }, body }) {
      await changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        const { id, ...known } = shown(await found([tx, bot.id, segment_id]))
        const changed = schemas.segment.parse({ ...known, ...body, id })
        await refuseTaken(tx, bot.id, changed)
        await lists.segments.save(tx, bot.id, { ...changed, filters: keptFilters(changed.filters) }, now())
      })
      return shown(await found([cell.db, bot.id, segment_id]))
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/segments/:segment_id',
    need: 'editor',
    operation: 'deleteSegment',
    summary: 'Moves a segment to the trash; refused while something uses it. Its customers stay.',
    params: ofSegment,
    reply: null,
    handler: (place) => trash(platform, place, 'segments', place.params.segment_id),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/segments/:segment_id/count',
    need: 'live_chat',
    operation: 'countSegment',
    summary: 'Counts the customers of a segment now, and keeps the number with its instant.',
    params: ofSegment,
    reply: segment,
    async handler({ bot, cell, params: { segment_id } }) {
      const row = await found([cell.db, bot.id, segment_id])
      const at = now()
      const audience = await readAudience(cell.db, bot.id, shown(row), at)
      const count = await inTurn(bot.id, () =>
        cell.db.transaction().execute(async (tx) => {
          await prepareToCount(tx)
          return Number((await countIds(tx, bot.id, audience)).count)
        }),
      )
      await storeCount(cell.db, bot.id, row, count, at)
      return { ...shown(row), count, counted_at: at.toISOString() }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/segments/count',
    need: 'live_chat',
    operation: 'countConditions',
    summary: 'Counts the customers that conditions select: in the end, and after each row, of 30 rows at most.',
    params: ofBot,
    body: z.object({ match: match.default('all'), filters: z.array(schemas.filter).max(limits.filters) }),
    reply: z.object({ count: z.number(), after_each: z.array(z.number()) }),
    async handler({ bot, cell, body }) {
      const rows = keptFilters(body.filters)
      if (!rows.every(isFilterValid)) throw new Refusal('invalid_body', { filters: 'a condition is not complete' })
      const at = now()
      const steps = rows.length <= mostSteps ? rows.map((row) => [row]) : [rows]
      const audiences = await Promise.all(
        (steps.length > 0 ? steps : [[]]).map((filters) =>
          readAudience(cell.db, bot.id, { match: body.match, filters }, at),
        ),
      )
      const counts = await inTurn(bot.id, () => countAfterEach(cell.db, bot.id, audiences, body.match))
      return { count: counts.at(-1) ?? 0, after_each: rows.length > 0 && rows.length <= mostSteps ? counts : [] }
    },
  })
}

/** Refuses a second segment of one name: on screens both would look the same. */
async function refuseTaken(tx: CellTx, bot_id: BotId, { id, name }: { id: string; name: string }): Promise<void> {
  const known = await lists.segments.read(tx, bot_id)
  if (known.some((each) => each.name === name && each.id !== id)) throw new Refusal('taken')
}
