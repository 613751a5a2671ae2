import type { WebSocket } from 'ws'
import type { Conversation } from '../conversation.ts'
import { screenOf } from '../perform.ts'
import type { Account, World } from '../world.ts'

const gather_ms = 25
const ping_ms = 30_000

/** Sends the whole screen at once and after each change; changes within a moment travel together. */
export const watch = (world: World, account: Account, conversation: Conversation, socket: WebSocket): void => {
  let waiting: NodeJS.Timeout | undefined
  const send = () => {
    waiting = undefined
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(screenOf(world, account, conversation)))
  }
  const onChange = () => {
    waiting ??= setTimeout(send, gather_ms)
  }
  const pings = setInterval(() => socket.ping(), ping_ms)
  conversation.watchers.add(onChange)
  socket.once('close', () => {
    clearTimeout(waiting)
    clearInterval(pings)
    conversation.watchers.delete(onChange)
  })
  socket.on('error', () => socket.terminate())
  send()
}
