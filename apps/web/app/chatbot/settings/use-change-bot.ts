import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import type { Bot } from '../../frame/api-types.ts'
import { toast } from '../../frame/notices.tsx'
import { botQuery } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { meQuery } from '../../frame/use-me.ts'
import { useText } from '../../frame/use-text.ts'

export type BotChange = Partial<
  Pick<
    Bot,
    | 'name'
    | 'timezone'
    | 'language'
    | 'welcome_flow'
    | 'default_flow'
    | 'pause_minutes'
    | 'repeat_unknown'
    | 'allowed_origins'
  >
>

export function useChangeBot(bot_id: string) {
  const t = useText('common')
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: (change: BotChange) =>
      unwrap(api.PATCH('/v1/bots/{bot_id}', { params: { path: { bot_id } }, body: change })),
    onSuccess: (bot) => {
      cache.setQueryData(botQuery(bot_id).queryKey, bot)
      void cache.invalidateQueries({ queryKey: meQuery.queryKey })
      void cache.invalidateQueries({ queryKey: ['home', bot_id] })
      toast.success(t('saved'))
    },
    onError: (error) => showError(error),
  })
}
