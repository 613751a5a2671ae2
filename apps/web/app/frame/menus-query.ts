import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'

/** The page's menu, and those that an action gives a person. */
export const menusQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['menus', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}/menus', { params: { path: { bot_id } }, signal })),
  })
