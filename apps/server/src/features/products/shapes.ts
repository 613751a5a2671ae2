import { z } from 'zod'
import { cursor } from '../../platform/http/cursor.ts'
import { rowId } from '../../platform/http/shapes.ts'

export const ofBot = z.object({ bot_id: z.string() })
export const ofProduct = ofBot.extend({ product_id: rowId })
export const ofCombo = ofBot.extend({ combo_id: rowId })

/** Cursor of a page of rows with numbered ids. */
export const rowCursor = cursor.refine(({ id }) => rowId.safeParse(id).success, 'not a cursor')

const variation = z.object({
  id: z.string().describe('Its number, which a gallery’s `content_id` and an order’s `variation_id` name.'),
  sku: z.string().describe('The shop’s own code of it; empty: none.'),
  attributes: z.record(z.string(), z.string()).describe('Its value of each attribute: `{ "Size": "M" }`.'),
  price: z.number().describe('Whole units of an integer currency, hundredths of any other.'),
  was_price: z.number().nullable().describe('The price before; null: none.'),
  stock: z.number().nullable().describe('Pieces for sale; null: not counted.'),
  weight: z.number().nullable().describe('Grams; null: unknown.'),
  images: z.array(z.string()).describe('Its own pictures; without any those of the product are shown.'),
})

export const product = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().describe('What it is, for the shop and for its customers.'),
    categories: z.array(z.string()).describe('Galleries are filled from categories by their names.'),
    tags: z.array(z.string()),
    images: z.array(z.string()).describe('Addresses of pictures; the first one is shown.'),
    attributes: z
      .array(z.object({ name: z.string(), values: z.array(z.string()).describe('Its values, in their order.') }))
      .describe('What its variations differ by, such as the size.'),
    url: z.string().describe('The page of the product in the shop; empty: none.'),
    currency: z.string().describe('The currency of its prices.'),
    source: z.string().describe('Empty for one made here, otherwise the connected service that has it.'),
    revision: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
    variations: z.array(variation).describe('What can be bought, in its order.'),
  })
  .meta({ id: 'Product' })
export type ProductView = z.infer<typeof product>

export const combo = z
  .object({
    id: z.string(),
    name: z.string(),
    items: z
      .array(
        z.object({
          variation_id: z.string().describe('The variation of a product.'),
          quantity: z.number().describe('Pieces of it in the set.'),
        }),
      )
      .describe('The variations that are sold together.'),
    price: z.number().describe('The price of the whole set.'),
    currency: z.string(),
    source: z.string().describe('Empty for one made here, otherwise the connected service that has it.'),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Combo' })
