import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'

export const invitesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['invites', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}/invites', { params: { path: { bot_id } }, signal })),
  })
