import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, take } from '../../frame/api.ts'
import { channelQuery } from '../../frame/channel-query.ts'
import { toast } from '../../frame/notices.tsx'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import type { Look } from './look.ts'

export function useChangeLook(bot_id: string) {
  const t = useText('common')
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: (body: Look) => take(api.PUT('/v1/bots/{bot_id}/channel/look', { params: { path: { bot_id } }, body })),
    onSuccess: (look) => {
      cache.setQueryData(
        channelQuery(bot_id).queryKey,
        (known) => known && { ...known, details: { ...known.details, ...look } },
      )
      toast.success(t('saved'))
    },
    onError: (error) => showError(error),
  })
}
