// The bare limit of sending: undici posts so many messages, each chat's in their order, and reads the answers. No product.
import { Pool } from 'undici'
import { serveParent } from './child.ts'
import { clock } from './clock.ts'

export type BareSendWish = { platform: string; first_chat: number; chats: number; each: number }
export type BareSent = { took_ms: number }

/** As many as the product has at one platform. */
const connections = 512

serveParent<BareSendWish>(async ({ platform, first_chat, chats, each }) => {
  const pool = new Pool(platform, { connections, pipelining: 1 })
  const headers = { 'content-type': 'application/json' }
  let next = first_chat
  const start = clock()
  const one = async () => {
    for (let chat = next++; chat < first_chat + chats; chat = next++)
      for (let n = 0; n < each; n++) {
        const body = JSON.stringify({ chat_id: chat, text: `#${n}`, reply_markup: { remove_keyboard: true } })
        const { body: said } = await pool.request({ method: 'POST', path: '/bot1:bare/sendMessage', headers, body })
        await said.dump()
      }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took_ms = clock() - start
  await pool.close()
  return { took_ms } satisfies BareSent
})
