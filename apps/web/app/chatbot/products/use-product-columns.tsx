import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import type { Column } from '../../ui/list/list-table.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { ProductPicture } from './product-picture.tsx'
import css from './products.module.css'
import type { Product } from './queries.ts'
import { SourceMark } from './source-mark.tsx'
import { useProductWords } from './use-product-words.ts'

export function useProductColumns(): Column<Product>[] {
  const t = useText('products')
  const format = useFormat()
  const words = useProductWords()
  const [, open] = useUrlValue('product')
  return [
    {
      key: 'name',
      label: t('name'),
      cell: (product) => (
        <span className={css.first}>
          <ProductPicture product={product} className={css.thumb} />
          <button type="button" className={css.name} title={product.name} onClick={() => open(product.id)}>
            {product.name}
          </button>
          <SourceMark source={product.source} />
        </span>
      ),
    },
    { key: 'price', label: t('price'), width: 192, isNumber: true, priority: 'high', cell: words.price },
    { key: 'stock', label: t('stock_column'), width: 136, priority: 'middle', cell: words.stock },
    {
      key: 'variations',
      label: t('variations'),
      width: 112,
      isNumber: true,
      priority: 'low',
      cell: ({ variations }) => format.number(variations.length),
    },
    {
      key: 'categories',
      label: t('categories'),
      width: 192,
      priority: 'low',
      cell: ({ categories }) => <span title={categories.join(', ')}>{categories.join(', ')}</span>,
    },
    { key: 'tags', label: t('tags'), width: 160, isOptional: true, cell: ({ tags }) => tags.join(', ') },
    {
      key: 'created',
      label: t('created'),
      width: 136,
      isOptional: true,
      cell: ({ created_at }) => <span title={format.dateTime(created_at)}>{format.ago(created_at)}</span>,
    },
  ]
}
