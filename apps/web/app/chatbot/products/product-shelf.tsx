import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MarketStall } from '../../ui/pictures.tsx'
import { ProductCards } from './product-cards.tsx'
import { ProductTable } from './product-table.tsx'
import { productCountsQuery, productsQuery } from './queries.ts'
import { useProductSearch } from './use-product-search.ts'

/** The products as the address narrows them, as a table or as cards with their pictures. */
export function ProductShelf({ whenEmpty }: { whenEmpty: ReactNode }) {
  const t = useText('products')
  const { id: bot_id } = useBot()
  const [view] = useUrlValue('view')
  const { search, stock, isNarrowed } = useProductSearch()
  const counts = useQuery(productCountsQuery(bot_id, search))
  const rows = useInfiniteQuery(productsQuery(bot_id, { ...search, stock }))
  return (
    <Loaded query={counts}>
      {(many) => (
        <Loaded query={rows}>
          {({ pages }) => {
            if (many.all === 0 && !isNarrowed)
              return (
                <EmptyState picture={<MarketStall />} title={t('empty')} text={t('empty_text')} action={whenEmpty} />
              )
            const shown = { items: pages.flatMap(({ items }) => items), counts: many, query: rows }
            return view === 'grid' ? <ProductCards {...shown} /> : <ProductTable {...shown} />
          }}
        </Loaded>
      )}
    </Loaded>
  )
}
