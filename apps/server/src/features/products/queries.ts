import type { ProductInput } from '@hawker/core'
import { servicesOf } from '@hawker/integrations/abouts'
import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { searchPattern } from '../../platform/db/search-pattern.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

const columns = [
  ...(['p.id', 'p.name', 'p.description', 'p.categories', 'p.tags', 'p.images', 'p.attributes', 'p.url'] as const),
  ...(['p.currency', 'p.source', 'p.revision', 'p.created_at', 'p.updated_at'] as const),
] as const

const live = (db: Reader, bot_id: BotId) =>
  db.selectFrom('product as p').where('p.bot_id', '=', bot_id).where('p.trashed_at', 'is', null)

export const findBotFacts = (db: Reader, bot_id: BotId) =>
  db.selectFrom('bot').select(['timezone', 'language']).where('id', '=', bot_id).executeTakeFirstOrThrow()

const posServices = servicesOf('point_of_sale').map(({ id }) => id)

/** The currency of the first point of sale that is connected: as it was last read there, else as it was told at the connection. */
export const findPosCurrency = async (db: Reader, bot_id: BotId): Promise<string | null> => {
  const row = await db
    .selectFrom('integration as i')
    .leftJoin('pos_list as l', (join) =>
      join.onRef('l.bot_id', '=', 'i.bot_id').onRef('l.integration_id', '=', 'i.id').on('l.kind', '=', 'currency'),
    )
    .select(sql<string | null>`coalesce(l.id, i.details->>'currency')`.as('currency'))
    .where('i.bot_id', '=', bot_id)
    .where('i.service', 'in', posServices)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst()
  return row?.currency || null
}

export type ProductSearch = {
  /** Words of a name, a tag or a sku; empty: any. */
  q: string
  category: string | null
  source: string | null
}

type ProductFilter = ProductSearch & {
  /** `in`: something of it can be bought; `out`: nothing. */
  stock: 'in' | 'out' | null
  before: { at: string; id: string } | null
  limit: number
}

const variationsOf = (db: Reader, bot_id: BotId) =>
  db.selectFrom('variation as v').select('v.id').where('v.bot_id', '=', bot_id).where(sql<boolean>`v.product_id = p.id`)

/** Found by its name, a tag, or the sku of a variation. */
const isFound = (db: Reader, bot_id: BotId, q: string) => {
  const pattern = searchPattern(q)
  const hasSku = variationsOf(db, bot_id).where('v.sku', '~', pattern)
  return sql<boolean>`((p.name || e'\n' || array_to_string(p.tags, e'\n')) ~ ${pattern} or exists ${hasSku})`
}

const isForSale = (db: Reader, bot_id: BotId, isIn: boolean) => {
  const some = variationsOf(db, bot_id).where(sql<boolean>`coalesce(v.stock, 1) > 0`)
  return sql<boolean>`exists ${some} = ${isIn}`
}

const found = (db: Reader, bot_id: BotId, { q, category, source }: ProductSearch) =>
  live(db, bot_id)
    .$if(q !== '', (query) => query.where(isFound(db, bot_id, q)))
    .$if(category !== null, (query) => query.where(sql<boolean>`${category} = any(p.categories)`))
    .$if(source !== null, (query) => query.where('p.source', '=', source ?? ''))

