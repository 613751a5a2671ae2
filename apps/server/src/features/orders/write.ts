import {
  blankOrder,
  changeRefusal,
  deletionRefusal,
  type Market,
  marketOf,
  type Order,
  type OrderStatus,
  orderChanges,
} from '@hawker/core'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { invariant, Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import { readCurrency } from '../products/index.ts'
import { checkedTotals } from './amounts.ts'
import * as buyers from './buyer-queries.ts'
import { mergeParts } from './merge-parts.ts'
import { newOrderKey } from './order-key.ts'
import { recordByHand } from './paid.ts'
import { queueForPos } from './pos-queries.ts'
import * as queries from './queries.ts'
import { findWhole } from './read.ts'
import { columnsOf, itemRows } from './row.ts'
import type { OrderParts } from './shapes.ts'
import { giveBack, settleStock } from './stock.ts'
import { tell, tellStatus } from './tell.ts'

/** The person who changes an order, and the instant. `is_bulk`: one of many orders that they change together. */
export type By = { user: { id: UserId; name: string }; at: Date; is_bulk?: boolean }
type Bot = { id: BotId; page_id: string }

/** The country of a bot, by which phone numbers are read. */
export const marketOfBot = async (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId): Promise<Market> =>
  marketOf(await queries.findShop(db, bot_id))

/** Orders whose number is taken meanwhile are stored under the next one. */
const mostTries = 100

/** Makes an order by hand and returns its id. Its currency is the shop's unless it names another. */
export async function makeOrder(
  tx: CellTx,
  bot: Bot,
  { customer_id = null, ...parts }: OrderParts & { customer_id?: string | undefined | null },
  { user, at }: By,
): Promise<string> {
  const buyer = customer_id === null ? null : await buyers.findBuyer(tx, bot.id, customer_id)
  if (customer_id !== null && !buyer) throw new Refusal('invalid_body', { customer_id: 'no such customer' })
  const currency = await readCurrency(tx, bot.id)
  const blank = {
    ...blankOrder(),
    currency,
    page_id: bot.page_id,
    creator: { id: user.id, fb_id: '', name: user.name },
  }
  const made: Order = { ...mergeParts(blank, parts), ...(buyer && { customer: buyerOf(buyer) }) }
  if (made.status === 7) throw new Refusal('order.not_deletable')
  return (await storeOrder(tx, bot.id, made, { customer_id, cart_id: null, user_id: user.id, at })).id
}

/**
 * The person, or null for the customer's own order, who made it; the cart that it was; and the instant. `isFromPos`: it stands at the point of sale
 * already, and what happened there before starts nothing here.
 */
type Made = {
  customer_id: string | null
  cart_id: string | null
  user_id: UserId | null
  at: Date
  isFromPos?: boolean
}

/** Stores a new order under the next number of the bot and returns its ids. */
export async function storeOrder(
  tx: CellTx,
  bot_id: BotId,
  made: Order,
  { customer_id, cart_id, user_id, at, isFromPos }: Made,
) {
  checkedTotals(made)
  const id = newId()
  const row = { ...columnsOf(made, await marketOfBot(tx, bot_id)), id, customer_id, cart_id, at }
  for (let tries = 1; ; tries++) {
    const key = newOrderKey()
    const stored = await queries.insertOrder(tx, bot_id, { ...row, key })
    if (stored) {
      await queries.putItems(tx, bot_id, id, itemRows(made))
      if (!isFromPos) await queueForPos(tx, bot_id, id, at)
      await recordByHand(tx, bot_id, null, { ...made, id }, { user_id, at })
      await tell(tx, bot_id, customer_id, [{ kind: 'order_made', data: { order: id } }], { user_id, at })
      if (!isFromPos) await tellStatus(tx, bot_id, customer_id, { order: id, status: made.status }, { at })
      return { id, key, display_id: stored.display_id }
    }
    invariant(tries < mostTries, 'a number is free')
  }
}

type Buyer = NonNullable<Awaited<ReturnType<typeof buyers.findBuyer>>>

/** The customer of an order, as the order keeps them. */
export const buyerOf = ({ id, psid, full_name, first_name, last_name }: Buyer): Order['customer'] => ({
  ...{ id, fb_id: psid, global_id: '' },
  name: full_name || `${first_name} ${last_name}`.trim(),
})

async function locked(tx: CellTx, bot_id: BotId, id: string) {
  const found = await findWhole(tx, bot_id, await queries.lockOrder(tx, bot_id, id))
  if (!found) throw new Refusal('not_found')
  return found
}

/**
 * Changes an order as its state allows. `revision`: the one that the person saw; null: whatever it is now. Without a user it is the
 * customer who does it.
 */
export async function changeOrder(
  tx: CellTx,
  bot_id: BotId,
  id: string,
  { revision, ...parts }: OrderParts & { revision: number | null },
  { user, at, is_bulk }: Omit<By, 'user'> & { user: By['user'] | null },
): Promise<void> {
  const { row, order: before } = await locked(tx, bot_id, id)
  if (revision !== null && revision !== row.revision)
    throw new Refusal('conflict.revision', { revision: row.revision, order: id })
  const merged = mergeParts(before, parts)
  const after = { ...merged, is_removed: merged.status === 7 }
  const changes = orderChanges(before, after)
  if (changes.length === 0) return
  const changesItems = changes.some(({ part }) => part === 'items')
  const changesMore = changes.some(({ part }) => !['items', 'status', 'is_locked', 'is_removed'].includes(part))
  const refusal = changeRefusal(before, after, { changesItems, changesMore })
  if (refusal) throw new Refusal(refusal)
  checkedTotals(after)
  await queries.updateOrder(tx, bot_id, id, columnsOf(after, await marketOfBot(tx, bot_id)), at)
  if (changesItems) await queries.putItems(tx, bot_id, id, itemRows(after))
  const user_id = user?.id ?? null
  await recordByHand(tx, bot_id, before, after, { user_id, at })
  const events = changes
    .filter(({ part }) => part !== 'is_removed')
    .map((change) => ({ kind: 'order_changed' as const, data: { order: id, ...change } }))
  await settleStock(tx, bot_id, { id, cart_id: row.cart_id, changesItems }, before, after)
  await tell(tx, bot_id, row.customer_id, events, { user_id, at, ...(is_bulk && { is_bulk }) })
}

/** Deletes a new order: it stays with status 7, from which it may return to 0. */
export async function removeOrder(tx: CellTx, bot_id: BotId, id: string, by: By): Promise<void> {
  const { row, order } = await locked(tx, bot_id, id)
  const refusal = deletionRefusal(order)
  if (refusal) throw new Refusal(refusal)
  await giveBack(tx, bot_id, id)
  const removed = { ...order, status: 7 as const, is_removed: true }
  await queries.updateOrder(tx, bot_id, id, columnsOf(removed, await marketOfBot(tx, bot_id)), by.at)
  const { user, at } = by
  await tell(tx, bot_id, row.customer_id, [{ kind: 'order_removed', data: { order: id } }], { user_id: user.id, at })
  await tellStatus(tx, bot_id, row.customer_id, { order: id, status: 7 }, { at })
}

/** An order whose status did not change, and why. */
export type RefusedOrder = { id: string; message_code: Refusal['code'] }

/** Brings many orders to a status, each in a transaction of its own, so that one that is refused stops no other. */
export async function changeStatuses(db: CellDb, bot_id: BotId, ids: string[], status: OrderStatus, by: By) {
  const changed: string[] = []
  const refused: RefusedOrder[] = []
  for (const id of ids)
    try {
      await db.transaction().execute((tx) => changeOrder(tx, bot_id, id, { revision: null, status }, by))
      changed.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, message_code: error.code })
    }
  return { changed, refused }
}
