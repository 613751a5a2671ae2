import { createHmac } from 'node:crypto'
import { readBot } from '@hawker/core'
import { afterAll } from 'vitest'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { openShop } from '../../runtime/testing/path-app.ts'
import { testApp } from '../../testing/test-app.ts'
import type { TestUser } from '../../testing/test-user.ts'
import { importBot } from '../document/index.ts'

/** A whole server with workers beside stand-ins of Google, Mailchimp, Meta and shop platforms, each with an account that contains data. */
export async function serviceApp(env: Record<string, string> = {}) {
  const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
  afterAll(() => simulator.close())
  const client = simulator.google.addClient({
    redirect_uris: ['http://localhost:4600/v1/logins/google/callback'],
    rotates_refresh_tokens: true,
  })
  const server = await testApp({
    HAWKER_ROLES: 'web,worker',
    HAWKER_GOOGLE_API_URL: simulator.google_api_url,
    HAWKER_MAILCHIMP_API_URL: simulator.mailchimp_api_url,
    HAWKER_META_API_URL: simulator.meta_ads_api_url,
    HAWKER_SHOPEE_API_URL: simulator.shop_api_urls.shopee,
    HAWKER_LAZADA_API_URL: simulator.shop_api_urls.lazada,
    HAWKER_TIKI_API_URL: simulator.shop_api_urls.tiki,
    HAWKER_GOOGLE_CLIENT_ID: client.client_id,
    HAWKER_GOOGLE_CLIENT_SECRET: client.client_secret,
    HAWKER_CALL_TIMEOUT_MS: '2000',
    ...env,
  })
  const { google, mailchimp, meta_ads, shops } = simulator
  const keyFile = google.addServiceAccount()
  const access = { [keyFile.client_email]: 'writer', [client.email]: 'writer' } as const
  const sheet = (rows: string[][]) =>
    google.addSpreadsheet({ title: 'Shop', sheets: [{ title: 'Orders', rows }], access })
  const account = mailchimp.addAccount({
    lists: [{ list_id: 'a1', name: 'Customers', merge_fields: [{ tag: 'FNAME' }, { tag: 'CITY', required: true }] }],
  })
  return { ...server, simulator, google, mailchimp, meta_ads, shops, client, keyFile, sheet, account }
}
export type ServiceApp = Awaited<ReturnType<typeof serviceApp>>

let events = 0

/** A bot on the website chat with these flows, each started by its id; returns how visitors talk to it. */
export async function chatBot(server: ServiceApp, owner: TestUser, flows: object[]) {
  const shop = await openShop(server, owner.id, 'pke_chat_plugin')
  const ids = flows.map((flow) => String(Object(flow).id))
  const read = readBot({
    format: 'hawker/1',
    name: 'Shop',
    platform: 'pke_chat_plugin',
    custom_fields: [
      { id: 'mail', name: 'Mail', type: 1 },
      { id: 'status', name: 'Status', type: 1 },
    ],
    flows,
    keywords: ids.map((id) => ({ id, type: 1, keywords: [id], flow: id })),
  })
  if (!read.ok) throw new Error(`${read.path}: ${read.reason}`)
  await importBot(shop.cell.db, shop.id, null, read.bot, new Date())
  const says = (visitor: string, text: string) => {
    const profile = { first_name: 'An', last_name: 'Lê', full_name: 'An Lê' }
    const body = JSON.stringify({ events: [{ id: `e${++events}`, visitor, type: 'message', text, profile }] })
    const sign = createHmac('sha256', 'a-secret').update(body).digest('hex')
    return shop.post(body, { 'x-hawker-signature': `sha256=${sign}` })
  }
  return { ...shop, says, at: `/v1/bots/${shop.id}` }
}

const textCard = (text: string) => ({ key: 'c', plugin_id: 'text', config: { text } })

/** A flow that carries out these actions, then says a line. */
export const doing = (id: string, add_actions: object[], words: string) => ({
  id,
  name: `Flow ${id}`,
  blocks: [
    {
      key: 'a',
      title: 'Do it',
      type: 'action',
      config: { add_actions },
      next_step: { type: 'blocks', block_key: 'b' },
    },
    { key: 'b', title: 'Say it', cards: [textCard(words)] },
  ],
})

type Column = { column: string; value?: string; custom_field_id?: string }

export const sheetAction = (
  kind: 'append_row' | 'find_row' | 'update_row',
  spreadsheet_id: string,
  columns: Column[],
  more: object = {},
) => ({ action: 'connect_google_api', googleAction: { kind, spreadsheet_id, sheet: 'Orders', columns }, ...more })
