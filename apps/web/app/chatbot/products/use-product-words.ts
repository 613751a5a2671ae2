import { formatMoney } from '@hawker/core'
import { useFormat } from '../../frame/use-format.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import type { Product } from './queries.ts'

/** Prices and stock of a product in the reader's language. */
export function useProductWords() {
  const t = useText('products')
  const format = useFormat()
  const { language } = useLanguage()
  const money = (amount: number, currency: string) => formatMoney(amount, currency, language)
  return {
    money,
    /** The price, or the lowest and the highest. */
    price({ variations, currency }: Pick<Product, 'variations' | 'currency'>): string {
      const prices = variations.map(({ price }) => price)
      const [least, most] = [Math.min(...prices), Math.max(...prices)]
      return least === most ? money(least, currency) : `${money(least, currency)} – ${money(most, currency)}`
    },
    /** The pieces of all variations; with one that is not counted the product is not. */
    stock({ variations }: Pick<Product, 'variations'>): string {
      const stocks = variations.map(({ stock }) => stock)
      if (stocks.every((stock) => stock === 0)) return t('stock.out')
      if (stocks.some((stock) => stock === null)) return t('stock.not_counted')
      const many = stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0)
      return t('stock.left', { count: many, number: format.number(many) })
    },
  }
}
