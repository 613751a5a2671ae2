import {
  blankBroadcastPlan,
  blankBroadcastPost,
  broadcastConfig,
  broadcastPlan,
  broadcastStates,
  dispatchStateNames,
  dispatchStateOf,
  exclusionReasons,
} from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId, name } from '../../platform/http/shapes.ts'
import type { BotId } from '../../platform/ids.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { userNames } from '../../platform/user-names.ts'
import type { Deps } from '../deps.ts'
import { broadcastPeople, countFigures, frozenNeeds, listPeople } from '../dispatches/index.ts'
import { changeBroadcast, createBroadcast, duplicateBroadcast, restoreBroadcast, trashBroadcasts } from './author.ts'
import { pageOf, withMissing } from './page-of-people.ts'
import * as queries from './queries.ts'
import { listRehearsed, rehearse } from './rehearse.ts'
import { sample } from './samples.ts'
import type { Written } from './selection.ts'
import { broadcastView, recipient, rehearsal, rehearsalSample, rehearsedPerson, viewOf } from './shapes.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofBroadcast = ofBot.extend({ broadcast_id: itemId })
const revision = z.int().min(0)
const content = z.object({
  config: broadcastConfig.optional(),
  plan: broadcastPlan.optional(),
  sequence_id: z.string().max(200).optional().describe('The sequence whose followers it is for; empty: any customer.'),
})

const listCursor = z
  .string()
  .regex(/^\d{1,13}\..{1,200}$/)
  .transform((value) => {
    const dot = value.indexOf('.')
    return { at: new Date(Number(value.slice(0, dot))).toISOString(), id: value.slice(dot + 1) }
  })
const customerId = z.string().regex(/^(0|[1-9]\d{0,17})$/)

/** A broadcast with changes that are not saved. */
const withContent = (
  { id, ...row }: Written,
  { config, plan, sequence_id = row.sequence_id }: z.output<typeof content>,
): Written => ({ id, config: config ?? row.config, plan: plan ?? row.plan, sequence_id })

