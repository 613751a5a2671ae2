import type { AnswerOf } from '@hawker/api'
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'

export type PrivateFile = AnswerOf<'/v1/bots/{bot_id}/files', 'get'>['items'][number]

export const filesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['files', bot_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/files', { params: { path: { bot_id } }, signal }))).items,
  })
