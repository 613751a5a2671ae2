import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'

/** The folders of a bot's flows, in their order. */
export const foldersQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['folders', bot_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/folders', { params: { path: { bot_id } }, signal }))).items,
  })
