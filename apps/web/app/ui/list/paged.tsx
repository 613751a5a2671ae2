import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Loaded } from '../loaded.tsx'
import type { Pages } from './list-table.tsx'
import type { Filter } from './use-list-view.ts'

type RowsQuery<Item> = UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
type PagedProps<Item, Counts> = {
  counts: UseQueryResult<Counts>
  rows: RowsQuery<Item>
  /** More than nothing narrows the list, so that an empty one has a cause. */
  isNarrowed: boolean
  /** In place of the list while there is nothing at all. */
  empty: ReactNode
  children: (items: Item[], counts: Counts) => ReactNode
}

/** A list whose rows come in pages, with the number of rows behind each filter: loading, error, nothing at all, or the loaded rows. */
export function Paged<Item, Counts extends { all?: number }>({
  counts,
  rows,
  isNarrowed,
  empty,
  children,
}: PagedProps<Item, Counts>) {
  return (
    <Loaded query={counts}>
      {(many) => (
        <Loaded query={rows}>
          {({ pages }) =>
            many.all === 0 && !isNarrowed
              ? empty
              : children(
                  pages.flatMap(({ items }) => items),
                  many,
                )
          }
        </Loaded>
      )}
    </Loaded>
  )
}

type Query = Pick<RowsQuery<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** The pages of a query as a list takes them. `total`: of the rows without any filter; null: not known. */
export const usePages = (
  { hasNextPage, isFetchingNextPage, fetchNextPage }: Query,
  total: number | null,
): Pages & { total: number | null } =>
  useMemo(
    () => ({ total, hasNext: hasNextPage, isLoading: isFetchingNextPage, loadNext: () => void fetchNextPage() }),
    [total, hasNextPage, isFetchingNextPage, fetchNextPage],
  )

/** Filters that the server carries out, by the `show` of the address. `counts`: rows behind each; null: not known. */
export const serverFilters = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
  counts: Partial<Record<Value, number>> | null,
): Filter<unknown>[] =>
  values.map((value) => ({
    value,
    label: labelOf(value),
    count: counts === null ? null : (counts[value] ?? 0),
    test: () => true,
  }))
