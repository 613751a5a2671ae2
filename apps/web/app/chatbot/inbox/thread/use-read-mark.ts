import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../frame/api.ts'
import type { ConversationRow } from '../../../frame/api-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { changeConversation, changeRows } from '../cached.ts'
import type { View } from '../list/view.ts'

type Reading = { id: string; row: ConversationRow | null; unread: number; view: View; isShown: boolean }

/**
 * Marks the visible messages as read while the window has the focus: here at once, for other people by the server.
 */
export function useReadMark({ id, row, unread, view, isShown }: Reading): void {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const isVisible = useDocumentVisibility() === 'visible'
  const mark = useEffectEvent(() => {
    const read = row && { ...row, unread: 0 }
    if (read) {
      changeRows(cache, bot_id, [read], { view, openId: id })
      changeConversation(cache, bot_id, read)
    }
    // A failure needs no notice: the next message or the next visit marks it again.
    const params = { path: { bot_id, id } }
    api.POST('/v1/bots/{bot_id}/conversations/{id}/read', { params }).catch(() => undefined)
  })
  useEffect(() => {
    if (isShown && isVisible && unread > 0 && id) mark()
  }, [id, isShown, isVisible, unread])
}
