import type { AnswerOf, Schemas } from '@hawker/api'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'

export type CommentRow = Schemas['CommentRow']
export type CommentView = AnswerOf<'/v1/bots/{bot_id}/comments/{comment_id}', 'get'>
export type HandAct = CommentRow['can'][number]
export type Explanation = AnswerOf<'/v1/bots/{bot_id}/comments/explain', 'post'>

export const commentStates = ['not_answered', 'answered', 'hidden', 'deleted', 'failed'] as const
export type CommentState = (typeof commentStates)[number] | 'all'
/** The choice of comments in a list; '' in `post_id`: those under every post. */
export type CommentSearch = { q: string; post_id: string }

/** A new comment or act shows soon. */
const refetchInterval = 15_000
const soon = 3_000

/** The comments of a view, page by page. While another view loads, the one before stays. */
export const commentsQuery = (bot_id: string, { q, post_id, state }: CommentSearch & { state: CommentState }) =>
  infiniteQueryOptions({
    queryKey: ['comments', bot_id, 'list', { q, post_id, state }],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/comments', {
          params: {
            path: { bot_id },
            query: { q, state, post_id: post_id || undefined, before: pageParam || undefined, limit: 50 },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval,
  })

/** The number of comments in each state. */
export const commentCountsQuery = (bot_id: string, { q, post_id }: CommentSearch) =>
  queryOptions({
    queryKey: ['comments', bot_id, 'counts', { q, post_id }],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/comments/counts', {
          params: { path: { bot_id }, query: { q, post_id: post_id || undefined } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval,
  })

/** One comment with the decision on it. It is read often, because acts on it are carried out while it is open. */
export const commentQuery = (bot_id: string, comment_id: string) =>
  queryOptions({
    queryKey: ['comments', bot_id, 'one', comment_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/comments/{comment_id}', { params: { path: { bot_id, comment_id } }, signal })),
    refetchInterval: soon,
  })

/** The first comment of a thread and those that answer it. */
export const commentThreadQuery = (bot_id: string, thread: string) =>
  queryOptions({
    queryKey: ['comments', bot_id, 'thread', thread],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/comments', { params: { path: { bot_id }, query: { thread, limit: 100 } }, signal }),
      ),
    refetchInterval,
  })
