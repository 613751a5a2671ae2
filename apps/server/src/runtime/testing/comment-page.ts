import { createHmac, randomUUID } from 'node:crypto'
import { readBot } from '@hawker/core'
import { importBot } from '../../features/document/index.ts'
import type { PathApp, Shop } from './path-app.ts'

export const flow = (id: string, ...blocks: object[]) => ({ id, name: id, blocks })
export const says = (key: string, text: string) => ({
  key,
  title: key,
  cards: [{ key: 'c', plugin_id: 'text', config: { text } }],
})
export const acts = (key: string, action: string) => ({
  key,
  title: key,
  type: 'action',
  cards: [],
  config: { add_actions: [{ action }] },
})

const flows = [
  flow('private', says('a', 'Hello, here is our price list.')),
  flow('hiding', { ...acts('a', 'hide_comment'), next_step: { type: 'blocks', block_key: 'b' } }, says('b', 'Hidden.')),
]

type Written = { channel: string; flows: object[]; keywords: object[]; welcome_flow: string; default_flow: string }

/** A connected page with these settings and answers; `private` and `hiding` are flows of its own. */
export async function commentPage(
  app: Pick<PathApp, 'shop'>,
  settings: object,
  comments: object,
  { channel = 'facebook', ...more }: Partial<Written> = {},
): Promise<Shop> {
  const page = await app.shop(channel)
  const file = readBot({
    format: 'hawker/1',
    platform: channel,
    name: 'Shop',
    ...more,
    flows: [...flows, ...(more.flows ?? [])],
    settings,
    comments,
  })
  if (!file.ok) throw new Error(`${file.path}: ${file.reason}`)
  await importBot(page.cell.db, page.id, null, file.bot, new Date(), { takes_settings: true })
  return page
}

/** A change of a page's feed as facebook tells it; `psid` null: without its author. */
export type ToldChange = {
  comment_id?: string
  post_id: string
  parent_id?: string
  item?: string
  verb?: string
  message?: string
  created_time?: number
}

/** The signed webhook of a change of the feed. */
export function feedWebhook({ page_id }: Pick<Shop, 'page_id'>, psid: string | null, told: ToldChange) {
  const from = psid === null ? {} : { from: { id: psid, name: 'Ada' } }
  const time = Math.floor(Date.now() / 1000)
  const value = { item: 'comment', verb: 'add', created_time: time, ...from, ...told }
  const body = JSON.stringify({
    object: 'page',
    entry: [{ id: page_id, time, changes: [{ field: 'feed', value }] }],
  })
  const proof = createHmac('sha256', 'a-secret').update(body).digest('hex')
  return { body, headers: { 'x-hub-signature-256': `sha256=${proof}` } }
}

/** Posts a change of the feed to the page's webhook; returns the status. */
export function tellFeed(page: Shop, psid: string | null, told: ToldChange): Promise<number> {
  const { body, headers } = feedWebhook(page, psid, told)
  return page.post(body, headers)
}

/** The comment as it is stored. */
export async function storedComment(page: Shop, comment_id: string) {
  type Row = {
    state: object
    verdict: { wait: object | null } | null
    public_n: string | null
    private_n: string | null
    failed: string[]
    version: number | null
  }
  const sql = 'select * from cell.comment where bot_id = $1 and comment_id = $2'
  return (await page.rows<Row>(sql, page.id, comment_id))[0]
}

/** Tells the page's webhook that a live video started or ended; returns the status. */
export function tellLive(page: Shop, post_id: string, status: 'live' | 'live_stopped'): Promise<number> {
  const time = Math.floor(Date.now() / 1000)
  const changes = [{ field: 'live_videos', value: { id: post_id, status } }]
  const body = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, time, changes }] })
  const proof = createHmac('sha256', 'a-secret').update(body).digest('hex')
  return page.post(body, { 'x-hub-signature-256': `sha256=${proof}` })
}

/** Tells the page's webhook that a person wrote a message; returns the status. */
export const tellMessage = (page: Shop, psid: string, text: string): Promise<number> =>
  tellMessaging(page, psid, { message: { mid: `m_${psid}_${randomUUID()}`, text } })

/** Tells the page's webhook that a person has read the chat up to now; returns the status. */
export const tellRead = (page: Shop, psid: string): Promise<number> =>
  tellMessaging(page, psid, { read: { watermark: Date.now() } })

function tellMessaging(page: Shop, psid: string, event: object): Promise<number> {
  const time = Date.now()
  const messaging = [{ sender: { id: psid }, recipient: { id: page.page_id }, timestamp: time, ...event }]
  const body = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, time, messaging }] })
  const proof = createHmac('sha256', 'a-secret').update(body).digest('hex')
  return page.post(body, { 'x-hub-signature-256': `sha256=${proof}` })
}
