import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSocket } from '../../../frame/use-socket.tsx'
import { changeRows, renewRows } from '../cached.ts'
import type { View } from '../list/view.ts'

/** Keeps one bot's part of the list fresh. */
export function useBotRows(bot_id: string, view: View): void {
  const cache = useQueryClient()
  const renew = () => void renewRows(cache, bot_id, view).catch(() => undefined)
  const state = useSocket(bot_id, (frame) => {
    if (frame.type === 'conversations' && !changeRows(cache, bot_id, frame.rows, { view, openId: null })) renew()
  })
  const catchUp = useEffectEvent(renew)
  const { q, filter, tag } = view
  useEffect(() => {
    if (state === 'open' && bot_id) catchUp()
  }, [state, bot_id, q, filter, tag])
}
