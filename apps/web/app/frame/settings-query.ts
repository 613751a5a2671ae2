import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'

/** The settings of a bot that act, each with its value. */
export const settingsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['settings', bot_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/settings', { params: { path: { bot_id } }, signal }))).settings,
  })
