import { fromDecimalText, fromServiceUnit } from '@hawker/core'
import type { ShopPrice } from '../shop-platform.ts'

const stored = (amount: number, currency: string): number | null => {
  const hundredths = fromDecimalText(String(amount), 2)
  return hundredths === null ? null : fromServiceUnit(hundredths, currency, 2)
}

/** A price as a platform tells it, 19.9 or 350000; one that we cannot store, such as PHP 100.50, stays as it was told. */
export function priceOf(amount: number | null, before: number | null, currency: string): ShopPrice {
  if (amount === null) return { subtitle: '' }
  const price = stored(amount, currency)
  if (price === null) return { subtitle: `${amount} ${currency}` }
  const was_price = before === null ? null : stored(before, currency)
  return { price, was_price: was_price !== null && was_price > price ? was_price : null, currency }
}
