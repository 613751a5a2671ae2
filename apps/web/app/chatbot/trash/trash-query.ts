import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'

/** The deleted things that can be restored. */
export const trashQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['trash', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}/trash', { params: { path: { bot_id } }, signal })),
  })
