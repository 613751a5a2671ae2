import type { ShopVariation } from '../../frame/products-query.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { useVariationWords } from '../../ui/use-variation-words.ts'
import css from './orders.module.css'

type Props = {
  /** Undefined: the shop no longer sells it. */
  sold: ShopVariation | undefined
  quantity: number
}

/** Price and stock of the moment below a line of an order, and that too little is left. */
export function StockNote({ sold, quantity }: Props) {
  const t = useText('orders')
  const products = useText('products')
  const format = useFormat()
  const words = useVariationWords()
  if (!sold) return <p className={css.warn}>{products('variation_gone')}</p>
  const { stock } = sold
  return (
    <>
      <p className={css.hint}>{t('sold_now', { facts: words(sold) })}</p>
      {stock !== null && stock < quantity && (
        <p className={css.warn}>{t('too_little', { count: stock, number: format.number(stock) })}</p>
      )}
    </>
  )
}
