import type { Schemas } from '@hawker/api'
import { postKinds } from '@hawker/core'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'

export type Post = Schemas['Post']
export type PostKind = (typeof postKinds)[number]
export { postKinds }

export const liveStates = ['running', 'ended'] as const
/** A choice of posts; null: not narrowed by it. `own`: with or without answers or moderation of their own. */
type PostView = { q: string; kind: PostKind | null; live: (typeof liveStates)[number] | null; own: boolean | null }

/** The posts of a view, page by page. */
export const postsQuery = (bot_id: string, { q, kind, live, own }: PostView) =>
  infiniteQueryOptions({
    queryKey: ['posts', bot_id, 'list', { q, kind, live, own }],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/posts', {
          params: {
            path: { bot_id },
            query: {
              ...{
                q,
                kind: kind ?? undefined,
                live: live ?? undefined,
                has_own: own === null ? undefined : String(own),
              },
              ...{ before: pageParam || undefined, limit: 50 },
            },
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

export type PostListing = Schemas['PostListing']

/** Asks the platform for the page's posts; `now`: also when it was asked a moment ago. */
export const askForPosts = (bot_id: string, now: boolean): Promise<PostListing> =>
  unwrap(api.POST('/v1/bots/{bot_id}/posts/refresh', { params: { path: { bot_id } }, body: { now } }))

/** True where posts may have come since `before`. */
export const isNewListing = (before: PostListing | undefined, { added, listed_at }: PostListing): boolean =>
  added > 0 || (before !== undefined && before.listed_at !== listed_at)

const restMs = 5 * 60_000
const askingMs = 2_000

/** The platform's list of the page's posts. Its key begins otherwise than those of the posts, which are read again after it. */
export const postListingQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['post_listing', bot_id],
    queryFn: async ({ client, queryKey }) => {
      const listing = await askForPosts(bot_id, false)
      if (isNewListing(client.getQueryData(queryKey), listing))
        await client.invalidateQueries({ queryKey: ['posts', bot_id] })
      return listing
    },
    staleTime: restMs,
    refetchInterval: ({ state }) => (state.data?.state === 'asking' ? askingMs : false),
    retry: false,
  })
