import type { ProductInput, VariationInput } from './product.ts'

type Known = Pick<ProductInput, 'name' | 'images' | 'attributes'> & {
  variations: readonly (Omit<VariationInput, 'id' | 'stock'> & { id: string; stock: number | null })[]
}

const facts = ['name', 'images', 'attributes'] as const
const values = ['sku', 'attributes', 'price', 'was_price', 'weight', 'images'] as const

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * A change of a product touches what its service decides: the name, the pictures, and everything of its variations. Description,
 * categories, tags and page are the shop's own.
 */
export const changesSynced = (before: Known, after: ProductInput): boolean =>
  facts.some((key) => !isSame(before[key], after[key])) ||
  before.variations.length !== after.variations.length ||
  before.variations.some((known, index) => {
    const next = after.variations[index]
    if (!next || next.id !== known.id) return true
    const isStockSame = next.stock === undefined || next.stock === known.stock
    return !isStockSame || values.some((key) => !isSame(known[key], next[key]))
  })