/** Broadcasts: their list, their content and audience, and what sending one would do. */
export function broadcastRoutes(app: FastifyInstance, platform: Deps): void {
  const { cells, links, now, quotas } = platform
  const route = createRoute(app, platform)
  // A rehearsal scans every customer of the bot.
  const inTurn = createTurnsBy(1, 10)

  const found = async (cell: Cell, bot_id: BotId, id: string): Promise<queries.BroadcastRow> => {
    const row = await queries.findBroadcast(cell.db, bot_id, id)
    if (!row) throw new Refusal('not_found')
    return row
  }
  const edited = async ({ id, platform }: { id: BotId; platform: string }) => ({
    ...{ id, platform, most: await quotas.of({ bot: id }) },
  })
  const shown = async (cell: Cell, bot_id: BotId, row: queries.BroadcastRow) => {
    const counts = await queries.countDispatches(cell.db, bot_id, row.id)
    // Of an old one only the stored figures are left.
    const fresh = counts.length > 0 ? { counts, figures: await countFigures(cell.db, bot_id, row, now()) } : undefined
    return viewOf(row, await userNames(cells.control, [row.processed_by]), links.areCounted, fresh)
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/broadcasts',
    need: 'live_chat',
    operation: 'listBroadcasts',
    summary: 'Lists the broadcasts, the newest first, with their counts as of the last few seconds.',
    params: ofBot,
    query: z.object({
      trash: z.stringbool().default(false).describe('Those in the trash.'),
      state: z.union([z.enum(broadcastStates), z.array(z.enum(broadcastStates))]).optional(),
      before: listCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(broadcastView), next: z.string().nullable() }),
    async handler({ bot, cell, query: { trash, state, before = null, limit } }) {
      const page = { is_trash: trash, states: state ? [state].flat() : null, before, limit: limit + 1 }
      const rows = await queries.listBroadcasts(cell.db, bot.id, page)
      const names = await userNames(
        cells.control,
        rows.map(({ processed_by }) => processed_by),
      )
      const items = rows.slice(0, limit).map((row) => viewOf(row, names, links.areCounted))
      const last = rows.length > items.length ? items.at(-1) : undefined
      return { items, next: last ? `${Date.parse(last.created_at)}.${last.id}` : null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/broadcasts',
    need: 'editor',
    operation: 'createBroadcast',
    summary: 'Creates a broadcast as a draft. Without `plan.flow` it gets a flow of its own, `own_flow`.',
    status: 201,
    params: ofBot,
    body: content.extend({ name, id: itemId.optional() }),
    reply: broadcastView,
    async handler({ bot, cell, user, body }) {
      const { config = blankBroadcastPost().config, plan = blankBroadcastPlan(), sequence_id = '' } = body
      const wish = { name: body.name, id: body.id, config, plan, sequence_id }
      const row = await createBroadcast(cell, await edited(bot), wish, { user_id: user.id, at: now() })
      return shown(cell, bot.id, row)
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id',
    need: 'live_chat',
    operation: 'getBroadcast',
    summary: 'Returns a broadcast with its counts of this moment.',
    params: ofBroadcast,
    reply: broadcastView,
    async handler({ bot, cell, params: { broadcast_id } }) {
      return shown(cell, bot.id, await found(cell, bot.id, broadcast_id))
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id',
    need: 'editor',
    operation: 'changeBroadcast',
    summary:
      'Changes a broadcast; fields that are not sent stay. Of one that is being sent only the limit, `is_fastest` and the window change.',
    params: ofBroadcast,
    body: content.extend({ revision, name: name.optional() }),
    reply: broadcastView,
    async handler({ bot, cell, user, params: { broadcast_id }, body }) {
      const row = await found(cell, bot.id, broadcast_id)
      const changed = await changeBroadcast(cell, await edited(bot), row, body, { user_id: user.id, at: now() })
      return shown(cell, bot.id, changed)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id/rehearse',
    need: 'editor',
    operation: 'rehearseBroadcast',
    summary:
      'Counts whom the broadcast would reach if it were sent now, whom it would leave out and why, and when it would end. Changes that are sent along count without being saved.',
    params: ofBroadcast,
    body: content,
    reply: rehearsal,
    async handler({ bot, cell, params: { broadcast_id }, body }) {
      const row = await found(cell, bot.id, broadcast_id)
      return inTurn(bot.id, () => rehearse(cell.db, bot.id, withContent(row, body), now()))
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id/rehearse/samples',
    need: 'editor',
    operation: 'sampleBroadcast',
    summary:
      'Shows what ten of the customers whom the broadcast would reach would read: six at random, the most missing variables, the longest text and the two rarest languages. Nothing is sent.',
    params: ofBroadcast,
    body: content.extend({ seed: z.string().max(50).default('1').describe('Another one finds other customers.') }),
    reply: z.object({ items: z.array(rehearsalSample) }),
    async handler({ bot, cell, params: { broadcast_id }, body: { seed, ...body } }) {
      const row = await found(cell, bot.id, broadcast_id)
      return inTurn(bot.id, async () => ({
        items: await sample(cell.db, bot.id, withContent(row, body), { at: now(), seed }),
      }))
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id/rehearse/people',
    need: 'editor',
    operation: 'listRehearsedPeople',
    summary: 'Lists the customers behind a count of a rehearsal, in the order of their ids.',
    params: ofBroadcast,
    body: content.extend({
      reason: z.enum(exclusionReasons).nullable().describe('Null: those whom it would reach.'),
      after: customerId.default('0'),
      limit: z.int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(rehearsedPerson), next: z.string().nullable() }),
    async handler({ bot, cell, params: { broadcast_id }, body: { reason, after, limit, ...body } }) {
      const row = withContent(await found(cell, bot.id, broadcast_id), body)
      const page = { reason, after, limit: limit + 1, at: now() }
      return pageOf(await inTurn(bot.id, () => listRehearsed(cell.db, bot.id, row, page)), limit)
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id/people',
    need: 'live_chat',
    operation: 'listBroadcastPeople',
    summary:
      'Lists the customers of a broadcast that was sent, in the order of their ids: those behind a count, or all.',
    params: ofBroadcast,
    query: z.object({
      state: z.union([z.enum(dispatchStateNames), z.array(z.enum(dispatchStateNames))]).optional(),
      reason: z.string().max(100).optional().describe('Only those with this reason; empty: without one.'),
      has_replied: z.stringbool().default(false).describe('Only those who have written since.'),
      clicked: broadcastPeople.shape.clicked,
      left: broadcastPeople.shape.left,
      after: customerId.default('0'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(recipient), next: z.string().nullable() }),
    async handler({ bot, cell, params: { broadcast_id: broadcast }, query: { state, after, limit, ...rest } }) {
      const row = await found(cell, bot.id, broadcast)
      const people = { ...rest, broadcast, ...(state && { states: [state].flat() }) }
      const rows = await listPeople(cell.db, bot.id, people, { after, limit: limit + 1 })
      const named = await withMissing(cell.db, bot.id, rows, frozenNeeds(row))
      const items = named.map(({ state, n, ...row }) => ({
        ...row,
        state: dispatchStateOf(state),
        n: n === null ? null : Number(n),
      }))
      return pageOf(items, limit)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id/duplicate',
    need: 'editor',
    operation: 'duplicateBroadcast',
    summary: 'Creates a draft with the content, audience and limits of a broadcast.',
    status: 201,
    params: ofBroadcast,
    body: z.object({ name }),
    reply: broadcastView,
    async handler({ bot, cell, user, params: { broadcast_id }, body }) {
      const row = await found(cell, bot.id, broadcast_id)
      const made = await duplicateBroadcast(cell, await edited(bot), row, body.name, { user_id: user.id, at: now() })
      return shown(cell, bot.id, made)
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id',
    need: 'editor',
    operation: 'deleteBroadcast',
    summary: 'Moves a broadcast to the trash for 30 days. Refused while it is scheduled or being sent.',
    params: ofBroadcast,
    reply: null,
    async handler({ bot, cell, params: { broadcast_id } }) {
      await found(cell, bot.id, broadcast_id)
      await trashBroadcasts(cell, bot.id, [broadcast_id], now())
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id/restore',
    need: 'editor',
    operation: 'restoreBroadcast',
    summary: 'Brings a broadcast back from the trash.',
    params: ofBroadcast,
    reply: broadcastView,
    async handler({ bot, cell, params: { broadcast_id } }) {
      await found(cell, bot.id, broadcast_id)
      return shown(cell, bot.id, await restoreBroadcast(cell, bot.id, broadcast_id))
    },
  })
}
