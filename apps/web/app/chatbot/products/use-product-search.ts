import { useUrlValue } from '../../ui/list/use-url-value.ts'
import type { ProductSearch, Stock } from './queries.ts'

/** The spelling of a source in the address: products made here have none. */
export const ownSource = 'own'

/** The search, category, source and stock of the address. */
export function useProductSearch(): { search: ProductSearch; stock: Stock | null; isNarrowed: boolean } {
  const [q] = useUrlValue('q')
  const [category] = useUrlValue('category')
  const [source] = useUrlValue('source')
  const [show] = useUrlValue('show')
  const stock = show === 'in' || show === 'out' ? show : null
  return {
    search: { q, category, source: source === '' ? null : source === ownSource ? '' : source },
    stock,
    isNarrowed: [q, category, source, show].some((value) => value !== ''),
  }
}
