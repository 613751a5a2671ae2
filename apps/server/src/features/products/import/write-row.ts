import { type ProductAttribute, type ProductRow, type ProductRowReason, productLimits } from '@hawker/core'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import * as queries from '../queries.ts'
import type { ProductView } from '../shapes.ts'
import { viewsOf } from '../view.ts'

/** `added`: a variation of a product that was there. */
export type RowEnd = { kind: 'new' | 'added' | 'changed' | 'same' } | { kind: 'rejected'; reason: ProductRowReason }

type Shop = { currency: string; at: Date; most: number }

const rejected = (reason: ProductRowReason): RowEnd => ({ kind: 'rejected', reason })

/**
 * Writes a row: changes the variation of its sku; otherwise that of its product's name and its attributes, or adds it; otherwise
 * makes the product. What the row does not say stays, so a row that is written again changes nothing.
 */
export async function writeRow(tx: CellTx, bot_id: BotId, row: ProductRow, shop: Shop): Promise<RowEnd> {
  const product = await findProductOf(tx, bot_id, row)
  if (!product) return make(tx, bot_id, row, shop)
  if (product.source !== '') return rejected('synced')
  if (product.currency !== shop.currency) return rejected('other_currency')
  const variation = variationOf(product, row)
  if (variation && !isSameKind(variation, row)) return rejected('other_attributes')
  if (variation) return change(tx, bot_id, product, variation, row, shop)
  return add(tx, bot_id, product, row, shop)
}

async function findProductOf(tx: CellTx, bot_id: BotId, { sku, name }: ProductRow): Promise<ProductView | undefined> {
  const bySku = sku === undefined ? undefined : await queries.findProductBySku(tx, bot_id, sku)
  const found = bySku ?? (name === undefined ? undefined : await queries.findProductByName(tx, bot_id, name))
  const [view] = found ? await viewsOf(tx, bot_id, [found]) : []
  return view
}

type Variation = ProductView['variations'][number]

const variationOf = ({ variations, attributes }: ProductView, row: ProductRow): Variation | undefined => {
  const bySku = variations.find(({ sku }) => row.sku !== undefined && sku === row.sku)
  if (bySku) return bySku
  // A row with a sku of its own is another variation, unless the one of its attributes has no sku yet.
  return variations.find(
    (each) =>
      (each.sku === '' || row.sku === undefined) &&
      attributes.every(({ name }) => each.attributes[name] === row.attributes[name]) &&
      Object.keys(row.attributes).length === attributes.length,
  )
}

/** The row names no attributes, or those that the variation has. */
const isSameKind = ({ attributes }: Variation, row: ProductRow): boolean =>
  Object.entries(row.attributes).every(([name, value]) => attributes[name] === value)

async function make(tx: CellTx, bot_id: BotId, row: ProductRow, { currency, at, most }: Shop): Promise<RowEnd> {
  const { name, price, attributes, categories = [], tags = [], description = '', images = [], url = '' } = row
  if (name === undefined) return rejected('no_name')
  if (price === undefined) return rejected('no_price')
  if ((await queries.countProducts(tx, bot_id)) >= most) return rejected('too_many_products')
  const facts = { name, categories, tags, description, images, url, attributes: attributesOf(attributes) }
  const { id } = await queries.insertProduct(tx, bot_id, facts, currency, at)
  await queries.insertVariation(tx, bot_id, id, { ...newVariation(row, price), position: 0 })
  return { kind: 'new' }
}

const attributesOf = (values: Record<string, string>): ProductAttribute[] =>
  Object.entries(values).map(([name, value]) => ({ name, values: [value] }))

const newVariation = ({ sku = '', was_price, stock, weight, attributes }: ProductRow, price: number) => ({
  ...{ sku, price, was_price: was_price ?? null, stock: stock ?? null, weight: weight ?? null, images: [] },
  attributes: JSON.stringify(attributes),
})

async function add(tx: CellTx, bot_id: BotId, product: ProductView, row: ProductRow, { at }: Shop): Promise<RowEnd> {
  const names = product.attributes.map(({ name }) => name)
  const hasSame = names.length === Object.keys(row.attributes).length && names.every((name) => row.attributes[name])
  if (!hasSame || names.length === 0) return rejected('other_attributes')
  if (row.price === undefined) return rejected('no_price')
  const attributes = product.attributes.map(({ name, values }) => ({
    name,
    values: [...new Set([...values, row.attributes[name] ?? ''])],
  }))
  const isFull = attributes.some(({ values }) => values.length > productLimits.attribute_values)
  if (isFull || product.variations.length >= productLimits.variations) return rejected('too_many_variations')
  await queries.updateProduct(tx, bot_id, product.id, { ...factsOf(product, row), attributes }, at)
  const position = product.variations.length
  await queries.insertVariation(tx, bot_id, product.id, { ...newVariation(row, row.price), position })
  return { kind: 'added' }
}

const factsOf = (product: ProductView, row: ProductRow) => ({
  name: row.name ?? product.name,
  description: row.description ?? product.description,
  categories: row.categories ?? product.categories,
  tags: row.tags ?? product.tags,
  images: row.images ?? product.images,
  url: row.url ?? product.url,
  attributes: product.attributes,
})

async function change(
  tx: CellTx,
  bot_id: BotId,
  product: ProductView,
  variation: Variation,
  row: ProductRow,
  { at }: Shop,
): Promise<RowEnd> {
  const facts = factsOf(product, row)
  const values = {
    sku: row.sku ?? variation.sku,
    price: row.price ?? variation.price,
    was_price: row.was_price ?? variation.was_price,
    stock: row.stock ?? variation.stock,
    weight: row.weight ?? variation.weight,
  }
  const isFactsSame = same.every((key) => JSON.stringify(facts[key]) === JSON.stringify(product[key]))
  const isValuesSame = valueKeys.every((key) => values[key] === variation[key])
  if (isFactsSame && isValuesSame) return { kind: 'same' }
  await queries.updateProduct(tx, bot_id, product.id, facts, at)
  await queries.updateVariation(tx, bot_id, variation.id, values)
  return { kind: 'changed' }
}

const same = ['name', 'description', 'categories', 'tags', 'images', 'url'] as const
const valueKeys = ['sku', 'price', 'was_price', 'stock', 'weight'] as const
