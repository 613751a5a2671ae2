import { readBot } from '@hawker/core'
import { importBot } from '../../features/document/index.ts'
import { feedWebhook, messagesWebhook, readWebhook, signedWebhook, type ToldChange } from './page-webhooks.ts'
import type { PathApp, Shop } from './path-app.ts'

export type { ToldChange } from './page-webhooks.ts'

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

/** Posts a change of the feed to the page's webhook; returns the status. */
export const tellFeed = (page: Shop, psid: string | null, told: ToldChange): Promise<number> =>
  tell(page, feedWebhook(page, psid, told))

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
  return tell(page, signedWebhook({ id: page.page_id, time, changes }))
}

/** Tells the page's webhook that a person wrote a message; returns the status. */
export const tellMessage = (page: Shop, psid: string, text: string): Promise<number> =>
  tell(page, messagesWebhook(page, [[psid, text]]))

/** Tells the page's webhook that a person has read the chat up to now; returns the status. */
export const tellRead = (page: Shop, psid: string): Promise<number> => tell(page, readWebhook(page, psid))

const tell = (page: Shop, { body, headers }: ReturnType<typeof signedWebhook>): Promise<number> =>
  page.post(body, headers)