/** A page of the products, the newest first. */
export const listProducts = (db: Reader, bot_id: BotId, { stock, before, limit, ...search }: ProductFilter) =>
  found(db, bot_id, search)
    .select(columns)
    .$if(stock !== null, (query) => query.where(isForSale(db, bot_id, stock === 'in')))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(p.created_at, p.id) < (${before?.at}::timestamptz, ${before?.id}::bigint)`),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number]

export const findProduct = (db: Reader, bot_id: BotId, id: string) =>
  live(db, bot_id).select(columns).where('p.id', '=', id).executeTakeFirst()

/** The product that has a variation of this sku. */
export const findProductBySku = (db: Reader, bot_id: BotId, sku: string) =>
  live(db, bot_id)
    .select(columns)
    .where(sql<boolean>`exists ${variationsOf(db, bot_id).where('v.sku', '=', sku)}`)
    .executeTakeFirst()

/** The oldest product of this name. */
export const findProductByName = (db: Reader, bot_id: BotId, name: string) =>
  live(db, bot_id).select(columns).where('p.name', '=', name).orderBy('p.id').limit(1).executeTakeFirst()

/** Locks a product, so that two people who save it at once come one after the other. */
export const lockProduct = (tx: CellTx, bot_id: BotId, id: string) =>
  live(tx, bot_id).select(columns).where('p.id', '=', id).forUpdate().executeTakeFirst()

export const listVariations = (db: Reader, bot_id: BotId, product_ids: string[]) =>
  db
    .selectFrom('variation')
    .select(['id', 'product_id', 'sku', 'attributes', 'price', 'was_price', 'stock', 'weight', 'images'])
    .where('bot_id', '=', bot_id)
    .where('product_id', '=', sql<string>`any(${product_ids}::bigint[])`)
    .orderBy('product_id')
    .orderBy('position')
    .execute()

/** The ids of these variations that the bot has, in products outside the trash. */
export const listKnownVariations = (db: Reader, bot_id: BotId, ids: string[]) =>
  db
    .selectFrom('variation')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('is_trashed', '=', false)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()

/** Variations of other products that have one of these skus. */
export const listTakenSkus = (db: Reader, bot_id: BotId, skus: string[], product_id: string | null) =>
  db
    .selectFrom('variation')
    .select('sku')
    .where('bot_id', '=', bot_id)
    .where('is_trashed', '=', false)
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .$if(product_id !== null, (query) => query.where('product_id', '<>', product_id ?? '0'))
    .execute()

/** The number of products that a search finds, and of those that can be bought. */
export const countFound = (db: Reader, bot_id: BotId, search: ProductSearch) =>
  found(db, bot_id, search)
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where ${isForSale(db, bot_id, true)})::int`.as('in'),
    ])
    .executeTakeFirstOrThrow()

/** The number of products outside the trash. */
export const countProducts = async (db: Reader, bot_id: BotId): Promise<number> =>
  (await live(db, bot_id).select(sql<number>`count(*)::int`.as('many')).executeTakeFirstOrThrow()).many

/** Names of categories or tags with the number of their products, the most used first. */
export const countGroups = (db: Reader, bot_id: BotId, column: 'categories' | 'tags') =>
  db
    .selectFrom(
      live(db, bot_id)
        .select(sql<string>`unnest(${sql.ref(`p.${column}`)})`.as('name'))
        .as('g'),
    )
    .select(['g.name', sql<number>`count(*)::int`.as('count')])
    .groupBy('g.name')
    .orderBy('count', 'desc')
    .orderBy('g.name')
    .limit(500)
    .execute()

export const countSources = (db: Reader, bot_id: BotId) =>
  live(db, bot_id)
    .select(['p.source as name', sql<number>`count(*)::int`.as('count')])
    .groupBy('p.source')
    .orderBy('p.source')
    .execute()

type Facts = Omit<ProductInput, 'variations'>

const written = ({ attributes, name, description, categories, tags, images, url }: Facts) => ({
  ...{ name, description, categories, tags, images, url },
  attributes: JSON.stringify(attributes),
})

export const insertProduct = (tx: CellTx, bot_id: BotId, facts: Facts, currency: string, at: Date) =>
  tx
    .insertInto('product')
    .values({ bot_id, ...written(facts), currency, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateProduct = (tx: CellTx, bot_id: BotId, id: string, facts: Facts, at: Date) =>
  tx
    .updateTable('product')
    .set(({ eb }) => ({ ...written(facts), revision: eb('revision', '+', 1), updated_at: at }))
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

export type VariationValues = {
  position: number
  sku: string
  attributes: string
  price: number
  was_price: number | null
  /** Absent: as before. */
  stock?: number | null
  weight: number | null
  images: string[]
}

export const insertVariation = (tx: CellTx, bot_id: BotId, product_id: string, values: VariationValues) =>
  tx
    .insertInto('variation')
    .values({ bot_id, product_id, ...values })
    .execute()

export const updateVariation = (tx: CellTx, bot_id: BotId, id: string, values: Partial<VariationValues>) =>
  tx.updateTable('variation').set(values).where('bot_id', '=', bot_id).where('id', '=', id).execute()

export const deleteVariations = (tx: CellTx, bot_id: BotId, ids: string[]) =>
  tx.deleteFrom('variation').where('bot_id', '=', bot_id).where('id', '=', sql<string>`any(${ids}::bigint[])`).execute()
