import { type BotField, type CustomField, choiceType } from '@hawker/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { jobsQuery, withJob } from '../../frame/jobs/jobs-query.ts'
import { useBot } from '../../frame/use-bot.ts'

/** Refetches everything that shows a list's things. */
function useRenew() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return (...lists: string[]) =>
    Promise.all(
      [...lists, 'uses', 'document', 'flows', 'customers', 'home', 'trash'].map((list) =>
        cache.invalidateQueries({ queryKey: [list, bot_id] }),
      ),
    )
}

type Named = { id: string | null; name: string }

/** Saves a tag: a new one, or the name of one. A refusal is for the form that asked. */
export function useSaveTag(onSaved: () => void) {
  const { id: bot_id } = useBot()
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, name }: Named) =>
      unwrap(
        id === null
          ? api.POST('/v1/bots/{bot_id}/tags', { params: { path: { bot_id } }, body: { name } })
          : api.PATCH('/v1/bots/{bot_id}/tags/{id}', { params: { path: { bot_id, id } }, body: { name } }),
      ),
    onSuccess: async () => {
      await renew('tags')
      onSaved()
    },
  })
}

/** Merges a tag into another; its customers follow as long work, which a notice shows. */
export function useMergeTags(onMerged: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, into }: { id: string; into: string }) =>
      unwrap(api.POST('/v1/bots/{bot_id}/tags/{id}/merge', { params: { path: { bot_id, id } }, body: { into } })),
    onSuccess: async ({ job }) => {
      if (job) cache.setQueryData(jobsQuery(bot_id).queryKey, (jobs = []) => withJob(jobs, job))
      await renew('tags', 'segments', 'sequences')
      onMerged()
    },
  })
}

export type FieldDraft = Named & { type: CustomField['type']; choices: string[] }

/** Saves a field of customers. The type of one that exists stays. */
export function useSaveField(onSaved: () => void) {
  const { id: bot_id } = useBot()
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, name, type, choices }: FieldDraft) => {
      const chosen = type === choiceType ? { choices: choices.length > 0 ? choices : null } : {}
      const path = { bot_id }
      return unwrap(
        id === null
          ? api.POST('/v1/bots/{bot_id}/custom_fields', { params: { path }, body: { name, type, ...chosen } })
          : api.PATCH('/v1/bots/{bot_id}/custom_fields/{id}', {
              params: { path: { ...path, id } },
              body: { name, ...chosen },
            }),
      )
    },
    onSuccess: async () => {
      await renew('custom_fields')
      onSaved()
    },
  })
}

export type BotFieldDraft = Named & Pick<BotField, 'type' | 'value'> & { isValueChanged: boolean }

/** Saves a field of the bot. A value that its author has left alone is not sent: a flow may have changed it meanwhile. */
export function useSaveBotField(onSaved: () => void) {
  const { id: bot_id } = useBot()
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, name, type, value, isValueChanged }: BotFieldDraft) =>
      unwrap(
        id === null
          ? api.POST('/v1/bots/{bot_id}/bot_fields', { params: { path: { bot_id } }, body: { name, type, value } })
          : api.PATCH('/v1/bots/{bot_id}/bot_fields/{id}', {
              params: { path: { bot_id, id } },
              body: { name, ...(isValueChanged && { value }) },
            }),
      ),
    onSuccess: async () => {
      await renew('bot_fields')
      onSaved()
    },
  })
}
