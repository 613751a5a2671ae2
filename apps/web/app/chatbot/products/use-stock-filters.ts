import { useText } from '../../frame/use-text.ts'
import type { ProductCounts } from './queries.ts'

/** Products with something left to buy, or with nothing. */
export function useStockFilters(counts: ProductCounts) {
  const t = useText('products')
  return (['in', 'out'] as const).map((value) => ({
    value,
    label: t(`stock.${value}`),
    count: counts[value],
    // The server filters.
    test: () => true,
  }))
}
