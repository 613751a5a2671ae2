import type { PosOrder, PosPart } from '@hawker/integrations'
import { unstuckParts } from '@hawker/integrations'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findWithRevision, queueForPos } from '../orders/index.ts'
import { absorb, settle } from './absorb.ts'
import { noteRefusal, type Place, type Pos } from './connection.ts'
import { digestsOf, figuresOf, readWish } from './facts.ts'
import { ourDigests, theirDigests } from './merge.ts'
import { isGone, lose, work } from './push.ts'
import * as queries from './queries.ts'
import { putOffMs } from './schedule.ts'
import { takeTold } from './take.ts'

/** Reads a known order there. A code where it cannot be read: `gone`, `unreachable` or `unauthorized`. */
export async function readThere(
  place: Place,
  pos: Pos,
  id: string,
): Promise<PosOrder | 'gone' | 'unreachable' | 'unauthorized'> {
  const row = await queries.findRow(place.cell.db, place.bot_id, id)
  if (!row?.pos_id) return 'gone'
  const told = await pos.pos.getOrder(row.pos_id, pos.currency, pos.ask, pos.secrets)
  if (told.ok) return told.order
  if (isGone(told)) return 'gone'
  return (await noteRefusal(place, pos.integration_id, told)) ? 'unauthorized' : 'unreachable'
}

/** Asks for an order that a reading did not meet, and takes it as it is. False where the point of sale does not answer. */
export async function meet(platform: Platform, place: Place, pos: Pos, id: string, pos_id: string | null) {
  const told = await readThere(place, pos, id)
  if (typeof told === 'string') {
    if (told === 'gone') await lose(place, { id })
    return told === 'gone'
  }
  await absorb(platform, place, pos, told)
  await queries.markChecked(place.cell.db, place.bot_id, pos.integration_id, [pos_id ?? told.id], platform.now())
  return true
}

/** Sends one part as it is here, and reads it back. Returns a code where it did not arrive. */
export async function sendPart(
  platform: Platform,
  place: Place,
  pos: Pos,
  id: string,
  part: PosPart,
): Promise<string | null> {
  const { cell, bot_id } = place
  const row = await queries.findRow(cell.db, bot_id, id)
  const found = row?.order_id ? await findWithRevision(cell.db, bot_id, row.order_id, { isLocked: false }) : null
  if (!row?.pos_id || !found) return 'gone'
  const wished = await readWish(platform, place, pos, row, found.order)
  if (!wished) return 'unreachable'
  if ('lacking' in wished) return 'lines'
  const sent = await pos.pos.updateOrder(row.pos_id, wished.wish, [part], pos.ask, pos.secrets)
  if (!sent.ok && !sent.is_written) {
    if (isGone(sent)) return 'gone'
    if (await noteRefusal(place, pos.integration_id, sent)) return 'unauthorized'
    return sent.fault.kind === 'rejected' ? 'rejected' : 'unreachable'
  }
  const told = await readThere(place, pos, id)
  if (typeof told === 'string') return told
  await settle(platform, place, pos, id, told, [part])
  await forgetConflict(place, id, part)
  return unstuckParts(wished.wish, [part], told).length === 0 ? null : 'not_kept'
}

/** Takes one part as it is there. Returns a code where our order cannot have it. */
export async function takePart(
  platform: Platform,
  place: Place,
  pos: Pos,
  id: string,
  part: PosPart,
): Promise<string | null> {
  const { cell, bot_id } = place
  const told = await readThere(place, pos, id)
  if (typeof told === 'string') return told
  const first = await queries.findRow(cell.db, bot_id, id)
  if (!first?.order_id) return 'gone'
  const { order_id } = first
  const taken = await cell.db.transaction().execute(async (tx) => {
    const locked = await findWithRevision(tx, bot_id, order_id, { isLocked: true })
    if (!locked) return { refused: 'gone' }
    return takeTold(tx, bot_id, pos.pos.id, locked.order, told, [part], platform.now())
  })
  if ('refused' in taken) return taken.refused
  await compareAgain(platform, place, pos, id, told, part)
  return null
}

/** After a part was taken both sides count as compared in it: what is still written otherwise is only another form. */
async function compareAgain(platform: Platform, place: Place, pos: Pos, id: string, told: PosOrder, part: PosPart) {
  const { cell, bot_id } = place
  const row = await queries.findRow(cell.db, bot_id, id)
  const found = row?.order_id ? await findWithRevision(cell.db, bot_id, row.order_id, { isLocked: false }) : null
  if (!row || !found) return
  const wished = await readWish(platform, place, pos, row, found.order)
  if (!wished || 'lacking' in wished) return
  const of = part === 'items' ? [part, 'price'] : [part]
  await queries.changeRow(cell.db, bot_id, id, {
    ours: { ...digestsOf(row.ours), [part]: ourDigests(wished.wish)[part] ?? '' },
    theirs: { ...digestsOf(row.theirs), [part]: theirDigests(told)[part] ?? '' },
    unstuck: row.unstuck.filter((one) => !of.includes(one)),
    ...{ told: figuresOf(told), told_updated_at: told.updated_at, told_at: platform.now() },
    seen_revision: found.revision,
  })
  await forgetConflict(place, id, part)
}

async function forgetConflict({ cell, bot_id }: Place, id: string, part: PosPart): Promise<void> {
  const row = await queries.findRow(cell.db, bot_id, id)
  if (!Array.isArray(row?.conflicts)) return
  const others = row.conflicts.filter((one) => Object(one).part !== part)
  if (others.length < row.conflicts.length) await queries.changeRow(cell.db, bot_id, id, { conflicts: others })
}

/** Queues an order that was made before the point of sale was connected, or that is no longer there. */
export async function queueOrder({ now }: Platform, { cell, bot_id }: Place, order_id: string): Promise<void> {
  await cell.db.transaction().execute((tx) => queueForPos(tx, bot_id, order_id, now()))
  const row = await queries.findOfOrder(cell.db, bot_id, order_id)
  if (row?.state === 'gone') await queries.requeue(cell.db, bot_id, row.id, now())
  // A person asks: an order that was refused as it is gets one more try.
  if (row?.state === 'refused') await queries.changeRow(cell.db, bot_id, row.id, { seen_revision: -1 })
}

/** Sends a queued order at once. Returns a code where it did not arrive. */
export async function sendNow(platform: Platform, place: Place, order_id: string): Promise<string | null> {
  const { cell, bot_id } = place
  const { now } = platform
  const row = await queries.findOfOrder(cell.db, bot_id, order_id)
  if (!row) return 'gone'
  const isClaimed = await queries.claimOne(cell.db, bot_id, row.id, now(), new Date(now().getTime() + putOffMs))
  if (isClaimed) await work(platform, place, row.id)
  const after = await queries.findOfOrder(cell.db, bot_id, order_id)
  return after?.state === 'sent' ? null : (after?.problem ?? 'unsure')
}

type Adopted = { id: string; order_id: string; told: PosOrder; at: Date }

/** Makes an order of ours of one that was made there: both sides are the same from the start. False: it is one already. */
export async function adoptRow(tx: CellTx, bot_id: BotId, { id, order_id, told, at }: Adopted): Promise<boolean> {
  const row = await queries.bindOrder(tx, bot_id, id, {
    ...{ order_id, theirs: theirDigests(told), told: figuresOf(told), told_updated_at: told.updated_at, at },
  })
  return row !== undefined
}
