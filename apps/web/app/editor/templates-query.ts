import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../frame/api.ts'

/** The message templates of the account as the platform told them last, and when that was. */
export const templatesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['message_templates', bot_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/message_templates', { params: { path: { bot_id } }, signal })),
  })
