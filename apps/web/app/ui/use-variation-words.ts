import { formatMoney } from '@hawker/core'
import type { ShopVariation } from '../frame/products-query.ts'
import { useFormat } from '../frame/use-format.ts'
import { useLanguage } from '../frame/use-language.ts'
import { useText } from '../frame/use-text.ts'

type Facts = Pick<ShopVariation, 'price' | 'currency' | 'stock' | 'sku'>

/** The facts shown of a variation beside its name: `120.000 ₫ · 5 left · AT-M`. */
export function useVariationWords(): (variation: Facts) => string {
  const t = useText('products')
  const format = useFormat()
  const { language } = useLanguage()
  const left = (stock: number | null) => {
    if (stock === null) return ''
    return stock === 0 ? t('stock.out') : t('stock.left', { count: stock, number: format.number(stock) })
  }
  return ({ price, currency, stock, sku }) =>
    [formatMoney(price, currency, language), left(stock), sku].filter(Boolean).join(' · ')
}
