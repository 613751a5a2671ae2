import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'

export const homeQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['home', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}/home', { params: { path: { bot_id } }, signal })),
    refetchInterval: 60_000,
  })
