import type { CommentKeyword, PrivateReply } from '@hawker/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, sending, unwrap, unwrapAs } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { ordered } from '../keywords/ordered.ts'
import {
  type CommentReplies,
  commentKeywordsQuery,
  commentRepliesQuery,
  type Moderation,
  moderationQuery,
  type RepliesChange,
} from './queries.ts'

export type RuleWish = Omit<CommentKeyword, 'id'>
export type PrivateReplyWish = Pick<PrivateReply, 'name' | 'post_id' | 'flow' | 'case' | 'config'>

function useRenew() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return (...lists: string[]) =>
    Promise.all(
      [...lists, 'uses', 'document', 'flows', 'home'].map((list) =>
        cache.invalidateQueries({ queryKey: [list, bot_id] }),
      ),
    )
}

/** Saves answers of cases or posts, or the delay. A refusal is for the form that asked. */
export function useSaveReplies(onSaved: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const renew = useRenew()
  return useMutation({
    mutationFn: (change: RepliesChange) =>
      unwrapAs<CommentReplies>(
        api.PATCH('/v1/bots/{bot_id}/comment_replies', {
          ...{ params: { path: { bot_id } }, parseAs: 'text', body: {} },
          ...sending(change),
        }),
      ),
    onSuccess: async (saved) => {
      cache.setQueryData(commentRepliesQuery(bot_id).queryKey, saved)
      await renew()
      onSaved()
    },
  })
}

/** Adds rules, many at once, or saves one. */
export function useSaveRules(onSaved: () => void) {
  const { id: bot_id } = useBot()
  const renew = useRenew()
  return useMutation({
    mutationFn: async (wish: { id: string; rule: RuleWish } | { rules: RuleWish[] }) => {
      if ('rules' in wish)
        return unwrapAs<object>(
          api.POST('/v1/bots/{bot_id}/comment_keywords', {
            ...{ params: { path: { bot_id } }, parseAs: 'text', body: { rules: [{ type: 2 as const }] } },
            ...sending(wish),
          }),
        )
      return unwrapAs<object>(
        api.PATCH('/v1/bots/{bot_id}/comment_keywords/{rule_id}', {
          ...{ params: { path: { bot_id, rule_id: wish.id } }, parseAs: 'text', body: {} },
          ...sending(wish.rule),
        }),
      )
    },
    onSuccess: async () => {
      await renew('comment_keywords')
      onSaved()
    },
  })
}

/** Turns rules on or off, or changes their order. The screen changes at once; after a refusal the list is loaded again. */
export function useRuleChanges() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const { queryKey } = commentKeywordsQuery(bot_id)
  const renew = () => cache.invalidateQueries({ queryKey })
  const setRules = (change: (rules: CommentKeyword[]) => CommentKeyword[]) =>
    cache.setQueryData(queryKey, (rules) => rules && change(rules))
  const onError = (error: unknown) => {
    showError(error)
    void renew()
  }
  const params = { path: { bot_id } }
  const publish = useMutation({
    mutationFn: (body: { ids: string[]; is_published: boolean }) =>
      unwrap(api.PATCH('/v1/bots/{bot_id}/comment_keywords', { params, body })),
    onMutate: ({ ids, is_published }) =>
      void setRules((rules) => rules.map((rule) => (ids.includes(rule.id) ? { ...rule, is_published } : rule))),
    onError,
  })
  const order = useMutation({
    mutationFn: (ids: string[]) => api.PUT('/v1/bots/{bot_id}/comment_keywords/order', { params, body: { ids } }),
    onMutate: (ids) => void setRules((rules) => ordered(rules, ids)),
    onError,
  })
  return { publish: publish.mutate, order: order.mutate }
}

export function useSavePrivateReply(onSaved: () => void) {
  const { id: bot_id } = useBot()
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ key, wish }: { key: string | null; wish: PrivateReplyWish }) =>
      unwrapAs<PrivateReply>(
        key === null
          ? api.POST('/v1/bots/{bot_id}/private_replies', {
              ...{ params: { path: { bot_id } }, parseAs: 'text', body: { name: wish.name } },
              ...sending(wish),
            })
          : api.PATCH('/v1/bots/{bot_id}/private_replies/{key}', {
              ...{ params: { path: { bot_id, key } }, parseAs: 'text', body: {} },
              ...sending(wish),
            }),
      ),
    onSuccess: async () => {
      await renew('private_replies')
      onSaved()
    },
  })
}

export function useSaveModeration(onSaved: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Moderation) =>
      unwrap(api.PATCH('/v1/bots/{bot_id}/comment_moderation', { params: { path: { bot_id } }, body })),
    onSuccess: (saved) => {
      cache.setQueryData(moderationQuery(bot_id).queryKey, saved)
      onSaved()
    },
  })
}
