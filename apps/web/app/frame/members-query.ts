import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'

/** The people who work on a bot. */
export const membersQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['members', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}/members', { params: { path: { bot_id } }, signal })),
  })
