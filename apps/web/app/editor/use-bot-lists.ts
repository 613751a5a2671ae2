import type { CustomField, Tag } from '@hawker/core'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { request } from '../frame/api.ts'
import type { ListOf } from '../frame/api-types.ts'
import { useBotId } from '../frame/use-bot.ts'
import { useShowError } from '../frame/use-errors.ts'

const list = <Item>(bot_id: string, name: 'tags' | 'custom_fields') =>
  queryOptions({
    queryKey: [name, bot_id],
    queryFn: async ({ signal }) => {
      const path = { bot_id }
      const { items } = await request<ListOf<Item>>('GET', `/v1/bots/{bot_id}/${name}`, { path, signal })
      return items
    },
  })

export const tagsQuery = (bot_id: string) => list<Tag>(bot_id, 'tags')
export const fieldsQuery = (bot_id: string) => list<CustomField>(bot_id, 'custom_fields')

/** Makes a thing of the bot and puts it into the list that is shown, so that its name is there at once. */
function useCreate<Item extends { id: string }>(name: 'tags' | 'custom_fields') {
  const bot_id = useBotId() ?? ''
  const client = useQueryClient()
  const showError = useShowError()
  return async (body: object): Promise<string> => {
    try {
      const made = await request<Item>('POST', `/v1/bots/{bot_id}/${name}`, { path: { bot_id }, body })
      client.setQueryData<Item[]>([name, bot_id], (before = []) => [...before, made])
      return made.id
    } catch (error) {
      showError(error)
      return ''
    }
  }
}

export function useCreateTag() {
  const create = useCreate<Tag>('tags')
  return (name: string) => create({ name })
}

export function useCreateField() {
  const create = useCreate<CustomField>('custom_fields')
  return (name: string, type: CustomField['type']) => create({ name, type })
}
