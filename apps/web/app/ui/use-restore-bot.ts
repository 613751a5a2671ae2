import { useQueryClient } from '@tanstack/react-query'
import { api } from '../frame/api.ts'
import { trashedBotsQuery } from '../frame/trashed-bots-query.ts'
import { useShowError } from '../frame/use-errors.ts'
import { meQuery } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'

/** Refetches the list of bots, and the trash. */
export function useRenewBots(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries(meQuery), client.invalidateQueries(trashedBotsQuery)])
  }
}

/** Restores a bot from the trash; reports a failure. */
export function useRestoreBot(): (bot: { id: string; name: string }) => Promise<void> {
  const t = useText('trash')
  const showError = useShowError()
  const renew = useRenewBots()
  return async ({ id, name }) => {
    await api
      .POST('/v1/bots/{bot_id}/restore', { params: { path: { bot_id: id } } })
      .catch((error: unknown) => showError(error, t('not_restored', { name })))
    await renew()
  }
}
