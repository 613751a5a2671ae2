import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useOpenConversation } from '../../../frame/use-socket.tsx'
import { loadOlderMessages } from '../cached.ts'
import { threadQuery } from '../queries.ts'
import { useMore } from '../use-more.ts'
import { linesOf } from './lines.ts'
import { lastNumber } from './messages.ts'

/** The lines of a conversation, live once its newest page is loaded. */
export function useThread(id: string) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const format = useFormat()
  const query = useQuery(threadQuery(bot_id, id))
  const { isLoading, error, more } = useMore(() => loadOlderMessages(cache, bot_id, id))
  const messages = query.data?.items
  const last = lastNumber(messages ?? [])
  useOpenConversation(bot_id, messages ? id : null, () => last)
  const lines = useMemo(() => linesOf(messages ?? [], format.isSameDay), [messages, format])
  return {
    lines,
    messages: messages ?? [],
    isKnown: messages !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
    last,
    first: messages?.[0]?.n ?? 0,
    countAfter: (n: number) => (messages ?? []).filter((message) => message.n > n && message.by === 'customer').length,
    hasOlder: query.data?.has_more ?? false,
    isLoadingOlder: isLoading,
    olderError: error,
    loadOlder: more,
  }
}
