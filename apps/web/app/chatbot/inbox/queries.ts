import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapAs } from '../../frame/api.ts'
import type { Message } from '../../frame/inbox-types.ts'
import type { View } from './list/view.ts'

const pageSize = 50
const never = Number.POSITIVE_INFINITY

export const fetchRows = (bot_id: string, { q, filter, tag }: View, before: string | null, signal?: AbortSignal) =>
  unwrap(
    api.GET('/v1/bots/{bot_id}/conversations', {
      params: {
        path: { bot_id },
        query: { q, filter, tag: tag ?? undefined, before: before ?? undefined, limit: pageSize },
      },
      signal,
    }),
  )

/** The loaded part of a view's list. The socket keeps it fresh, so it is never refetched by itself. */
export const rowsQuery = (bot_id: string, view: View) =>
  queryOptions({
    queryKey: ['conversations', bot_id, view] as const,
    queryFn: ({ signal }) => fetchRows(bot_id, view, null, signal),
    staleTime: never,
  })

/** How many rows each filter has, read again now and then: each message may move some. */
export const countsQuery = (bot_id: string, tag: string | null) =>
  queryOptions({
    queryKey: ['conversation_counts', bot_id, tag] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/conversations/counts', {
          params: { path: { bot_id }, query: { tag: tag ?? undefined } },
          signal,
        }),
      ),
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  })

export const conversationQuery = (bot_id: string, id: string) =>
  queryOptions({
    queryKey: ['conversation', bot_id, id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/conversations/{id}', { params: { path: { bot_id, id } }, signal })),
    staleTime: 0,
  })

export type ThreadPage = { items: Message[]; has_more: boolean }

export function fetchMessages(bot_id: string, id: string, before: number | null, signal?: AbortSignal) {
  const params = { path: { bot_id, id }, query: { before: before ?? undefined, limit: pageSize } }
  const address = '/v1/bots/{bot_id}/conversations/{id}/messages'
  return unwrapAs<ThreadPage>(api.GET(address, { params, signal, parseAs: 'text' }))
}

/** A thread from its newest page on. The socket adds later lines without a gap. */
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
      const { items } = await unwrap(api.GET(address, { params: { path }, signal }))
      return items
    },
    staleTime: 0,
  })

export const whyQuery = (bot_id: string, id: string, n: number) =>
  queryOptions({
    queryKey: ['message_why', bot_id, id, n] as const,
    queryFn: ({ signal }) => {
      const address = '/v1/bots/{bot_id}/conversations/{id}/messages/{n}/why'
      return unwrap(api.GET(address, { params: { path: { bot_id, id, n } }, signal }))
    },
    staleTime: 0,
  })
