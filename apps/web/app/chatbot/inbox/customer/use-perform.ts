import { type ActName, isWhy } from '@hawker/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../frame/api.ts'
import { notice } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'

const own = ['not_on_channel', 'window_closed', 'not_connected', 'nothing_to_do', 'switched_off'] as const
const isOwn = (why: string): why is (typeof own)[number] => own.some((one) => one === why)

/** Does something on the platform at once, and says whether the platform took it. */
export function usePerform({ id, name }: { id: string; name: string }) {
  const t = useText('inbox')
  const { id: bot_id, platform } = useBot()
  const channel = useChannelName()(platform)
  const showError = useShowError()
  return useMutation({
    async mutationFn(act: Exclude<ActName, 'typing' | 'mark_read'>) {
      const params = { path: { bot_id, id } }
      const { data } = await api.POST('/v1/bots/{bot_id}/conversations/{id}/acts', { params, body: { act } })
      return { act, ...data }
    },
    onSuccess({ act, done, why }) {
      if (done) return notice.success(t(`acts.done.${act}`, { name, channel }))
      if (why && isOwn(why)) return notice.warning(t(`acts.why.${why}`, { channel }))
      return notice.error(why && isWhy(why) ? t(`reasons.${why}`) : t('reasons.platform_down'))
    },
    onError: (error) => showError(error),
  })
}
