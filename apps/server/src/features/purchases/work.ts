import { dialingCode, marketOf } from '@hawker/core'
import { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ConnectionPlace, lockWaitingEvents, markEventsDone } from '../integrations/index.ts'
import { purchaseRowOf } from './purchase-of.ts'
import * as queries from './queries.ts'
import { tellPurchases } from './tell-purchases.ts'

const atOnce = 100

const stored = z.object({ name: z.string(), version: z.string(), at: z.string(), body: z.unknown() })

/**
 * Does the work of a sales platform's waiting events: each is kept, and what it tells of a purchase replaces older news.
 * The rows and the mark that an event is done are one transaction, so an event acts once.
 */
export async function workOnPurchases({ now }: Pick<Platform, 'now'>, place: ConnectionPlace): Promise<void> {
  const { cell, bot_id, id } = place
  for (;;) {
    const many = await cell.db.transaction().execute((tx) => workOnSome(tx, bot_id, id, now()))
    if (many < atOnce) return
  }
}

async function workOnSome(tx: CellTx, bot_id: BotId, integration_id: string, at: Date): Promise<number> {
  const waiting = await lockWaitingEvents(tx, bot_id, integration_id, atOnce)
  if (waiting.length === 0) return 0
  const market = marketOf(await queries.findBotFacts(tx, bot_id))
  const told: string[] = []
  for (const { key, event } of waiting) {
    const { data } = stored.safeParse(event)
    if (!data) continue
    const event_at = data.at ? new Date(data.at) : at
    const { name, version, body } = data
    const one = { integration_id, key, event: name, version, at: event_at, body }
    if (!(await queries.insertEvent(tx, bot_id, one, at))) continue
    const row = purchaseRowOf(key, body, market)
    if (!row) continue
    const id = await queries.putPurchase(tx, bot_id, { ...row, id: newId(), integration_id, event: name, event_at, at })
    await queries.linkEvent(tx, bot_id, integration_id, key, id)
    told.push(id)
  }
  if (told.length > 0)
    await queries.matchBuyers(tx, bot_id, { country_code: dialingCode(market), only: told, since: new Date(0) })
  await tellPurchases(tx, bot_id, told, at)
  await markEventsDone(
    tx,
    bot_id,
    integration_id,
    waiting.map(({ key }) => key),
  )
  return waiting.length
}
