import { Button, UnstyledButton } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListBar } from '../../ui/list/list-bar.tsx'
import { ListFoot } from '../../ui/list/list-foot.tsx'
import { useListView } from '../../ui/list/use-list-view.ts'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Narrow } from './narrow.tsx'
import { ProductPicture } from './product-picture.tsx'
import { nameOf, type ShownProducts } from './product-table.tsx'
import css from './products.module.css'
import { SourceMark } from './source-mark.tsx'
import { useProductWords } from './use-product-words.ts'
import { useStockFilters } from './use-stock-filters.ts'

/** The products as cards with their pictures; pressing one opens it. */
export function ProductCards({ items, counts, query }: ShownProducts) {
  const t = useText('products')
  const common = useText('common')
  const words = useProductWords()
  const [, open] = useUrlValue('product')
  const filters = useStockFilters(counts)
  const view = useListView({ rows: items, filters, textOf: nameOf, onServer: { total: counts.all } })
  const shown = view.chips.find(({ value }) => value === view.filter)?.count ?? counts.all
  return (
    <>
      <ListBar view={view} searchLabel={t('search')}>
        <Narrow />
      </ListBar>
      {view.list.length === 0 && (
        <EmptyState title={view.search ? common('list.none_found', { search: view.search }) : common('list.none')} />
      )}
      <ul className={css.grid}>
        {view.list.map((product) => (
          <li key={product.id}>
            <UnstyledButton className={css.card} onClick={() => open(product.id)}>
              <ProductPicture product={product} className={css.cardPicture} />
              <span className={css.cardName} title={product.name}>
                {product.name} <SourceMark source={product.source} />
              </span>
              <span>{words.price(product)}</span>
              <span className={css.dim}>{words.stock(product)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="default" mt={16} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {view.list.length > 0 && <ListFoot count={shown} />}
    </>
  )
}
