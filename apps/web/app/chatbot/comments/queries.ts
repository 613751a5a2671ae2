import type {
  CommentCase,
  CommentConfig,
  CommentKeyword,
  ModerationWord,
  PostAnswers,
  PrivateReply,
} from '@hawker/core'
import { queryOptions } from '@tanstack/react-query'
import { api, unwrapAs } from '../../frame/api.ts'

export type CommentReplies = Pick<CommentConfig, 'cases' | 'posts' | 'reply_after'>
export type Moderation = { words: ModerationWord[]; link_allow: string[]; show_again_after_hours: number | null }
export type RepliesChange = {
  cases?: Partial<Record<CommentCase, Partial<CommentConfig['cases'][CommentCase]>>>
  posts?: (Partial<PostAnswers> & { id: string })[]
  reply_after?: CommentConfig['reply_after']
}

/** The answers by case, those of single posts, and the delay. */
export const commentRepliesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['comment_replies', bot_id],
    queryFn: ({ signal }) =>
      unwrapAs<CommentReplies>(
        api.GET('/v1/bots/{bot_id}/comment_replies', { params: { path: { bot_id } }, signal, parseAs: 'text' }),
      ),
  })

/** The keyword rules in their order. */
export const commentKeywordsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['comment_keywords', bot_id],
    queryFn: async ({ signal }) => {
      const params = { path: { bot_id } }
      const answer = api.GET('/v1/bots/{bot_id}/comment_keywords', { params, signal, parseAs: 'text' })
      return (await unwrapAs<{ items: CommentKeyword[] }>(answer)).items
    },
  })

export const privateRepliesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['private_replies', bot_id],
    queryFn: async ({ signal }) => {
      const params = { path: { bot_id } }
      const answer = api.GET('/v1/bots/{bot_id}/private_replies', { params, signal, parseAs: 'text' })
      return (await unwrapAs<{ items: PrivateReply[] }>(answer)).items
    },
  })

export const moderationQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['comment_moderation', bot_id],
    queryFn: ({ signal }) =>
      unwrapAs<Moderation>(
        api.GET('/v1/bots/{bot_id}/comment_moderation', { params: { path: { bot_id } }, signal, parseAs: 'text' }),
      ),
  })
