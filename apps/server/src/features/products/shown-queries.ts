import { type ProductSource, variationTitle } from '@hawker/core'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import { searchPattern } from '../../platform/db/search-pattern.ts'
import type { BotId } from '../../platform/ids.ts'

/** A variation as a gallery shows it. */
export type ShownVariation = {
  id: string
  product_id: string
  name: string
  /** Its values: `M / red`; '' where the product itself is shown. */
  title: string
  url: string
  images: string[]
  own_images: string[]
  currency: string
  price: string
  /** The highest price of the product; null where the variation itself is shown. */
  price_to: string | null
  was_price: string | null
  /** Pieces left; null: not counted. */
  stock: number | null
  weight: number | null
}

const attributes = z.array(z.object({ name: z.string(), values: z.array(z.string()) }))
const values = z.record(z.string(), z.string())

/** These variations of products outside the trash. */
export async function listNamed(db: CellDb, bot_id: BotId, ids: string[]): Promise<ShownVariation[]> {
  const rows = await db
    .selectFrom('variation as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'p.name', 'p.url', 'p.images', 'v.images as own_images', 'p.currency'])
    .select(['v.price', 'v.was_price', 'v.stock', 'v.weight', 'p.attributes', 'v.attributes as values'])
    .where('v.bot_id', '=', bot_id)
    .where('v.is_trashed', '=', false)
    .where('v.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  return rows.map(({ attributes: named, values: given, ...row }) => ({
    ...row,
    title: variationTitle(attributes.parse(named), values.parse(given)),
    price_to: null,
  }))
}

/**
 * Products of a source that can be bought: the newest ones, or some by chance, each once. A product is shown by its cheapest variation
 * that is left, with the stock of all.
 */
export async function pickProducts(
  db: CellDb,
  bot_id: BotId,
  source: ProductSource,
  count: number,
): Promise<ShownVariation[]> {
  const rows = await db
    .selectFrom('product as p')
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('variation as v')
          .select(['v.id', 'v.price', 'v.was_price', 'v.weight', 'v.images as own_images'])
          .select([
            sql<string>`max(v.price) over ()`.as('price_to'),
            sql<string | null>`case when bool_or(v.stock is null) over () then null else sum(v.stock) over () end`.as(
              'left',
            ),
          ])
          .where('v.bot_id', '=', bot_id)
          .whereRef('v.product_id', '=', 'p.id')
          .where(sql<boolean>`coalesce(v.stock, 1) > 0`)
          .orderBy('v.price')
          .orderBy('v.position')
          .limit(1)
          .as('v'),
      (on) => on.onTrue(),
    )
    .select(['v.id', 'p.id as product_id', 'p.name', 'p.url', 'p.images', 'v.own_images', 'p.currency'])
    .select(['v.price', 'v.price_to', 'v.was_price', 'v.weight', 'v.left'])
    .where('p.bot_id', '=', bot_id)
    .where('p.trashed_at', 'is', null)
    .$if(source.kind === 'category', (query) => query.where(sql<boolean>`${nameOf(source)} = any(p.categories)`))
    .$if(source.kind === 'tag', (query) => query.where(sql<boolean>`${nameOf(source)} = any(p.tags)`))
    .$if(source.kind === 'search', (query) =>
      query.where(({ and }) => and(patternsOf(source).map((pattern) => sql<boolean>`p.name ~ ${pattern}`))),
    )
    .$if(source.kind === 'newest' || source.kind === 'search', (query) =>
      query.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc'),
    )
    .$if(source.kind !== 'newest' && source.kind !== 'search', (query) => query.orderBy(sql`random()`))
    .limit(count)
    .execute()
  return rows.map(({ left, ...row }) => ({ ...row, title: '', stock: left === null ? null : Number(left) }))
}

const nameOf = (source: ProductSource): string => ('name' in source ? source.name : '')

/** A product's name has each word of a search, in any order and case, with or without marks. */
const patternsOf = (source: ProductSource): string[] =>
  nameOf(source).split(/\s+/).filter(Boolean).slice(0, 10).map(searchPattern)
