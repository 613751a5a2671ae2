import type { BotField, CustomField, Tag } from '@hawker/core'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../frame/api.ts'
import { useBotId } from '../frame/use-bot.ts'
import { useShowError } from '../frame/use-errors.ts'

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

/** Creates a tag or field of the bot and adds it to the cached list, so that its name shows at once. */
function useMake() {
  const showError = useShowError()
  return async <Item extends { id: string }>(make: Promise<Item>, show: (made: Item) => void): Promise<string> => {
    try {
      const made = await make
      show(made)
      return made.id
    } catch (error) {
      showError(error)
      return ''
    }
  }
}

export function useCreateTag() {
  const bot_id = useBotId() ?? ''
  const cache = useQueryClient()
  const make = useMake()
  return (name: string) =>
    make(unwrap(api.POST('/v1/bots/{bot_id}/tags', { params: { path: { bot_id } }, body: { name } })), (tag) =>
      cache.setQueryData(tagsQuery(bot_id).queryKey, (before = []) => [...before, tag]),
    )
}

export function useCreateField() {
  const bot_id = useBotId() ?? ''
  const cache = useQueryClient()
  const make = useMake()
  return (name: string, type: CustomField['type']) => {
    const body = { name, type }
    return make(unwrap(api.POST('/v1/bots/{bot_id}/custom_fields', { params: { path: { bot_id } }, body })), (field) =>
      cache.setQueryData(fieldsQuery(bot_id).queryKey, (before = []) => [...before, field]),
    )
  }
}

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
