import type { AnswerOf } from '@hawker/api'
import { queryOptions } from '@tanstack/react-query'
import { templatesQuery } from '../../editor/templates-query.ts'
import { api, unwrap } from '../../frame/api.ts'

export type MessageTemplate = AnswerOf<'/v1/bots/{bot_id}/message_templates', 'get'>['items'][number]

export { templatesQuery }

/** The flows and broadcasts that send each template. */
export const templateUsesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['message_templates', bot_id, 'uses'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/message_templates/uses', { params: { path: { bot_id } }, signal })))
        .items,
  })
