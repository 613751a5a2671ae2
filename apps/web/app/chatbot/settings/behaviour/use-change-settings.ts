import type { SettingsChange } from '@hawker/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import { notice } from '../../../frame/notices.tsx'
import { facetsQuery } from '../../../frame/products-query.ts'
import { settingsQuery } from '../../../frame/settings-query.ts'
import { botQuery } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useText } from '../../../frame/use-text.ts'
import { rows, type SettingRow } from './rows.ts'
import { useRowWords } from './use-row-words.ts'

/** The values and options that screens change. */
type Change = Pick<
  SettingsChange,
  SettingRow | 'broadcast_cap' | 'greeting' | 'settingsEventFb' | 'currency' | 'paymentGateways' | 'config'
>
export type Settings = Awaited<ReturnType<NonNullable<ReturnType<typeof settingsQuery>['queryFn']>>>

/**
 * Saves settings at once. The switch shows the new value meanwhile, and the old one again after a refusal. Settings that this switches off
 * are named.
 */
export function useChangeSettings(bot_id: string) {
  const t = useText('settings')
  const wordsOf = useRowWords()
  const cache = useQueryClient()
  const showError = useShowError()
  const { queryKey } = settingsQuery(bot_id)
  return useMutation({
    mutationFn: (body: Change) =>
      unwrap(api.PATCH('/v1/bots/{bot_id}/settings', { params: { path: { bot_id } }, body })),
    onMutate: async ({ config, ...change }) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (known) => known && { ...known, ...change, config: { ...known.config, ...config } })
      return before
    },
    onSuccess: ({ settings, switched_off }) => {
      cache.setQueryData(queryKey, settings)
      void cache.invalidateQueries({ queryKey: botQuery(bot_id).queryKey })
      // The currency of new products.
      void cache.invalidateQueries({ queryKey: facetsQuery(bot_id).queryKey })
      const names = rows.filter((key) => switched_off.includes(key)).map((key) => wordsOf(key).name)
      if (names.length > 0) notice.success(t('behaviour.switched_off', { names: names.join(', ') }))
    },
    onError: (error, _, before) => {
      cache.setQueryData(queryKey, before)
      showError(error)
    },
  })
}
