import { readAmount } from '../money/read-amount.ts'
import { splitNames } from '../sheets/name-list.ts'
import { productLimits } from './product.ts'

/** The columns of a product that a file can have, in their usual order. Each row is one variation. */
export const productColumns = [
  'name',
  'sku',
  'price',
  'was_price',
  'stock',
  'weight',
  'categories',
  'tags',
  'description',
  'image',
  'url',
] as const
export type ProductColumn = (typeof productColumns)[number]

/** The field that a column of the file becomes; `attribute`: an attribute of its heading's name; null: it is left out. */
export type ProductTarget = ProductColumn | 'attribute' | null

/** Why a row is rejected: one closed list, worded in seven languages. */
export const productRowReasons = [
  'no_name',
  'no_price',
  'bad_amount',
  'bad_stock',
  'bad_weight',
  'bad_address',
  'too_long',
  'over_limit',
  'unreadable',
  'other_attributes',
  'too_many_variations',
  'too_many_products',
  'other_currency',
  'synced',
] as const
export type ProductRowReason = (typeof productRowReasons)[number]

/** A product and one variation of it, as a row tells of them; parts it does not tell are absent. */
export type ProductRow = {
  name?: string
  sku?: string
  price?: number
  was_price?: number
  stock?: number
  weight?: number
  categories?: string[]
  tags?: string[]
  description?: string
  images?: string[]
  url?: string
  attributes: Record<string, string>
}

export type RejectedRow = { reason: ProductRowReason; column: number | null }

export type ProductReading = { targets: readonly ProductTarget[]; header: readonly string[]; currency: string }

/** Reads the cells of a row; the first one that cannot be read rejects it. A blank cell says nothing. */
export function readProductRow(
  cells: readonly string[],
  { targets, header, currency }: ProductReading,
): ProductRow | RejectedRow {
  const row: ProductRow = { attributes: {} }
  for (const [column, target] of targets.entries()) {
    const raw = (cells[column] ?? '').trim()
    if (target === null || raw === '') continue
    const name = (header[column] ?? '').trim()
    const reason = raw.includes('\ufffd') ? 'unreadable' : put(row, target, raw, { name, currency })
    if (reason) return { reason, column }
  }
  return row.name === undefined && row.sku === undefined ? { reason: 'no_name', column: null } : row
}

type Around = { name: string; currency: string }

/** Puts a cell into the row; otherwise the reason why it cannot. */
function put(
  row: ProductRow,
  target: ProductColumn | 'attribute',
  raw: string,
  around: Around,
): ProductRowReason | null {
  switch (target) {
    case 'price':
    case 'was_price':
      return putNumber(row, target, readAmount(raw, around.currency), 'bad_amount')
    case 'stock':
      return putNumber(row, target, readCount(raw), 'bad_stock')
    case 'weight':
      return putNumber(row, target, readGrams(raw), 'bad_weight')
    case 'categories':
    case 'tags':
      return putNames(row, target, splitNames(raw))
    case 'image':
      return putImages(row, raw)
    case 'url':
      if (!isAddress(raw)) return 'bad_address'
      row.url = raw
      return null
    case 'attribute':
      if (!around.name || around.name.length > productLimits.group_name) return 'too_long'
      return putAttribute(row, around.name, raw)
    case 'name':
    case 'sku':
    case 'description':
      if (raw.length > productLimits[target]) return 'too_long'
      row[target] = raw
      return null
  }
}

function putNumber(
  row: ProductRow,
  target: 'price' | 'was_price' | 'stock' | 'weight',
  value: number | null,
  reason: ProductRowReason,
): ProductRowReason | null {
  if (value === null) return reason
  row[target] = value
  return null
}

function putNames(row: ProductRow, target: 'categories' | 'tags', names: string[]): ProductRowReason | null {
  if (names.length > productLimits.groups) return 'over_limit'
  if (names.some((name) => name.length > productLimits.group_name)) return 'too_long'
  row[target] = names
  return null
}

function putImages(row: ProductRow, raw: string): ProductRowReason | null {
  const images = raw.split(/[\s;]+/).filter(Boolean)
  if (images.length > productLimits.images) return 'over_limit'
  if (!images.every(isAddress)) return 'bad_address'
  row.images = images
  return null
}

function putAttribute(row: ProductRow, name: string, raw: string): ProductRowReason | null {
  if (raw.length > productLimits.group_name) return 'too_long'
  row.attributes = { ...row.attributes, [name]: raw }
  return Object.keys(row.attributes).length > productLimits.attributes ? 'over_limit' : null
}

const isAddress = (text: string): boolean => text.length <= 2_000 && /^(https?:\/\/|\/media\/)\S+$/.test(text)

const digits = /^(?:\d{1,10}|[1-9]\d{0,2}(?:[.,]\d{3}){1,3})$/

/** Whole pieces: `1200`, `1.200`, `1,200`, and `5.0`, as spreadsheet programs write it. */
function readCount(raw: string): number | null {
  const text = raw.replace(/[.,]0+$/, (zeros) => (zeros.length === 4 ? zeros : ''))
  const count = digits.test(text) ? Number(text.replaceAll(/[.,]/g, '')) : null
  return count !== null && count <= productLimits.count ? count : null
}

/** Grams: `250`, `250 g`, `1.5 kg`. */
function readGrams(raw: string): number | null {
  const [, kilograms = '', thousandths = ''] = /^(\d{1,6})(?:[.,](\d{1,3}))?\s*kg$/i.exec(raw) ?? []
  if (kilograms) return Number(kilograms) * 1_000 + Number(thousandths.padEnd(3, '0') || 0)
  return readCount(raw.replace(/\s*g$/i, ''))
}
