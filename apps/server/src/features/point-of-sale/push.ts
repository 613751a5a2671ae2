import type { PosPart } from '@hawker/integrations'
import type { Refused } from '@hawker/outside'
import { cutText } from '../../platform/clean-text.ts'
import type { Platform } from '../../platform/platform.ts'
import { findWithRevision } from '../orders/index.ts'
import { settle } from './absorb.ts'
import { noteRefusal, openPos, type Place, type Pos } from './connection.ts'
import { readWish } from './facts.ts'
import { sentDigests, sharedParts } from './merge.ts'
import * as queries from './queries.ts'

const minute = 60_000
/** The list of the point of sale lags by minutes: an order is missing there only after so long. */
const surelyMs = 5 * minute
/** A look for an order begins so long before its create, as the clocks differ. */
const aheadMs = 30 * minute
const longestMs = 15 * minute

type Row = queries.PosOrderRow

/** Works on one order: sends it, looks for one of unknown fate, or brings both sides together. The caller has claimed it. */
export async function work(platform: Platform, place: Place, id: string): Promise<void> {
  const { cell, bot_id } = place
  const row = await queries.findRow(cell.db, bot_id, id)
  if (!row?.order_id) return
  const pos = await openPos(platform, place, row.integration_id)
  // Its key is refused or it was disconnected: the order waits for the next key.
  if (!pos) return void (await queries.changeRow(cell.db, bot_id, id, { next_at: soon(platform, longestMs) }))
  if (row.state === 'sending') return search(platform, place, pos, row)
  if (row.state === 'sent') return align(platform, place, pos, row)
  if (row.state === 'waiting' || row.state === 'refused') return create(platform, place, pos, row)
}

const soon = ({ now }: Pick<Platform, 'now'>, ms: number) => new Date(now().getTime() + ms)
const backoff = (tries: number) => Math.min(2 ** Math.min(tries, 10) * minute, longestMs)

/** The request is noted before it leaves, so that an order of unknown fate is looked for by its key and never made twice. */
async function create(platform: Platform, place: Place, pos: Pos, row: Row): Promise<void> {
  const { cell, bot_id } = place
  const found = await findWithRevision(cell.db, bot_id, row.order_id ?? '', { isLocked: false })
  if (!found || found.order.is_removed)
    return void (await queries.changeRow(cell.db, bot_id, row.id, { next_at: null }))
  const { order, revision } = found
  // It was refused as it is: only a change makes another try worth while.
  if (row.state === 'refused' && row.seen_revision === revision)
    return void (await queries.changeRow(cell.db, bot_id, row.id, { next_at: null }))
  if (order.currency !== pos.currency) return refuse(platform, place, row, revision, 'currency', pos.currency)
  const wished = await readWish(platform, place, pos, row, order)
  if (!wished) return later(platform, place, row, { problem: 'unreachable' })
  if ('lacking' in wished)
    return refuse(platform, place, row, revision, 'lines', cutText(wished.lacking.join(', '), 300))
  const at = platform.now()
  const isOurs = await queries.startSending(cell.db, bot_id, row, {
    ...{ attempted_at: at, next_at: soon(platform, 2 * minute), seen_revision: revision },
    ...{ address: wished.mapped.address, choices: JSON.stringify(wished.mapped.choices) },
    ours: JSON.stringify(sentDigests(wished.wish, sharedParts)),
  })
  if (!isOurs) return
  const made = await pos.pos.createOrder(order.key, wished.wish, pos.ask, pos.secrets)
  if (made.ok) return readBack(platform, place, pos, row.id, made.order.id, sharedParts)
  if (made.is_written)
    return void (await queries.changeRow(cell.db, bot_id, row.id, {
      ...{ problem: 'unsure', words: cutText(made.fault.message, 300), next_at: soon(platform, minute) },
    }))
  if (made.fault.kind === 'rejected')
    return refuse(platform, place, row, revision, 'rejected', cutText(made.fault.message, 300))
  await noteRefusal(place, pos.integration_id, made)
  await later(platform, place, row, { problem: 'unreachable', refused: made })
}

