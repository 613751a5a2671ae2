import { formatMoney } from '../money/money.ts'
import { localeOf } from '../text/dates.ts'

/** The words about a product besides its name. */
export type ProductFacts = {
  /** `toStored` of the currency. */
  price: number
  /** The highest price of its variations, where they differ. */
  price_to: number | null
  was_price: number | null
  currency: string
  /** Pieces left; null: not counted. */
  stock: number | null
  /** Grams. */
  weight: number | null
}

type Shown = { isQuantity: boolean; isWeight: boolean }

const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** The facts in an answer; null where it brings no price. */
export const readFacts = (given: Record<string, unknown>): ProductFacts | null => {
  const price = number(given.price)
  if (price === null || typeof given.currency !== 'string') return null
  return {
    price,
    price_to: number(given.price_to),
    was_price: number(given.was_price),
    currency: given.currency,
    stock: number(given.stock),
    weight: number(given.weight),
  }
}

type Words = { sold_out: string; left: (many: number) => string }

/** For customers, in the bot's language. */
const wordsOf: Partial<Record<string, Words>> = {
  vi: { sold_out: 'Hết hàng', left: (many) => `Còn ${many}` },
  th: { sold_out: 'สินค้าหมด', left: (many) => `เหลือ ${many} ชิ้น` },
  id: { sold_out: 'Habis', left: (many) => `Sisa ${many}` },
  es: { sold_out: 'Agotado', left: (many) => (many === 1 ? 'Queda 1' : `Quedan ${many}`) },
  pt: { sold_out: 'Esgotado', left: (many) => (many === 1 ? 'Resta 1' : `Restam ${many}`) },
  ph: { sold_out: 'Ubos na', left: (many) => `${many} na lang` },
}
const english: Words = { sold_out: 'Sold out', left: (many) => `${many} left` }

/** `120.000 ₫ · −20% · Còn 5`: the price, a reduction, what is left where the bot shows it, and that it is sold out. */
export const productLine = (facts: ProductFacts, language: string, { isQuantity, isWeight }: Shown): string => {
  const words = (Object.hasOwn(wordsOf, language) ? wordsOf[language] : null) ?? english
  return [
    priceOf(facts),
    reductionOf(facts),
    isWeight ? weightOf(facts, language) : '',
    stockOf(facts, words, isQuantity),
  ]
    .filter(Boolean)
    .join(' · ')
}

const priceOf = ({ price, price_to, currency }: ProductFacts): string => {
  const from = formatMoney(price, currency)
  return price_to === null || price_to <= price ? from : `${from} – ${formatMoney(price_to, currency)}`
}

const reductionOf = ({ price, price_to, was_price }: ProductFacts): string => {
  if (was_price === null || was_price <= price || (price_to ?? price) > price) return ''
  // Rounded down: a customer must not be promised more than they get.
  const percent = Math.floor(((was_price - price) / was_price) * 100)
  return percent > 0 ? `−${percent}%` : ''
}

const weightOf = ({ weight }: ProductFacts, language: string): string => {
  if (weight === null || weight === 0) return ''
  if (weight < 1_000) return `${weight} g`
  return `${new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(weight / 1_000)} kg`
}

const stockOf = ({ stock }: ProductFacts, { sold_out, left }: Words, isShown: boolean): string => {
  if (stock === 0) return sold_out
  return isShown && stock !== null ? left(stock) : ''
}
