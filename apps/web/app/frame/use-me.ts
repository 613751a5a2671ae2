import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'
import type { BotEntry } from './api-types.ts'

/** The signed-in person, and the bots they may open. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => unwrap(api.GET('/v1/me', { signal })),
  staleTime: 60_000,
})

export const useMe = () => useQuery(meQuery)

/** The reader's own id, for parts that need nothing else of `me`. */
export const useMyId = (): string | undefined => useQuery({ ...meQuery, select: ({ user }) => user.id }).data

export function useBots(): BotEntry[] {
  return useMe().data?.bots ?? []
}
