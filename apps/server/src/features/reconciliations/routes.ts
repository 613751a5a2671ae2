import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { userNames } from '../../platform/user-names.ts'
import { findPosConnection, listWindows } from '../point-of-sale/index.ts'
import { decide } from './decide.ts'
import * as queries from './queries.ts'
import { allowed, decisions, rowKinds } from './rows.ts'
import { start } from './schedule.ts'
import { ofBot, ofRun, rowView, runView } from './shapes.ts'

const lastRuns = 30
const mostDays = 366
const mostRows = 50
const day = 24 * 60 * 60_000

/** Comparisons of our orders with those at the point of sale, and the decisions about what differs. */
export function reconciliationRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)
  const { cells, now } = platform

  async function shown(db: CellDb, bot_id: BotId, rows: queries.RunRow[]): Promise<z.output<typeof runView>[]> {
    const ids = rows.map(({ id }) => id)
    const counts = ids.length > 0 ? await queries.countRows(db, bot_id, ids) : []
    const names = await userNames(
      cells.control,
      rows.map(({ user_id }) => user_id),
    )
    const reading = rows.find(({ state }) => state === 'reading')
    const windows = reading ? await listWindows(db, bot_id, reading.integration_id) : []
    return rows.map(({ id, from_at, to_at, reads, user_id, created_at, finished_at }) => {
      const window = finished_at === null ? windows.find(({ kind }) => kind === reads) : undefined
      return {
        ...{ id, from: from_at, to: to_at, state: finished_at === null ? 'reading' : 'done', created_at, finished_at },
        ...{ page: window?.page ?? null, failing_since: window?.failed_at ?? null },
        user_name: user_id === null ? null : (names.get(user_id) ?? null),
        counts: rowKinds.flatMap((kind) => {
          const found = counts.find((each) => each.reconciliation_id === id && each.kind === kind)
          return found ? [{ kind, count: found.count, open: found.open }] : []
        }),
      }
    })
  }

  async function shownRows(rows: queries.FoundRow[]): Promise<z.output<typeof rowView>[]> {
    const names = await userNames(
      cells.control,
      rows.map(({ user_id }) => user_id),
    )
    return rows.map(
      ({ position: _, reconciliation_id: __, pos_order_id: ___, shipment_id: ____, service: _____, ...row }) => {
        const kind = rowView.shape.kind.parse(row.kind)
        return {
          ...{ id: row.id, kind, order_id: row.order_id, display_id: row.display_id, pos_id: row.pos_id },
          ...{ payment_id: row.payment_id, parcel: row.parcel, part: row.part, ours: row.ours, theirs: row.theirs },
          ...{ currency: row.currency, allowed: allowed({ kind, part: row.part }) },
          decision: rowView.shape.decision.parse(row.decision),
          ...{ reason: row.reason, user_name: row.user_id === null ? null : (names.get(row.user_id) ?? null) },
          ...{ decided_at: row.decided_at, problem: row.problem },
        }
      },
    )
  }

  async function known(db: CellDb, bot_id: BotId, id: string) {
    const run = await queries.findRun(db, bot_id, id)
    if (!run) throw new Refusal('not_found')
    return run
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/reconciliations',
    need: 'live_chat',
    operation: 'listReconciliations',
    summary: 'Lists the last 30 comparisons with the point of sale, the newest first.',
    params: ofBot,
    reply: z.object({ items: z.array(runView) }),
    handler: async ({ bot, cell: { db } }) => ({
      items: await shown(db, bot.id, await queries.listRuns(db, bot.id, lastRuns)),
    }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/reconciliations',
    need: 'editor',
    operation: 'startReconciliation',
    summary:
      'Compares the orders of some days with the point of sale: it is read first, about nine seconds for 200 orders.',
    status: 202,
    params: ofBot,
    body: z
      .object({
        from: z.iso.datetime({ offset: true }).describe('Orders that were made from here.'),
        to: z.iso.datetime({ offset: true }).optional().describe('Up to here, without this instant; absent: now.'),
      })
      .describe('At most 366 days.'),
    reply: runView,
    async handler({ bot, cell, user, body }) {
      const { db } = cell
      const connection = await findPosConnection(db, bot.id)
      if (!connection) throw new Refusal('not_found')
      const at = now()
      const [from_at, to_at] = [new Date(body.from), body.to ? new Date(body.to) : at]
      if (from_at >= to_at) throw new Refusal('invalid_body', { to: 'not after from' })
      if (to_at.getTime() - from_at.getTime() > mostDays * day)
        throw new Refusal('invalid_body', { from: 'too long ago' })
      const asked = { integration_id: connection.id, from_at, to_at, user_id: user.id }
      const run = await start(platform, { cell, bot_id: bot.id }, asked)
      if (!run) throw new Refusal('reconciliation.running')
      const [view] = await shown(db, bot.id, [await known(db, bot.id, run.id)])
      if (!view) throw new Refusal('not_found')
      return view
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/reconciliations/:reconciliation_id/rows',
    need: 'live_chat',
    operation: 'listReconciliationRows',
    summary: 'Lists the differences that a comparison found.',
    params: ofRun,
    query: z.object({
      kind: z.enum(rowKinds).optional().describe('Differences of this kind alone.'),
      q: z
        .string()
        .trim()
        .max(100)
        .default('')
        .describe('The number of an order on either side, with or without #, or of a parcel.'),
      open: z.stringbool().default(false).describe('Those alone that wait for a decision.'),
      after: z.coerce.number().int().min(-1).default(-1),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ items: z.array(rowView), next: z.number().nullable() }),
    async handler({ bot, cell: { db }, params: { reconciliation_id }, query: { q, kind = null, open, after, limit } }) {
      await known(db, bot.id, reconciliation_id)
      const filter = { q: q.replace(/^#/, ''), kind, isOpen: open, after, limit: limit + 1 }
      const found = await queries.listRows(db, bot.id, reconciliation_id, filter)
      const rows = found.slice(0, limit)
      return { items: await shownRows(rows), next: found.length > limit ? (rows.at(-1)?.position ?? null) : null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/reconciliations/:reconciliation_id/decisions',
    need: 'editor',
    operation: 'decideReconciliation',
    summary: 'Decides differences: takes their side, sends ours, or leaves both with a reason. Each acts on its own.',
    params: ofRun,
    body: z.object({
      rows: z.array(z.uuid()).min(1).max(mostRows).describe('Ids of differences of this comparison.'),
      decision: z
        .enum(decisions)
        .describe('`theirs`: here as it is there; `ours`: there as it is here; `left`: both stay.'),
      reason: z.string().trim().max(500).default('').describe('Why both stay; needed for `left`.'),
    }),
    reply: z.object({ items: z.array(rowView).describe('The differences as they are now.') }),
    async handler({ bot, cell, user, params: { reconciliation_id }, body: { rows: ids, decision, reason } }) {
      if (decision === 'left' && reason === '') throw new Refusal('invalid_body', { reason: 'is needed' })
      await known(cell.db, bot.id, reconciliation_id)
      const rows = await queries.findRows(cell.db, bot.id, ids)
      if (rows.length !== new Set(ids).size || rows.some((row) => row.reconciliation_id !== reconciliation_id))
        throw new Refusal('not_found')
      const place = { cell, bot_id: bot.id }
      const by = { user: { id: user.id, name: user.name }, page_id: bot.page_id }
      for (const row of rows) {
        // A decision that was carried out stays: pressed twice it acts once.
        if (row.decision !== null && row.decision !== 'left') continue
        await decide(platform, place, row, { decision, reason: decision === 'left' ? reason : '' }, by)
      }
      return { items: await shownRows(await queries.findRows(cell.db, bot.id, ids)) }
    },
  })
}
