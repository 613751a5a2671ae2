import { variationTitle } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { ofBot } from './shapes.ts'
import { findVariations, listVariationsNamed, type VariationRow } from './variation-queries.ts'

const most = 200

const variation = z
  .object({
    id: z.string().describe('Its number, which a gallery’s `content_id` and an order’s `variation_id` name.'),
    product_id: z.string(),
    name: z.string().describe('The name of its product, with its values: `Shirt (M / red)`.'),
    sku: z.string().describe('The shop’s own code of it; empty: none.'),
    price: z.number().describe('Whole units of an integer currency, hundredths of any other.'),
    was_price: z.number().nullable().describe('The price before; null: none.'),
    currency: z.string(),
    stock: z.number().nullable().describe('Pieces for sale; null: not counted.'),
    weight: z.number().nullable().describe('Grams; null: unknown.'),
    image: z.string().describe('Its own picture, otherwise that of its product; empty: none.'),
  })
  .meta({ id: 'ShopVariation' })

const attributes = z.array(z.object({ name: z.string(), values: z.array(z.string()) }))
const values = z.record(z.string(), z.string())

function viewOf({ attributes: named, values: given, images, own_images, ...row }: VariationRow) {
  const title = variationTitle(attributes.parse(named), values.parse(given))
  return {
    ...row,
    name: title ? `${row.name} (${title})` : row.name,
    price: Number(row.price),
    was_price: row.was_price === null ? null : Number(row.was_price),
    image: own_images[0] ?? images[0] ?? '',
  }
}

/** The variations that can be bought, one by one: for choosing them in an order, a set or a gallery. */
export function variationRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)
  // A search reads every variation of the shop.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/variations',
    need: 'live_chat',
    operation: 'listVariations',
    summary:
      'Finds variations by words of their product or their SKU, those of the newest products first; with `ids` it tells of these alone.',
    params: ofBot,
    query: z.object({
      q: z.string().trim().max(200).default('').describe('Words of a product’s name or tags, or of a SKU.'),
      ids: z
        .string()
        .max(4_000)
        .transform((list) => list.split(',').filter((id) => rowId.safeParse(id).success))
        .optional()
        .describe('Numbers of variations, with commas between them. Unknown ones are left out.'),
      limit: z.coerce.number().int().min(1).max(most).default(50),
    }),
    reply: z.object({ items: z.array(variation) }),
    async handler({ bot, cell: { db }, query: { q, ids, limit } }) {
      if (ids) return { items: (await listVariationsNamed(db, bot.id, ids.slice(0, most))).map(viewOf) }
      const found = () => findVariations(db, bot.id, q, limit)
      return { items: (await (q ? inTurn(bot.id, found) : found())).map(viewOf) }
    },
  })
}
