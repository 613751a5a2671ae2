import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alarmsQuery } from './alarms/alarms-query.ts'
import { api, unwrap } from './api.ts'
import { channelQuery } from './channel-query.ts'
import { checksQuery } from './checks-query.ts'
import { useShowError } from './use-errors.ts'
import { meQuery } from './use-me.ts'

/** Asks the platform now, and refetches everything that shows its answer. */
export function useCheckChannel(bot_id: string) {
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: () => unwrap(api.POST('/v1/bots/{bot_id}/channel/checks', { params: { path: { bot_id } } })),
    async onSuccess(checks) {
      cache.setQueryData(checksQuery(bot_id).queryKey, checks)
      await Promise.all([
        cache.invalidateQueries({ queryKey: channelQuery(bot_id).queryKey, exact: true }),
        cache.invalidateQueries({ queryKey: alarmsQuery.queryKey }),
        // The list of bots shows their states.
        cache.invalidateQueries({ queryKey: meQuery.queryKey }),
      ])
    },
    onError: (error) => showError(error),
  })
}
