import { queryOptions } from '@tanstack/react-query'
import { request } from '../../frame/api.ts'
import type { Home } from '../../frame/api-types.ts'

export const homeQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['home', bot_id],
    queryFn: ({ signal }) => request<Home>('GET', '/v1/bots/{bot_id}/home', { path: { bot_id }, signal }),
    refetchInterval: 60_000,
  })