/** Looks for an order of unknown fate by its key. It is made again only when it is surely missing. */
async function search(platform: Platform, place: Place, pos: Pos, row: Row): Promise<void> {
  const { cell, bot_id } = place
  const found = await findWithRevision(cell.db, bot_id, row.order_id ?? '', { isLocked: false })
  if (!found) return
  const attempted = row.attempted_at === null ? platform.now().getTime() : Date.parse(row.attempted_at)
  const since = new Date(attempted - aheadMs).toISOString()
  const told = await pos.pos.findOrder(found.order.key, since, pos.currency, pos.ask, pos.secrets)
  if (told?.ok) return readBack(platform, place, pos, row.id, told.order.id, sharedParts)
  if (told) {
    await noteRefusal(place, pos.integration_id, told)
    return void (await queries.changeRow(cell.db, bot_id, row.id, { next_at: soon(platform, backoff(row.tries)) }))
  }
  const isSure = platform.now().getTime() - attempted >= surelyMs
  await queries.changeRow(
    cell.db,
    bot_id,
    row.id,
    isSure ? { state: 'waiting', next_at: platform.now() } : { next_at: soon(platform, minute) },
  )
}

/** Reads an order after a write: the point of sale accepts some parts and drops them without a word. */
async function readBack(
  platform: Platform,
  place: Place,
  pos: Pos,
  id: string,
  pos_id: string,
  written: readonly PosPart[],
): Promise<void> {
  const { cell, bot_id } = place
  // The id first: should the read fail, the order is known to be there.
  await queries.changeRow(cell.db, bot_id, id, { pos_id, next_at: platform.now() })
  const told = await pos.pos.getOrder(pos_id, pos.currency, pos.ask, pos.secrets)
  if (told.ok) return void (await settle(platform, place, pos, id, told.order, written))
  await noteRefusal(place, pos.integration_id, told)
  await queries.changeRow(cell.db, bot_id, id, { next_at: soon(platform, minute) })
}

/** Brings both sides of an order together: reads it, takes what changed there, sends what changed here, reads it again. */
async function align(platform: Platform, place: Place, pos: Pos, row: Row): Promise<void> {
  const { cell, bot_id } = place
  const told = await pos.pos.getOrder(row.pos_id ?? '', pos.currency, pos.ask, pos.secrets)
  if (!told.ok)
    return isGone(told) ? lose(place, row) : later(platform, place, row, { problem: 'unreachable', refused: told, pos })
  const settled = await settle(platform, place, pos, row.id, told.order, [])
  if (!settled || settled.send.length === 0) return
  const { send, wished } = settled
  const sent = await pos.pos.updateOrder(told.order.id, wished.wish, send, pos.ask, pos.secrets)
  if (!sent.ok && !sent.is_written) {
    if (sent.fault.kind !== 'rejected')
      return later(platform, place, row, { problem: 'unreachable', refused: sent, pos })
    return void (await queries.changeRow(cell.db, bot_id, row.id, {
      ...{ problem: 'rejected', words: cutText(sent.fault.message, 300), unstuck: send, next_at: null },
    }))
  }
  await readBack(platform, place, pos, row.id, told.order.id, send)
}

/** True where the point of sale has the order no longer. */
export const isGone = ({ fault }: Refused) => fault.kind === 'rejected' && /(^|\D)404$/.test(fault.code)

/** Notes that the point of sale has the order no longer. */
export const lose = ({ cell, bot_id }: Place, { id }: Pick<Row, 'id'>) =>
  queries.changeRow(cell.db, bot_id, id, { state: 'gone', problem: 'gone', next_at: null }).then(() => undefined)

async function refuse(
  { now }: Pick<Platform, 'now'>,
  { cell, bot_id }: Place,
  { id, order_id }: Row,
  seen_revision: number,
  problem: string,
  words: string,
): Promise<void> {
  await queries.changeRow(cell.db, bot_id, id, { state: 'refused', seen_revision, problem, words, next_at: null })
  // A change that came while the point of sale answered deserves another try.
  const found = await findWithRevision(cell.db, bot_id, order_id ?? '', { isLocked: false })
  if (found && found.revision !== seen_revision) await queries.changeRow(cell.db, bot_id, id, { next_at: now() })
}

async function later(
  platform: Platform,
  place: Place,
  { id, state, tries }: Row,
  { problem, refused, pos }: { problem: string; refused?: Refused; pos?: Pos },
): Promise<void> {
  if (refused && pos) await noteRefusal(place, pos.integration_id, refused)
  const wait = Math.max(refused?.fault.retry_after_ms ?? 0, backoff(tries))
  await queries.changeRow(place.cell.db, place.bot_id, id, {
    ...(state === 'waiting' || state === 'refused' ? { state: 'waiting' as const } : {}),
    ...{ problem, words: refused ? cutText(refused.fault.message, 300) : null, tries: tries + 1 },
    next_at: soon(platform, wait),
  })
}
