import { type ProductColumn, type ProductTarget, productColumns } from '@hawker/core'
import { languages, loadPhrases } from '@hawker/phrases'
import { z } from 'zod'

const words = z.object({ product_columns: z.record(z.enum(productColumns), z.string()) })

/** Headings of other programs. */
const alsoCalled: Partial<Record<string, ProductColumn>> = {
  'product name': 'name',
  product: 'name',
  title: 'name',
  code: 'sku',
  'product code': 'sku',
  'retail price': 'price',
  'sale price': 'price',
  'compare at price': 'was_price',
  'original price': 'was_price',
  quantity: 'stock',
  inventory: 'stock',
  category: 'categories',
  type: 'categories',
  tag: 'tags',
  picture: 'image',
  images: 'image',
  'image src': 'image',
  link: 'url',
}
const attributes = ['size', 'color', 'colour', 'material', 'màu', 'màu sắc', 'kích cỡ', 'kích thước', 'chất liệu']

const plain = (text: string) =>
  text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

/** The headings in seven languages, and those of other programs. */
async function headings(): Promise<Map<string, ProductTarget>> {
  const known = new Map<string, ProductTarget>(attributes.map((name) => [name, 'attribute']))
  for (const column of productColumns) known.set(plain(column), column)
  for (const [heading, column] of Object.entries(alsoCalled)) if (column) known.set(heading, column)
  for (const language of languages) {
    const { product_columns } = words.parse((await loadPhrases(language)).sheets)
    for (const column of productColumns) known.set(plain(product_columns[column]), column)
  }
  return known
}

/** Guesses by its heading what each column becomes: each column of a product at most once. */
export async function guessProductColumns(names: readonly string[]): Promise<ProductTarget[]> {
  const known = await headings()
  const taken = new Set<ProductTarget>()
  return names.map((name) => {
    const target = known.get(plain(name)) ?? null
    if (target === 'attribute') return target
    if (taken.has(target)) return null
    taken.add(target)
    return target
  })
}
