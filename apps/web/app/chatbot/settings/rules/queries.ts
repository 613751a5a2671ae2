import { type Rule, schemas } from '@hawker/core'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import { useShowError } from '../../../frame/use-errors.ts'

const path = '/v1/bots/{bot_id}/rules'

/** The rules in the order in which they act. */
export const rulesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['rules', bot_id],
    queryFn: async ({ signal }) => {
      const { items } = await unwrap(api.GET(path, { params: { path: { bot_id } }, signal }))
      return schemas.rule.array().parse(items)
    },
  })

/** A rule as a form writes it; without an id it is new. */
export type RuleDraft = Omit<Rule, 'id'> & { id: string | null }

/** Saves a rule. A refusal is for the form that asked. */
export function useSaveRule(bot_id: string, onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: RuleDraft) =>
      unwrap(
        id === null
          ? api.POST(path, { params: { path: { bot_id } }, body })
          : api.PATCH(`${path}/{rule_id}`, { params: { path: { bot_id, rule_id: id } }, body }),
      ),
    async onSuccess() {
      await cache.invalidateQueries(rulesQuery(bot_id))
      onSaved()
    },
  })
}

/** Turns a rule on or off at once. */
export function usePublishRule(bot_id: string) {
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: ({ id, is_published }: Pick<Rule, 'id' | 'is_published'>) =>
      unwrap(api.PATCH(`${path}/{rule_id}`, { params: { path: { bot_id, rule_id: id } }, body: { is_published } })),
    onSuccess: () => cache.invalidateQueries(rulesQuery(bot_id)),
    onError: (error) => showError(error),
  })
}
