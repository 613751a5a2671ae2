import type { SettingValues } from '@hawker/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import { settingsQuery } from '../../../frame/settings-query.ts'
import { botQuery } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import type { SettingRow } from './rows.ts'

/** The values that screens change one by one. */
export type SettingsChange = Partial<Pick<SettingValues, SettingRow | 'broadcast_cap'>>

/** Saves a setting at once. The switch shows the new value meanwhile, and the old one again after a refusal. */
export function useChangeSettings(bot_id: string) {
  const cache = useQueryClient()
  const showError = useShowError()
  const { queryKey } = settingsQuery(bot_id)
  return useMutation({
    mutationFn: (body: SettingsChange) =>
      unwrap(api.PATCH('/v1/bots/{bot_id}/settings', { params: { path: { bot_id } }, body })),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (known) => known && { ...known, ...change })
      return before
    },
    onSuccess: ({ settings }) => {
      cache.setQueryData(queryKey, settings)
      void cache.invalidateQueries({ queryKey: botQuery(bot_id).queryKey })
    },
    onError: (error, _, before) => {
      cache.setQueryData(queryKey, before)
      showError(error)
    },
  })
}
