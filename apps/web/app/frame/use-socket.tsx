import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { Socket } from './socket.ts'
import type { ServerFrame, SocketState } from './socket-frames.ts'

const SocketContext = createContext<Socket | null>(null)

/** Holds the page's one socket, which every live part uses. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const [socket] = useState(() => new Socket(`${location.origin.replace(/^http/, 'ws')}/socket`))
  useEffect(() => socket.start(), [socket])
  return <SocketContext value={socket}>{children}</SocketContext>
}

function useTheSocket(): Socket {
  const socket = useContext(SocketContext)
  if (!socket) throw new Error('no SocketProvider above')
  return socket
}

/** Watches a bot and hands every frame about it (and errors) to `onFrame`. Returns the state of the connection. */
export function useSocket(bot_id: string | null, onFrame?: (frame: ServerFrame) => void): SocketState {
  const socket = useTheSocket()
  const hear = useEffectEvent((frame: ServerFrame) => {
    if (!('bot_id' in frame) || frame.bot_id === bot_id) onFrame?.(frame)
  })
  useEffect(() => {
    if (bot_id === null) return
    const unlisten = socket.listen(hear)
    const unwatch = socket.watch(bot_id)
    return () => {
      unlisten()
      unwatch()
    }
  }, [socket, bot_id])
  return useSyncExternalStore(socket.onState, socket.getState)
}

/** Subscribes to a conversation's messages (`useSocket` gets them); `after` is the last number on screen. */
export function useOpenConversation(bot_id: string, conversation_id: string | null, after: () => number): void {
  const socket = useTheSocket()
  const lastNumber = useEffectEvent(after)
  useEffect(() => {
    if (conversation_id === null) return
    return socket.open(bot_id, conversation_id, () => lastNumber())
  }, [socket, bot_id, conversation_id])
}

/** The page's socket, for parts that enter rooms. */
export const useRooms = (): Pick<Socket, 'join' | 'listen' | 'onState' | 'getState'> => useTheSocket()

/** Reconnects after a new sign-in. */
export function useReconnect(): () => void {
  return useTheSocket().again
}

export function useSocketState(): SocketState {
  const socket = useTheSocket()
  return useSyncExternalStore(socket.onState, socket.getState)
}
