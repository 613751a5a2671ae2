import type { PosPart } from '@hawker/integrations'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeOrder } from '../orders/index.ts'
import {
  openPos,
  type Place,
  type Pos,
  queueOrder,
  readThere,
  sendNow,
  sendPart,
  takePart,
} from '../point-of-sale/index.ts'
import { lookAt, troubleOf } from '../shipments/index.ts'
import { adopt } from './adopt.ts'
import * as queries from './queries.ts'
import { allowed, type Decision, rowKinds } from './rows.ts'

type By = { user: { id: string; name: string }; page_id: string }
type Wish = { decision: Decision; reason: string }

/**
 * Carries out a decision about a difference, and stores what became of it. Where it had no effect, the row stays open with the reason as its
 * problem.
 */
export async function decide(
  platform: Platform,
  place: Place,
  row: queries.FoundRow,
  wish: Wish,
  by: By,
): Promise<void> {
  const { cell, bot_id } = place
  const kind = rowKinds.find((known) => known === row.kind)
  if (!kind || !allowed({ kind, part: row.part }).includes(wish.decision))
    throw new Refusal('invalid_body', { decision: 'not for this difference' })
  const problem = wish.decision === 'left' ? null : await act(platform, place, row, wish.decision, by)
  const decided = { ...wish, user_id: by.user.id, decided_at: platform.now() }
  await queries.putDecision(cell.db, bot_id, row.id, problem === null ? decided : { problem })
}

async function act(
  platform: Platform,
  place: Place,
  row: queries.FoundRow,
  decision: 'theirs' | 'ours',
  by: By,
): Promise<string | null> {
  if (row.kind === 'cod') return bringCod(platform, place, row.shipment_id ?? '')
  if (row.kind === 'only_here' && decision === 'theirs') return cancel(platform, place, row.order_id ?? '', by)
  const pos = await openPos(platform, place, await integrationOf(place, row))
  if (!pos) return 'unauthorized'
  if (row.kind === 'only_here') return sendOrder(platform, place, row.order_id ?? '')
  if (row.kind === 'only_there') return bringIn(platform, place, pos, row, by)
  if (decision === 'ours') return sendPart(platform, place, pos, row.pos_order_id ?? '', partOf(row.part))
  return takePart(platform, place, pos, row.pos_order_id ?? '', row.part === 'price' ? 'items' : partOf(row.part))
}

async function integrationOf({ cell, bot_id }: Place, { reconciliation_id }: queries.FoundRow): Promise<string> {
  return (await queries.findRun(cell.db, bot_id, reconciliation_id))?.integration_id ?? ''
}

/** `allowed` has checked that it is one. */
const partOf = (part: string): PosPart => part as PosPart

async function bringCod(platform: Platform, place: Place, shipment_id: string): Promise<string | null> {
  await lookAt(platform, place, shipment_id)
  return (await troubleOf(place, shipment_id)) === null ? null : 'carrier'
}

/** The order does not exist there, so it is cancelled here, as a person would. */
async function cancel(
  { now }: Platform,
  { cell, bot_id }: Place,
  order_id: string,
  { user }: By,
): Promise<string | null> {
  try {
    const by = { user, at: now() }
    await cell.db.transaction().execute((tx) => changeOrder(tx, bot_id, order_id, { revision: null, status: 6 }, by))
    return null
  } catch (error) {
    if (error instanceof Refusal) return 'status'
    throw error
  }
}

async function sendOrder(platform: Platform, place: Place, order_id: string): Promise<string | null> {
  await queueOrder(platform, place, order_id)
  return sendNow(platform, place, order_id)
}

async function bringIn(
  platform: Platform,
  place: Place,
  pos: Pos,
  row: queries.FoundRow,
  by: By,
): Promise<string | null> {
  const told = await readThere(place, pos, row.pos_order_id ?? '')
  if (typeof told === 'string') return told
  return adopt(platform, place, pos, { id: row.pos_order_id ?? '', told }, { user_id: by.user.id, page_id: by.page_id })
}
