import { useDebouncedCallback, useNetwork, useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Outbox } from '../../frame/outbox/outbox.ts'
import type { ServerFrame } from '../../frame/socket-frames.ts'
import { useSocket } from '../../frame/use-socket.tsx'
import { changeConversation, changeRows, changeThread, renewRows } from './cached.ts'
import type { View } from './list/view.ts'
import { conversationQuery } from './queries.ts'
import { applyStatuses, mergeMessages } from './thread/messages.ts'

type Place = { bot_id: string; view: View; openId: string | null; outbox: Outbox }

/** Applies this bot's socket frames to the caches, and loads what a gap in the connection missed. */
export function useLive({ bot_id, view, openId, outbox }: Place): void {
  const cache = useQueryClient()
  const renewList = () => void renewRows(cache, bot_id, view).catch(() => undefined)
  const renewListSoon = useDebouncedCallback(renewList, 1_000)
  const countAgainSoon = useThrottledCallback(
    () => void cache.invalidateQueries({ queryKey: ['conversation_counts', bot_id] }),
    2_000,
  )
  // Messages can change the customer's tags, fields and reply window, and the row carries none of them.
  const renewCustomerSoon = useDebouncedCallback((id: string) => {
    void cache.invalidateQueries({ queryKey: conversationQuery(bot_id, id).queryKey })
  }, 500)

  const hear = (frame: ServerFrame) => {
    if (frame.type === 'conversations') {
      countAgainSoon()
      if (!changeRows(cache, bot_id, frame.rows, { view, openId })) renewListSoon()
      for (const row of frame.rows) changeConversation(cache, bot_id, row)
      if (openId && frame.rows.some(({ id }) => id === openId)) renewCustomerSoon(openId)
    }
    if (frame.type === 'messages') {
      outbox.settle(frame.conversation_id, frame.messages)
      changeThread(cache, bot_id, frame.conversation_id, (known) => mergeMessages(known, frame.messages))
    }
    if (frame.type === 'statuses')
      changeThread(cache, bot_id, frame.conversation_id, (known) => applyStatuses(known, frame.statuses))
  }
  const state = useSocket(bot_id, hear)
  // A short network loss may leave the socket open, although requests of that time failed.
  const { online } = useNetwork()

  const { q, filter, tag } = view
  const catchUp = useEffectEvent(() => {
    renewList()
    if (openId) renewCustomerSoon(openId)
  })
  useEffect(() => {
    if (state === 'open' && online && bot_id) catchUp()
  }, [state, online, bot_id, q, filter, tag])
}
