import { type ComboInput, comboInput } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import { cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import * as queries from './combo-queries.ts'
import { listKnownVariations } from './queries.ts'
import { combo, ofBot, ofCombo, rowCursor } from './shapes.ts'
import { readCurrency } from './shop-currency.ts'
import { comboView } from './view.ts'

/** Variations that cost less together. */
export function comboRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)

  const one = async (db: CellDb, bot_id: BotId, id: string) => {
    const row = await queries.findCombo(db, bot_id, id)
    if (!row) throw new Refusal('not_found')
    return comboView(row)
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/combos',
    need: 'live_chat',
    operation: 'listCombos',
    summary: 'Lists the combos of the shop, the newest first.',
    params: ofBot,
    query: z.object({ before: rowCursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    reply: z.object({ items: z.array(combo), next: z.string().nullable() }),
    async handler({ bot, cell, query: { before = null, limit } }) {
      const found = await queries.listCombos(cell.db, bot.id, { before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return { items: rows.map(comboView), next: last ? cursorOf(last.created_at, last.id) : null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/combos',
    need: 'editor',
    operation: 'createCombo',
    summary: 'Creates a combo of variations, priced in the shop’s currency.',
    status: 201,
    params: ofBot,
    body: comboInput,
    reply: combo,
    async handler({ bot, cell: { db }, body }) {
      await refuseUnknown(db, bot.id, body)
      const { id } = await queries.insertCombo(db, bot.id, body, await readCurrency(db, bot.id), now())
      return one(db, bot.id, id)
    },
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/combos/:combo_id',
    need: 'editor',
    operation: 'changeCombo',
    summary: 'Replaces a combo.',
    params: ofCombo,
    body: comboInput,
    reply: combo,
    async handler({ bot, cell: { db }, params: { combo_id }, body }) {
      await one(db, bot.id, combo_id)
      await refuseUnknown(db, bot.id, body)
      if (!(await queries.updateCombo(db, bot.id, combo_id, body, now()))) throw new Refusal('not_found')
      return one(db, bot.id, combo_id)
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/combos/:combo_id',
    need: 'editor',
    operation: 'deleteCombo',
    summary: 'Deletes a combo for good. Its products stay.',
    params: ofCombo,
    reply: null,
    async handler({ bot, cell: { db }, params: { combo_id } }) {
      if (!(await queries.deleteCombo(db, bot.id, combo_id))) throw new Refusal('not_found')
    },
  })
}

async function refuseUnknown(db: CellDb, bot_id: BotId, { items }: ComboInput): Promise<void> {
  const ids = items.map(({ variation_id }) => variation_id).filter((id) => rowId.safeParse(id).success)
  const known = new Set((await listKnownVariations(db, bot_id, ids)).map(({ id }) => id))
  const index = items.findIndex(({ variation_id }) => !known.has(variation_id))
  if (index >= 0)
    throw new Refusal('invalid_body', { items: { [index]: { variation_id: 'there is no such variation' } } })
}
