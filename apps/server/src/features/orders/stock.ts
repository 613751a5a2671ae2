import type { Order, OrderStatus } from '@hawker/core'
import { sql } from 'kysely'
import type { CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { listReturns } from './return-queries.ts'

type Pieces = { variation_id: string; quantity: number }

/** Statuses that give an order's stock back: returned, cancelled, deleted. */
const releasing: readonly OrderStatus[] = [5, 6, 7]

/** Gives back what the order holds. A second time it holds nothing. */
export async function giveBack(tx: CellTx, bot_id: BotId, order_id: string): Promise<void> {
  const held = await tx
    .deleteFrom('stock_hold')
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', order_id)
    .returning(['variation_id', 'quantity'])
    .execute()
  await lockStock(tx, bot_id, held)
  await addStock(tx, bot_id, held)
}

/** Takes these pieces for an order, as far as their stock is counted. Refuses where fewer are left: nothing is taken then. */
export async function takeStock(tx: CellTx, bot_id: BotId, order_id: string, wanted: readonly Pieces[]): Promise<void> {
  const counted = await lockStock(tx, bot_id, wanted)
  const taken = counted.flatMap(({ id, stock }) => {
    const quantity = wanted.reduce((sum, each) => (each.variation_id === id ? sum + each.quantity : sum), 0)
    if (stock === null || quantity === 0) return []
    if (stock < quantity) throw new Refusal('order.out_of_stock')
    return [{ variation_id: id, quantity }]
  })
  if (taken.length === 0) return
  const less = taken.map(({ variation_id, quantity }) => ({ variation_id, quantity: -quantity }))
  await addStock(tx, bot_id, less)
  const holds = taken.map((each) => ({ bot_id, order_id, ...each }))
  await tx.insertInto('stock_hold').values(holds).execute()
}

/** Adds pieces to the stock of variations that are counted; a number below 0 takes them. Each variation stands there once. */
async function addStock(tx: CellTx, bot_id: BotId, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return
  const listed = sql<{ id: string; quantity: number }>`unnest(
    ${pieces.map(({ variation_id }) => variation_id)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::int[])`
  await tx
    .updateTable('variation as v')
    .from(listed.as<'p'>(sql`p(id, quantity)`))
    .set(({ eb, ref }) => ({ stock: eb('v.stock', '+', ref('p.quantity')) }))
    .where('v.bot_id', '=', bot_id)
    .whereRef('v.id', '=', 'p.id')
    .where('v.stock', 'is not', null)
    .execute()
}

/** Locks variations by their numbers, so that two orders of the same things cannot deadlock. */
const lockStock = (tx: CellTx, bot_id: BotId, pieces: readonly Pick<Pieces, 'variation_id'>[]) =>
  pieces.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('variation')
        .select(['id', 'stock'])
        .where('bot_id', '=', bot_id)
        .where('id', '=', sql<string>`any(${pieces.map(({ variation_id }) => variation_id)}::bigint[])`)
        .orderBy('id')
        .forUpdate()
        .execute()

type Changed = { id: string; cart_id: string | null; changesItems: boolean }
type State = Pick<Order, 'status' | 'items'>

/**
 * Brings the stock that an order of a cart holds up to date with its new status and lines. Orders written by hand hold none.
 */
export async function settleStock(
  tx: CellTx,
  bot_id: BotId,
  { id, cart_id, changesItems }: Changed,
  before: State,
  { status, items }: State,
): Promise<void> {
  if (cart_id === null) return
  const isReleased = releasing.includes(status)
  if (isReleased === releasing.includes(before.status) && !changesItems) return
  await lockStock(tx, bot_id, piecesOf([...before.items, ...items]))
  await giveBack(tx, bot_id, id)
  if (!isReleased) await takeStock(tx, bot_id, id, piecesOf(await stillOut(tx, bot_id, id, items)))
}

/** The lines without the pieces that came back: they are in stock already. */
async function stillOut(tx: CellTx, bot_id: BotId, id: string, items: Order['items']): Promise<Order['items']> {
  const returned = await listReturns(tx, bot_id, id)
  return items.map((item, position) => {
    const back = returned.find((each) => each.position === position)
    return back ? { ...item, quantity: item.quantity - back.restocked } : item
  })
}

/** `delta`: so many more pieces of a line came back; below 0: fewer than was told before. */
type Move = { position: number; variation_id: string; delta: number; restocked: number }

/**
 * Moves pieces that came back from an order's hold into stock, and those that were told in error out of it again. Never more than the
 * order holds. Returns how many of each line are in stock again by now.
 */
export async function moveHeld(
  tx: CellTx,
  bot_id: BotId,
  order_id: string,
  moves: readonly Move[],
): Promise<Map<number, number>> {
  const named = piecesOf(moves.map(({ variation_id }) => ({ variation_id, quantity: 1 })))
  const stocks = new Map((await lockStock(tx, bot_id, named)).map(({ id, stock }) => [id, stock]))
  const rows = await tx
    .selectFrom('stock_hold')
    .select(['variation_id', 'quantity'])
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', order_id)
    .execute()
  const held = new Map(rows.map(({ variation_id, quantity }) => [variation_id, quantity]))
  const inStock = new Map<number, number>()
  for (const { position, variation_id, delta, restocked } of moves) {
    const stock = stocks.get(variation_id) ?? null
    const holds = held.get(variation_id) ?? 0
    const moved = stock === null ? 0 : delta > 0 ? Math.min(delta, holds) : Math.max(delta, -restocked)
    if (stock !== null && stock + moved < 0) throw new Refusal('order.out_of_stock')
    if (stock !== null) stocks.set(variation_id, stock + moved)
    held.set(variation_id, holds - moved)
    inStock.set(position, restocked + moved)
  }
  await putHeld(tx, bot_id, order_id, held, stocks)
  return inStock
}

async function putHeld(
  tx: CellTx,
  bot_id: BotId,
  order_id: string,
  held: ReadonlyMap<string, number>,
  stocks: ReadonlyMap<string, number | null>,
) {
  await tx.deleteFrom('stock_hold').where('bot_id', '=', bot_id).where('order_id', '=', order_id).execute()
  const rows = [...held].flatMap(([variation_id, quantity]) =>
    quantity > 0 ? [{ bot_id, order_id, variation_id, quantity }] : [],
  )
  if (rows.length > 0) await tx.insertInto('stock_hold').values(rows).execute()
  const counted = [...stocks].flatMap(([id, stock]) => (stock === null ? [] : [{ id, stock }]))
  if (counted.length === 0) return
  const listed = sql<{ id: string; stock: number }>`unnest(
    ${counted.map(({ id }) => id)}::bigint[], ${counted.map(({ stock }) => stock)}::int[])`
  await tx
    .updateTable('variation as v')
    .from(listed.as<'s'>(sql`s(id, stock)`))
    .set(({ ref }) => ({ stock: ref('s.stock') }))
    .where('v.bot_id', '=', bot_id)
    .whereRef('v.id', '=', 's.id')
    .execute()
}

/** The pieces of the lines that name a variation. */
export const piecesOf = (items: readonly Pieces[]): Pieces[] =>
  items.filter(({ variation_id, quantity }) => quantity > 0 && /^[1-9]\d{0,17}$/.test(variation_id))
