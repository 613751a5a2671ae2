import { useNetwork } from '@mantine/hooks'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Message } from '../inbox-types.ts'
import { useBot } from '../use-bot.ts'
import { useBots, useMyId } from '../use-me.ts'
import { useSocketState } from '../use-socket.tsx'
import type { Outbox } from './outbox.ts'
import { countWaiting, onWaiting, outboxOf, retryAllLost } from './outboxes.ts'
import type { Unsent } from './unsent.ts'

/** The outbox of the reader on this bot. */
export function useOutbox(): Outbox {
  const { id: bot_id } = useBot()
  return outboxOf(useMyId() ?? '', bot_id)
}

/** Sends, from any screen, the waiting messages of all the reader's bots, as soon as there is a connection. */
export function useSendWaiting(): void {
  const user_id = useMyId()
  const bots = useBots()
  const { online } = useNetwork()
  const socket = useSocketState()
  useEffect(() => {
    if (user_id && online && socket !== 'waiting')
      retryAllLost(
        user_id,
        bots.map(({ id }) => id),
      )
  }, [user_id, bots, online, socket])
}

/** The number of messages of this page that have not reached the server yet. */
export const useWaiting = (): number => useSyncExternalStore(onWaiting, countWaiting)

/** The unsent messages of a conversation. `loaded`: the lines of its thread, which may include some of them already. */
export function useUnsent(outbox: Outbox, conversation_id: string, loaded: Message[]): Unsent[] {
  const items = useSyncExternalStore(outbox.onChange, outbox.getItems)
  // Runs after both: the thread is loaded, and the server has confirmed the message. Either may come last.
  useEffect(() => outbox.settleLoaded(conversation_id, loaded), [outbox, conversation_id, loaded, items])
  return items.filter((item) => item.conversation_id === conversation_id)
}

/** Files chosen for the next message; they stay while another conversation is open. */
export function useFiles(outbox: Outbox, conversation_id: string) {
  const files = useSyncExternalStore(outbox.onChange, () => outbox.getFiles(conversation_id))
  const set = useCallback(
    (change: (before: File[]) => File[]) => outbox.setFiles(conversation_id, change(outbox.getFiles(conversation_id))),
    [outbox, conversation_id],
  )
  return [files, set] as const
}
