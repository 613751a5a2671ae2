import type { Schemas } from '@hawker/api'
import { postKinds } from '@hawker/core'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'

export type Post = Schemas['Post']
export type PostKind = (typeof postKinds)[number]
export { postKinds }

type PostView = { q: string; kind: PostKind | null }

/** The posts of a view, page by page. */
export const postsQuery = (bot_id: string, { q, kind }: PostView) =>
  infiniteQueryOptions({
    queryKey: ['posts', bot_id, 'list', { q, kind }],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/posts', {
          params: {
            path: { bot_id },
            query: { q, kind: kind ?? undefined, before: pageParam || undefined, limit: 50 },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** The number of posts of each kind. */
export const postCountsQuery = (bot_id: string, q: string) =>
  queryOptions({
    queryKey: ['posts', bot_id, 'counts', q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/posts/counts', { params: { path: { bot_id }, query: { q } }, signal })),
    placeholderData: keepPreviousData,
  })

/** The newest posts, to choose from. */
export const newestPostsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['posts', bot_id, 'newest'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/posts', { params: { path: { bot_id }, query: { limit: 100 } }, signal })),
  })

export const postQuery = (bot_id: string, post_id: string) =>
  queryOptions({
    queryKey: ['posts', bot_id, 'one', post_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/posts/{post_id}', { params: { path: { bot_id, post_id } }, signal })),
  })
