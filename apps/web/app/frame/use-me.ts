import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, take } from './api.ts'
import type { BotEntry } from './api-types.ts'

/** Who is signed in, and the bots this person may open. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => take(api.GET('/v1/me', { signal })),
  staleTime: 60_000,
})

export const useMe = () => useQuery(meQuery)

export function useBots(): BotEntry[] {
  return useMe().data?.bots ?? []
}
