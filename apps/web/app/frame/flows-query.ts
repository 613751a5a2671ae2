import { queryOptions } from '@tanstack/react-query'
import { request } from './api.ts'
import type { FlowEntry, ListOf } from './api-types.ts'

/** The flows of a bot, for the list, the palette and every picker. */
export const flowsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['flows', bot_id],
    queryFn: ({ signal }) => request<ListOf<FlowEntry>>('GET', '/v1/bots/{bot_id}/flows', { path: { bot_id }, signal }),
  })
