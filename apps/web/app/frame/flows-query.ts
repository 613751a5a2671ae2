import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'

/** The flows of a bot, for the list, the palette and every picker. */
export const flowsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['flows', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}/flows', { params: { path: { bot_id } }, signal })),
  })
