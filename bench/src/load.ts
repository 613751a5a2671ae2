// Customers who write: so many connections, each sends its next webhook when the last was answered.
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import { messengers, psidOf } from '../../apps/server/src/runtime/testing/messengers.ts'
import { feedWebhook, messagesWebhook } from '../../apps/server/src/runtime/testing/page-webhooks.ts'
import { serveParent } from './child.ts'
import { clock } from './clock.ts'
import type { BenchPlatform } from './options.ts'
import { nextUpdate, webhook } from './webhook.ts'

/** Where a bot's webhooks go and what makes them believed; a bot without a platform is Telegram's. */
export type Bot = {
  path: string
  secret: string
  of?: { platform: BenchPlatform; page_id: string }
  /** A page at facebook, to which people write, or under whose posts they comment. */
  page?: { page_id: string; tells: 'message' | 'comment' }
}

export type LoadWish = {
  origin: string
  bots: Bot[]
  connections: number
  /** 0: each sends one. */
  seconds: number
  /** Chat ids of the customers who write in turn, and their text. */
  first_chat: number
  chats: number
  text: string
  /** Webhooks a second, of all connections together; null: as many as the server answers. */
  per_second: number | null
}

export type Sent = { chats: number[]; times: number[]; start: number; end: number; refused: number }

let turn = 0

serveParent<LoadWish>(async (wish) => {
  const pool = new Pool(wish.origin, { connections: wish.connections, pipelining: 1 })
  const sent: Sent = { chats: [], times: [], start: clock(), end: 0, refused: 0 }
  const until = sent.start + wish.seconds * 1000
  await Promise.all(
    Array.from({ length: wish.connections }, async () => {
      do {
        if (wish.per_second !== null) await sleep(restOf(wish.per_second / wish.connections))
        await sendOne(pool, wish, sent)
      } while (clock() < until)
    }),
  )
  sent.end = clock()
  await pool.close()
  return sent
})

/** Milliseconds until the next of so many webhooks a second, which come as people do. */
const restOf = (per_second: number) => (-Math.log(1 - Math.random()) * 1_000) / per_second

async function sendOne(pool: Pool, { bots, first_chat, chats, text }: LoadWish, sent: Sent) {
  const chat = first_chat + (turn++ % chats)
  const bot = bots[chat % bots.length]
  if (!bot) return
  const { body, headers } = webhookOf(bot, chat, text)
  const at = clock()
  const status = await post(pool, bot, body, headers)
  if (status >= 200 && status < 300) {
    sent.chats.push(chat)
    sent.times.push(at)
    return
  }
  sent.refused++
  await sleep(20)
}

function webhookOf(bot: Bot, chat: number, text: string) {
  if (bot.page) return pageWebhook(bot.page, bot.secret, chat, text)
  return bot.of ? otherWebhook(bot.of, bot.secret, chat, text) : telegramWebhook(bot, chat, text)
}

/** As many as a busy page has comments under. */
const posts = 20

function pageWebhook({ tells, ...page }: NonNullable<Bot['page']>, secret: string, chat: number, text: string) {
  if (tells === 'message') return messagesWebhook(page, [[String(chat), text]], secret)
  const n = nextUpdate()
  const told = { comment_id: `${chat}_${n}`, post_id: `${page.page_id}_${n % posts}`, message: text }
  return feedWebhook(page, String(chat), told, secret)
}

/** The bare limit checks the signature, the product the secret: both are sent, so both cost the load the same. */
function telegramWebhook({ secret }: Bot, chat: number, text: string) {
  const body = webhook(chat, text)
  const headers = {
    'x-telegram-bot-api-secret-token': secret,
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  }
  return { body, headers }
}

function otherWebhook({ platform, page_id }: NonNullable<Bot['of']>, secret: string, chat: number, text: string) {
  const messenger = messengers[platform]
  return messenger.webhook(page_id, secret, psidOf(messenger, chat), text, nextUpdate())
}

const post = (pool: Pool, { path }: Bot, body: string, proof: Record<string, string>) =>
  new Promise<number>((resolve) => {
    let status = 0
    // undici takes one without a start for a handler of its older kind, which it would never call.
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart(_, code) {
        status = code
      },
      onResponseData() {},
      onResponseEnd: () => resolve(status),
      onResponseError: () => resolve(0),
    }
    const headers = { 'content-type': 'application/json', ...proof }
    pool.dispatch({ method: 'POST', path, headers, body }, handler)
  })
