import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { toast } from '../frame/notices.tsx'
import { List } from '../ui/list/list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { orders } from './shop.ts'
import { useOrderColumns } from './use-order-columns.tsx'

const total = 10_000
const size = 100

/** A list page whose rows come in pages, as the server's keyset pages do. */
export function PagedList() {
  const columns = useOrderColumns()
  const query = useInfiniteQuery({
    queryKey: ['gallery', 'orders'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => Promise.resolve(orders(size, pageParam)),
    getNextPageParam: (_, pages) => (pages.length * size < total ? pages.length * size : null),
  })
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <List
          id="gallery.pages"
          rows={pages.flat()}
          columns={columns.map(({ compare: _, ...column }) => column)}
          nameOf={({ customer }) => customer}
          searchLabel="Search orders"
          sort="-at"
          bulk={(selected, clear, isAll) => (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                toast.success(`${(isAll ? total : selected.length).toLocaleString('en')} orders marked as sent`)
                clear()
              }}
            >
              Mark as sent
            </Button>
          )}
          second={({ state, items }) => `${state} · ${items} items`}
          pages={{
            total,
            hasNext: query.hasNextPage,
            isLoading: query.isFetchingNextPage,
            loadNext: () => void query.fetchNextPage(),
          }}
        />
      )}
    </Loaded>
  )
}
