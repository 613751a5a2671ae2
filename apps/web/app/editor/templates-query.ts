import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../frame/api.ts'

/** The states of message templates, as the platform reported them. */
export const templatesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['message_templates', bot_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/message_templates', { params: { path: { bot_id } }, signal }))).items,
  })
