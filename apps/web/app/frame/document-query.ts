import type { Bot, BotFile } from '@hawker/core'
import { queryOptions } from '@tanstack/react-query'
import { api, unwrapAs } from './api.ts'

const path = '/v1/bots/{bot_id}/document'

/** The whole bot with its drafts. */
export const documentQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['document', bot_id],
    queryFn: async ({ signal }): Promise<Bot> => ({
      settings: {},
      segments: [],
      menus: [],
      rules: [],
      ...(await unwrapAs<BotFile>(api.GET(path, { params: { path: { bot_id } }, signal, parseAs: 'text' }))),
    }),
  })
