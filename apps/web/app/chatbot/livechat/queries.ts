import { queryOptions } from '@tanstack/react-query'
import { request } from '../../frame/api.ts'
import type { Rows } from './list/rows.ts'
import type { View } from './list/view.ts'
import type { Conversation, Exchange, ThreadPage } from './types.ts'

const pageSize = 50
const never = Number.POSITIVE_INFINITY

export const fetchRows = (bot_id: string, { q, filter, tag }: View, before: string | null, signal?: AbortSignal) =>
  request<Rows>('GET', '/v1/bots/{bot_id}/conversations', {
    path: { bot_id },
    query: { q, filter, tag, before, limit: pageSize },
    signal,
  })

/** The list of one view, as far as it is loaded. The socket keeps it fresh, so it is never asked for again by itself. */
export const rowsQuery = (bot_id: string, view: View) =>
  queryOptions({
    queryKey: ['conversations', bot_id, view] as const,
    queryFn: ({ signal }) => fetchRows(bot_id, view, null, signal),
    staleTime: never,
  })

export const conversationQuery = (bot_id: string, id: string) =>
  queryOptions({
    queryKey: ['conversation', bot_id, id] as const,
    queryFn: ({ signal }) =>
      request<Conversation>('GET', '/v1/bots/{bot_id}/conversations/{id}', { path: { bot_id, id }, signal }),
    staleTime: 0,
  })

export const fetchMessages = (bot_id: string, id: string, before: number | null, signal?: AbortSignal) =>
  request<ThreadPage>('GET', '/v1/bots/{bot_id}/conversations/{id}/messages', {
    path: { bot_id, id },
    query: { before, limit: pageSize },
    signal,
  })

/** A thread from its newest page on. The socket brings what follows, without a gap. */
export const threadQuery = (bot_id: string, id: string) =>
  queryOptions({
    queryKey: ['messages', bot_id, id] as const,
    queryFn: ({ signal }) => fetchMessages(bot_id, id, null, signal),
    staleTime: never,
  })

export const exchangesQuery = (bot_id: string, id: string, n: number) =>
  queryOptions({
    queryKey: ['exchanges', bot_id, id, n] as const,
    queryFn: async ({ signal }) => {
      const path = { bot_id, id, n }
      const address = '/v1/bots/{bot_id}/conversations/{id}/messages/{n}/exchanges'
      const { items } = await request<{ items: Exchange[] }>('GET', address, { path, signal })
      return items
    },
    staleTime: 0,
  })
