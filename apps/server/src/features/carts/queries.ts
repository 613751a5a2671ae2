import type { CheckoutContact } from '@hawker/core'
import { servicesOf } from '@hawker/integrations/abouts'
import { type SqlBool, sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

type Readable = Pick<CellDb, 'selectFrom'>

const carrierServices = servicesOf('carrier').map(({ id }) => id)

const columns = [
  'id',
  'customer_id',
  'is_single',
  'revision',
  'currency',
  'lines',
  'contact',
  'calls',
  'shipping_fee',
  'carrier_quote',
] as const
const times = ['ordered_at', 'touched_at'] as const

/** Makes the open cart of a customer unless there is one. */
export const makeCart = (
  tx: CellTx,
  bot_id: BotId,
  cart: { customer_id: string; is_single: boolean; currency: string },
  at: Date,
) =>
  tx
    .insertInto('cart')
    .values({ ...cart, bot_id, created_at: at, touched_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The open cart of a customer, locked. */
export const lockOpen = (tx: CellTx, bot_id: BotId, customer_id: string, is_single: boolean) =>
  tx
    .selectFrom('cart')
    .select([...columns, ...times])
    .where('bot_id', '=', bot_id)
    .where('customer_id', '=', customer_id)
    .where('is_single', '=', is_single)
    .where('ordered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** A cart of this customer by its number, locked, also after it was ordered. */
export const lockCart = (tx: CellTx, bot_id: BotId, customer_id: string, id: string) =>
  tx
    .selectFrom('cart')
    .select([...columns, ...times])
    .where('bot_id', '=', bot_id)
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type CartRow = NonNullable<Awaited<ReturnType<typeof lockCart>>>

/** Variations for sale, of products outside the trash. `isLocked`: until the end of the transaction, in the order of their numbers. */
export function listForSale(tx: CellTx, bot_id: BotId, ids: readonly string[], isLocked: boolean) {
  const query = tx
    .selectFrom('variation as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'p.name', 'p.currency', 'p.attributes', 'v.attributes as values'])
    .select(['v.price', 'v.stock', 'v.weight'])
    .where('v.bot_id', '=', bot_id)
    .where('v.is_trashed', '=', false)
    .where('p.trashed_at', 'is', null)
    .where('v.id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .orderBy('v.id')
  return (isLocked ? query.forUpdate('v') : query).execute()
}

/** The variations of the product that this one belongs to, in their order. */
export const listSiblings = (tx: CellTx, bot_id: BotId, variation_id: string) =>
  tx
    .selectFrom('variation')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('is_trashed', '=', false)
    .where('product_id', '=', (eb) =>
      eb.selectFrom('variation').select('product_id').where('bot_id', '=', bot_id).where('id', '=', variation_id),
    )
    .orderBy('position')
    .execute()

/** Variations by their numbers or SKUs. */
export const listByCodes = (tx: CellTx, bot_id: BotId, codes: readonly string[]) =>
  tx
    .selectFrom('variation')
    .select(['id', 'sku'])
    .where('bot_id', '=', bot_id)
    .where('is_trashed', '=', false)
    .where(sql<SqlBool>`(sku = any(${[...codes]}::text[]) or id = any(${codes.filter(isNumber)}::bigint[]))`)
    .execute()
const isNumber = (code: string) => /^[1-9]\d{0,17}$/.test(code)

/** Stores the lines and answers of a cart, under its next revision where either has changed. */
export const putCart = (
  tx: CellTx,
  bot_id: BotId,
  id: string,
  cart: {
    revision: number
    currency: string
    lines: object[]
    contact: CheckoutContact
    calls: string[]
    shipping_fee: string
  },
  at: Date,
) =>
  tx
    .updateTable('cart')
    .set({ ...cart, lines: JSON.stringify(cart.lines), contact: JSON.stringify(cart.contact), touched_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** Closes a cart whose order was made. `calls`: with the call that ordered it at the end, so that its repetition is known. */
export const closeCart = (tx: CellTx, bot_id: BotId, id: string, calls: string[], at: Date) =>
  tx.updateTable('cart').set({ ordered_at: at, calls }).where('bot_id', '=', bot_id).where('id', '=', id).execute()

/** The combos that hold any of these variations, in a currency. */
export const listCombosOf = (db: Readable, bot_id: BotId, currency: string, variation_ids: readonly string[]) =>
  db
    .selectFrom('combo')
    .select(['name', 'items', 'price'])
    .where('bot_id', '=', bot_id)
    .where('currency', '=', currency)
    .where(
      sql<SqlBool>`exists (
        select from jsonb_array_elements(items) as item where item->>'variation_id' = any(${[...variation_ids]}::text[]))`,
    )
    .orderBy('id')
    .limit(50)
    .execute()

export const findCustomer = (db: Readable, bot_id: BotId, id: string) =>
  db
    .selectFrom('customer')
    .select(['full_name', 'first_name', 'last_name', 'phone'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const findPageId = (db: Readable, bot_id: BotId) =>
  db.selectFrom('bot').select('page_id').where('id', '=', bot_id).executeTakeFirstOrThrow()

/** The shop's first carrier that takes parcels. */
export const findCarrier = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId) =>
  db
    .selectFrom('integration')
    .select(['id', 'service'])
    .where('bot_id', '=', bot_id)
    .where('service', 'in', carrierServices)
    .where('status', '=', 'connected')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The open carts of a customer in the carriers' currency. */
export const listToQuote = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, customer_id: string) =>
  db
    .selectFrom('cart')
    .select([...columns, ...times])
    .where('bot_id', '=', bot_id)
    .where('customer_id', '=', customer_id)
    .where('ordered_at', 'is', null)
    .where('currency', '=', 'VND')
    .execute()

/** Stores a carrier's price of a cart. */
export const putQuote = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId, id: string, quote: object) =>
  db
    .updateTable('cart')
    .set({ carrier_quote: JSON.stringify(quote) })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()
