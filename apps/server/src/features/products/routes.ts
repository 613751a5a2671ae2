import { productInput } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { countFound, countGroups, countSources, findProduct, listProducts } from './queries.ts'
import { changeProduct, createProduct } from './save-product.ts'
import { ofBot, ofProduct, product, rowCursor } from './shapes.ts'
import { readShopCurrency } from './shop-currency.ts'
import { productShelf } from './trash-shelf.ts'
import { viewsOf } from './view.ts'

const search = z.object({
  q: z.string().trim().max(200).default('').describe('Words of the name, of a tag, or of the sku of a variation.'),
  category: z.string().max(200).optional().describe('Only products of this category.'),
  source: z.string().max(50).optional().describe('Only products of this service; empty: those made here.'),
})

const counted = z.array(z.object({ name: z.string(), count: z.number() }))

/** The products of the shop, with their variations. */
export function productRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)
  // A search reads every product of the shop.
  const inTurn = createTurnsBy(2, 50)

  const one = async (cell: Cell, bot_id: BotId, id: string) => {
    const row = await findProduct(cell.db, bot_id, id)
    const [view] = row ? await viewsOf(cell.db, bot_id, [row]) : []
    if (!view) throw new Refusal('not_found')
    return view
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/products',
    need: 'live_chat',
    operation: 'listProducts',
    summary: 'Lists the products of the shop with their variations, the newest first.',
    params: ofBot,
    query: search.extend({
      stock: z.enum(['in', 'out']).optional().describe('Only products with something, or with nothing, left to buy.'),
      before: rowCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(product), next: z.string().nullable() }),
    async handler({ bot, cell, query }) {
      const { q, category = null, stock = null, source = null, before = null, limit } = query
      const filter = { q, category, stock, source, before, limit: limit + 1 }
      const list = () => listProducts(cell.db, bot.id, filter)
      const found = await (q ? inTurn(bot.id, list) : list())
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return {
        items: await viewsOf(cell.db, bot.id, rows),
        next: last ? cursorOf(last.created_at, last.id) : null,
      }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/products/counts',
    need: 'live_chat',
    operation: 'countProducts',
    summary: 'Counts the products that each filter of the list shows.',
    params: ofBot,
    query: search,
    reply: z.object({
      all: z.number().describe('All products that the search finds.'),
      in: z.number().describe('Products with something left to buy.'),
      out: z.number().describe('Products that are sold out.'),
    }),
    async handler({ bot, cell, query: { q, category = null, source = null } }) {
      const many = await inTurn(bot.id, () => countFound(cell.db, bot.id, { q, category, source }))
      return { ...many, out: many.all - many.in }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/products/facets',
    need: 'live_chat',
    operation: 'getProductFacets',
    summary: 'Lists the categories, tags and sources of the products with their numbers, and the currency of new ones.',
    params: ofBot,
    reply: z.object({
      categories: counted.describe('The most used first, 500 at most.'),
      tags: counted,
      sources: counted.describe('An empty name: products made here.'),
      currency: z.string().describe('The shop’s currency, in which new products are priced.'),
      is_currency_from_pos: z
        .boolean()
        .describe('It is the point of sale’s, by the setting `sync_settings_from_pos`, and cannot be changed here.'),
    }),
    handler: async ({ bot, cell: { db } }) => ({
      categories: await countGroups(db, bot.id, 'categories'),
      tags: await countGroups(db, bot.id, 'tags'),
      sources: await countSources(db, bot.id),
      ...(await readShopCurrency(db, bot.id)),
    }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/products',
    need: 'editor',
    operation: 'createProduct',
    summary: 'Creates a product with its variations, priced in the shop’s currency.',
    status: 201,
    params: ofBot,
    body: productInput,
    reply: product,
    handler: async ({ bot, cell, body }) => one(cell, bot.id, await createProduct(platform, cell, bot.id, body)),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/products/:product_id',
    need: 'live_chat',
    operation: 'getProduct',
    summary: 'Returns a product with its variations.',
    params: ofProduct,
    reply: product,
    handler: ({ bot, cell, params }) => one(cell, bot.id, params.product_id),
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/products/:product_id',
    need: 'editor',
    operation: 'changeProduct',
    summary:
      'Replaces a product. Variations that are not sent are deleted; refused while something shows or sells them, and where the product changed since `revision`.',
    params: ofProduct,
    body: productInput.safeExtend({ revision: z.int().describe('The revision that was read before.') }),
    reply: product,
    async handler({ bot, cell, params: { product_id }, body }) {
      await changeProduct(platform, cell, bot.id, { ...body, id: product_id })
      return one(cell, bot.id, product_id)
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/products/:product_id',
    need: 'editor',
    operation: 'deleteProduct',
    summary: 'Moves a product to the trash; refused while a flow, a broadcast or a combo uses it.',
    params: ofProduct,
    reply: null,
    async handler({ params: { product_id }, ...place }) {
      const { moved, kept } = await productShelf(platform).move(place, [product_id])
      const [used] = kept
      if (used) throw new Refusal('in_use', { used_by: used.used_by })
      if (moved.length === 0) throw new Refusal('not_found')
    },
  })
}
