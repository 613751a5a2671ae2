import type { BotField, CustomField, Tag } from '@hawker/core'
import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../frame/api.ts'
import { useBotId } from '../frame/use-bot.ts'
import { useShowError } from '../frame/use-errors.ts'
import type { Named } from './names.ts'

export const tagsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['tags', bot_id] as const,
    queryFn: async ({ signal }): Promise<Tag[]> =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/tags', { params: { path: { bot_id } }, signal }))).items,
  })

export const fieldsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['custom_fields', bot_id] as const,
    queryFn: async ({ signal }): Promise<CustomField[]> =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/custom_fields', { params: { path: { bot_id } }, signal }))).items,
  })

/** Fields of the bot itself, the same for all its customers. */
export const botFieldsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['bot_fields', bot_id] as const,
    queryFn: async ({ signal }): Promise<BotField[]> =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/bot_fields', { params: { path: { bot_id } }, signal }))).items,
  })

export const sequencesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['sequences', bot_id] as const,
    queryFn: async ({ signal }): Promise<Named[]> =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/sequences', { params: { path: { bot_id } }, signal }))).items,
  })

export const topicsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['topics', bot_id] as const,
    queryFn: async ({ signal }): Promise<Named[]> =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/topics', { params: { path: { bot_id } }, signal }))).items,
  })

export const agentsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['agents', bot_id] as const,
    queryFn: async ({ signal }): Promise<Named[]> =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/agents', { params: { path: { bot_id } }, signal }))).items,
  })

/** Creates a thing of the bot and adds it to the cached list, so that its name shows at once. */
function useCreate<Item extends Named>(
  listOf: (bot_id: string) => { queryKey: QueryKey },
  ask: (bot_id: string, name: string, type: CustomField['type']) => Promise<Item>,
) {
  const bot_id = useBotId() ?? ''
  const cache = useQueryClient()
  const showError = useShowError()
  /** Answers with the id, or with none when it was refused. Only a field has a type. */
  return async (name: string, type: CustomField['type'] = 1): Promise<string> => {
    try {
      const made = await ask(bot_id, name, type)
      cache.setQueryData<Named[]>(listOf(bot_id).queryKey, (before = []) => [...before, made])
      return made.id
    } catch (error) {
      showError(error)
      return ''
    }
  }
}

export const useCreateTag = () =>
  useCreate(tagsQuery, (bot_id, name) =>
    unwrap(api.POST('/v1/bots/{bot_id}/tags', { params: { path: { bot_id } }, body: { name } })),
  )

export const useCreateField = () =>
  useCreate(fieldsQuery, (bot_id, name, type) =>
    unwrap(api.POST('/v1/bots/{bot_id}/custom_fields', { params: { path: { bot_id } }, body: { name, type } })),
  )

export const useCreateSequence = () =>
  useCreate(sequencesQuery, (bot_id, name) =>
    unwrap(api.POST('/v1/bots/{bot_id}/sequences', { params: { path: { bot_id } }, body: { name } })),
  )

export const useCreateTopic = () =>
  useCreate(topicsQuery, (bot_id, name) =>
    unwrap(api.POST('/v1/bots/{bot_id}/topics', { params: { path: { bot_id } }, body: { name } })),
  )

export const useCreateAgent = () =>
  useCreate(agentsQuery, (bot_id, name) =>
    unwrap(api.POST('/v1/bots/{bot_id}/agents', { params: { path: { bot_id } }, body: { name } })),
  )

/** Renames a field of the whole bot. A refusal is shown, and thrown for the field that holds the name. */
export function useRenameField() {
  const bot_id = useBotId() ?? ''
  const cache = useQueryClient()
  const showError = useShowError()
  return async (id: string, name: string): Promise<void> => {
    try {
      const params = { path: { bot_id, id } }
      const field = await unwrap(api.PATCH('/v1/bots/{bot_id}/custom_fields/{id}', { params, body: { name } }))
      cache.setQueryData(fieldsQuery(bot_id).queryKey, (known) => known?.map((each) => (each.id === id ? field : each)))
    } catch (error) {
      showError(error)
      throw error
    }
  }
}
