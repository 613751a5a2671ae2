import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { List } from '../../ui/list/list.tsx'
import { useRemoval } from '../../ui/use-removal.tsx'
import { Narrow } from './narrow.tsx'
import { ProductMenu } from './product-menu.tsx'
import type { Product, ProductCounts } from './queries.ts'
import { useProductColumns } from './use-product-columns.tsx'
import { useProductWords } from './use-product-words.ts'
import { useStockFilters } from './use-stock-filters.ts'

export type ShownProducts = {
  items: readonly Product[]
  counts: ProductCounts
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

export const nameOf = ({ name }: Product) => name

/** The products as rows. */
export function ProductTable({
  items,
  counts,
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: ShownProducts) {
  const t = useText('products')
  const may = useMay()
  const remove = useRemoval()
  const words = useProductWords()
  const columns = useProductColumns()
  const pages = useMemo(
    () => ({
      total: counts.all,
      hasNext: hasNextPage,
      isLoading: isFetchingNextPage,
      loadNext: () => void fetchNextPage(),
    }),
    [counts.all, hasNextPage, isFetchingNextPage, fetchNextPage],
  )
  const removeAll = (things: readonly Product[]) => void remove({ kind: 'product', things })
  return (
    <List
      id="products"
      rows={items}
      columns={columns}
      nameOf={nameOf}
      searchLabel={t('search')}
      sort="-created"
      pages={pages}
      actsOnLoaded
      filters={useStockFilters(counts)}
      second={(product) => [words.price(product), words.stock(product)].join(' · ')}
      menu={(product) => <ProductMenu product={product} onRemove={removeAll} />}
      bar={<Narrow />}
      {...(may.edit === null && {
        bulk: (selected: readonly Product[], clear: () => void) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            onClick={() => {
              clear()
              removeAll(selected)
            }}
          >
            {t('trash')}
          </Button>
        ),
      })}
    />
  )
}
