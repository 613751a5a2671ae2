import { z } from 'zod'

/** The largest amount: every integer up to it is exact in JavaScript. */
export const mostMoney = Number.MAX_SAFE_INTEGER

/** Caps of our own; a gallery shows one picture of a product, so ten are plenty. */
export const productLimits = {
  name: 255,
  description: 5_000,
  /** Categories and tags, each. */
  groups: 20,
  group_name: 100,
  images: 10,
  attributes: 3,
  attribute_values: 50,
  variations: 100,
  sku: 100,
  /** Pieces in stock, and grams. */
  count: 1_000_000_000,
  combo_items: 20,
  combo_quantity: 1_000,
} as const

const { name, description, groups, group_name, images, attributes, attribute_values, variations, sku, count } =
  productLimits

/** An address on the web, or of a file that we keep: `/media/7/abc/shirt.png`. */
const picture = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(https?:\/\/|\/media\/)\S+$/, 'not an address')
const pictures = z.array(picture).max(images)

const groupName = z.string().trim().min(1).max(group_name)
const uniqueNames = (most: number) =>
  z
    .array(groupName)
    .max(most)
    .refine((names) => new Set(names).size === names.length, 'a name stands here twice')

const amount = z.int().min(0).max(mostMoney)
const piece = z.int().min(0).max(count)

const attribute = z.object({ name: groupName, values: uniqueNames(attribute_values).min(1) })
export type ProductAttribute = z.infer<typeof attribute>

const variation = z.object({
  /** Absent for a new one. */
  id: z.string().optional().describe('Absent for a new variation.'),
  sku: z.string().trim().max(sku).default('').describe('The shop’s own code of it, once in the shop; empty: none.'),
  attributes: z.record(z.string(), z.string()).default({}).describe('Its value of each attribute: `{ "Size": "M" }`.'),
  price: amount.describe('Whole units of an integer currency, hundredths of any other.'),
  was_price: amount.nullable().default(null).describe('The price before, shown struck through; null: none.'),
  stock: piece
    .nullable()
    .optional()
    .describe('Pieces for sale; null: not counted; absent: as before, for a new variation not counted.'),
  weight: piece.nullable().default(null).describe('Grams; null: unknown.'),
  images: pictures.default([]),
})

/** A product as its author writes it. Prices are in the shop’s currency. */
export const productInput = z
  .object({
    name: z.string().trim().min(1).max(name),
    description: z.string().max(description).default('').describe('What it is, for the shop and for its customers.'),
    categories: uniqueNames(groups).default([]).describe('Galleries are filled from categories by their names.'),
    tags: uniqueNames(groups).default([]),
    images: pictures.default([]),
    attributes: z
      .array(attribute)
      .max(attributes)
      .default([])
      .describe('What its variations differ by, such as the size; none: it has one variation.'),
    url: z
      .string()
      .trim()
      .max(2_000)
      .regex(/^(https?:\/\/\S+)?$/, 'not an address')
      .default(''),
    variations: z.array(variation).min(1).max(variations).describe('What can be bought, in its order.'),
  })
  .superRefine((product, context) => {
    for (const [index, message] of variationFaults(product))
      context.addIssue({ code: 'custom', path: ['variations', index], message })
  })
export type ProductInput = z.infer<typeof productInput>
export type VariationInput = ProductInput['variations'][number]

type Named = Pick<VariationInput, 'attributes' | 'sku'>

/** Variations that are no combination of the attributes, or repeat an earlier one or its sku; by their index. */
function variationFaults({
  attributes,
  variations,
}: {
  attributes: readonly ProductAttribute[]
  variations: readonly Named[]
}): [number, string][] {
  const seen = new Set<string>()
  const skus = new Set<string>()
  return variations.flatMap((each, index): [number, string][] => {
    const names = Object.keys(each.attributes)
    const isCombination =
      names.length === attributes.length &&
      attributes.every(({ name, values }) => values.includes(each.attributes[name] ?? ''))
    if (!isCombination) return [[index, 'needs one value of each attribute']]
    const key = variationTitle(attributes, each.attributes)
    const isRepeated = seen.has(key) || (each.sku !== '' && skus.has(each.sku))
    seen.add(key)
    skus.add(each.sku)
    return isRepeated ? [[index, 'repeats an earlier variation or its sku']] : []
  })
}

/** The values of a variation in the order of the attributes: `M / red`; '' for the only one of a product. */
export const variationTitle = (attributes: readonly ProductAttribute[], values: Record<string, string>): string =>
  attributes.map(({ name }) => values[name] ?? '').join(' / ')

/** Every combination of the attributes' values, in their order: of S, M and red: `[{ Size: 'S', … }, …]`. */
export const combinationsOf = (attributes: readonly ProductAttribute[]): Record<string, string>[] =>
  attributes.reduce<Record<string, string>[]>(
    (rows, { name, values }) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  )

/** Variations that cost less together. `price` is that of the whole set, in the shop’s currency. */
export const comboInput = z.object({
  name: z.string().trim().min(1).max(name),
  items: z
    .array(
      z.object({
        variation_id: z.string().describe('The variation of a product.'),
        quantity: z.int().min(1).max(productLimits.combo_quantity).describe('Pieces of this variation in the set.'),
      }),
    )
    .min(1)
    .max(productLimits.combo_items)
    .refine((items) => new Set(items.map((item) => item.variation_id)).size === items.length, 'a variation twice'),
  price: amount.describe('The price of the whole set.'),
})
export type ComboInput = z.infer<typeof comboInput>
