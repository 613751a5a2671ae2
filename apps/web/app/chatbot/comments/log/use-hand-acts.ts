import { IconBan, IconEye, IconEyeOff, IconHeart, IconHeartOff, type TablerIcon } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import { notice } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useUndo } from '../../../ui/use-undo.tsx'
import type { HandAct } from './queries.ts'

/** The acts that another one takes back. */
const opposites: Partial<Record<HandAct, HandAct>> = {
  hide: 'show',
  show: 'hide',
  like: 'unlike',
  unlike: 'like',
  ban: 'unban',
  unban: 'ban',
}
const icons: Partial<Record<HandAct, TablerIcon>> = {
  hide: IconEyeOff,
  show: IconEye,
  like: IconHeart,
  unlike: IconHeartOff,
  ban: IconBan,
  unban: IconBan,
}
export type Deed = { ids: readonly string[]; act: HandAct; text?: string }

/** Acts on comments by hand. The server has taken an act when it answers; its fate shows on the comment. */
export function useHandActs(onDone?: () => void) {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const format = useFormat()
  const offerUndo = useUndo()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ ids, act, text = '' }: Deed) => {
      const [only] = ids
      if (ids.length > 1 || only === undefined)
        return unwrap(
          api.POST('/v1/bots/{bot_id}/comments/acts', {
            params: { path: { bot_id } },
            body: { ids: [...ids], act, text },
          }),
        )
      await unwrap(
        api.POST('/v1/bots/{bot_id}/comments/{comment_id}/acts', {
          params: { path: { bot_id, comment_id: only } },
          body: { act, text },
        }),
      )
      return { accepted: 1, refused: [] }
    },
    onSuccess: ({ accepted, refused }, { ids, act }) => {
      void cache.invalidateQueries({ queryKey: ['comments', bot_id] })
      const back = opposites[act]
      const kept = new Set(refused.map(({ comment_id }) => comment_id))
      const done = ids.filter((id) => !kept.has(id))
      const words = { act: t(`hand.${act}`), count: accepted, number: format.number(accepted) }
      if (back && done.length > 0)
        offerUndo({
          message: t('hand.asked', words),
          undo: () => mutate({ ids: done, act: back }),
          ...(icons[act] && { icon: icons[act] }),
        })
      else if (accepted > 0) notice.success(t('hand.asked', words))
      if (refused.length > 0)
        notice.error({
          title: t('common:error_title'),
          message: t('hand.refused', { count: refused.length, number: format.number(refused.length) }),
        })
      onDone?.()
    },
    onError: (error) => showError(error),
  })
  return { act: mutate, isPending }
}
