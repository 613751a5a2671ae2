import type { Hawker } from './hawker.ts'
import type { Side } from './phase.ts'

/** The first of the people who write; each has the next number. */
export const firstChat = 1_000_000_000
const chats = 2_000

/** A server in its state after the first start. */
export const sideOf = (name: string, hawker: Hawker): Side => ({
  name,
  origin: hawker.origin,
  bots: [{ path: new URL(hawker.bot.webhook_url).pathname, secret: hawker.bot.secret }],
  pid: hawker.pid,
  db: hawker.db,
  nodes: hawker.nodes,
  first_chat: firstChat,
  chats,
})
