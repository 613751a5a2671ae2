import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { channelQuery } from '../../frame/channel-query.ts'
import { toast } from '../../frame/notices.tsx'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import type { WidgetTheme } from './widget-theme.ts'

export function useChangeTheme(bot_id: string) {
  const t = useText('common')
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: (body: WidgetTheme) =>
      unwrap(api.PUT('/v1/bots/{bot_id}/channel/look', { params: { path: { bot_id } }, body })),
    onSuccess: (theme) => {
      cache.setQueryData(
        channelQuery(bot_id).queryKey,
        (known) => known && { ...known, details: { ...known.details, ...theme } },
      )
      toast.success(t('saved'))
    },
    onError: (error) => showError(error),
  })
}
