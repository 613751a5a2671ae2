import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { loadMoreRows } from '../cached.ts'
import { rowsQuery } from '../queries.ts'
import { useMore } from '../use-more.ts'
import type { View } from './view.ts'

/** The list of a view, with its loading. While another view loads, the previous one stays, dimmed. */
export function useRows(bot_id: string, view: View) {
  const cache = useQueryClient()
  const query = useQuery({ ...rowsQuery(bot_id, view), placeholderData: keepPreviousData })
  const { isLoading, error, more } = useMore(() => loadMoreRows(cache, bot_id, view))
  return {
    items: query.data?.items ?? [],
    isKnown: query.data !== undefined,
    isOld: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: typeof query.data?.next === 'string',
    isLoadingMore: isLoading,
    moreError: error,
    loadMore: more,
  }
}
export type LoadedRows = ReturnType<typeof useRows>
