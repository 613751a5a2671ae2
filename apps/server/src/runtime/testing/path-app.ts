import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readBot } from '@hawker/core'
import { afterAll } from 'vitest'
import { createBot } from '../../features/bots/index.ts'
import { importBot } from '../../features/document/index.ts'
import { testApp } from '../../testing/test-app.ts'
import { endsWithRun, isOnCluster, type OnEnd } from '../../testing/test-database.ts'
import { defaultPathSettings } from '../base/settings.ts'
import { isCrashPlatform, messengers } from './messengers.ts'
import { shop } from './shop.ts'
import { standIn } from './stand-in.ts'

/** Retries until it succeeds, for at most this many milliseconds; then throws the last error. */
export async function until<Value>(
  check: () => Promise<Value> | Value,
  within_ms = 60_000,
  rest_ms = 20,
): Promise<Value> {
  const deadline = Date.now() + within_ms
  for (;;)
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(rest_ms)
    }
}

// Storing may take long on a busy machine: senders get `busy` only in tests about that.
defaultPathSettings.most_waiting_ms = 60_000

type Settings = { env?: Record<string, string>; rate_per_second?: number; secret?: string }

/** A whole server with workers, over a database and a platform of the test file's own. */
export async function pathApp({ env = {}, ...settings }: Settings = {}) {
  const { stand, server } = await openServer(env, afterAll)
  const owner = await server.newUser()
  return {
    ...server,
    stand,
    owner,
    shop: (channel?: string, own: Pick<Settings, 'secret' | 'rate_per_second'> = {}) =>
      openShop(server, owner.id, channel, { ...settings, ...own }),
  }
}
export type PathApp = Awaited<ReturnType<typeof pathApp>>

let shared: ReturnType<typeof openServer> | undefined

/**
 * The same, shared with the test files that run in this process before and after: making it costs more than most files' tests. For
 * files that only look at bots of their own, and neither use up limits of an address nor break the database or the platform for good.
 */
export async function sharedPathApp(): Promise<PathApp> {
  if (isOnCluster()) return pathApp()
  shared ??= openServer({}, endsWithRun)
  const { stand, server } = await shared
  stand.reset()
  const owner = await server.newUser()
  const shops: Shop[] = []
  afterAll(async () => {
    for (const { page_id } of shops) stand.forgets(page_id)
    for (const { id, cell } of shops)
      await cell.db.updateTable('bot').set({ trashed_at: new Date() }).where('id', '=', id).execute()
  })
  return {
    ...server,
    stand,
    owner,
    async shop(channel, own = {}) {
      const made = await openShop(server, owner.id, channel, own)
      shops.push(made)
      return made
    },
  }
}

async function openServer(env: Record<string, string>, onEnd: OnEnd) {
  const stand = await standIn(undefined, onEnd)
  const settings = {
    HAWKER_ROLES: 'web,worker',
    HAWKER_TELEGRAM_API_URL: stand.url,
    HAWKER_GRAPH_API_URL: stand.url,
    HAWKER_WHATSAPP_API_URL: stand.url,
    HAWKER_LINE_API_URL: stand.url,
    HAWKER_LINE_DATA_API_URL: stand.url,
    HAWKER_VIBER_API_URL: stand.url,
    HAWKER_RCS_API_URL: stand.url,
    HAWKER_RCS_OAUTH_URL: stand.url,
    HAWKER_INSTAGRAM_PAGE_API_URL: stand.url,
    HAWKER_INSTAGRAM_API_URL: stand.url,
    HAWKER_CUSTOM_API_URL: stand.url,
    HAWKER_TIKTOK_API_URL: stand.url,
    HAWKER_ZALO_API_URL: stand.url,
    HAWKER_ZALO_OAUTH_URL: stand.url,
    HAWKER_LEASE_MS: '3000',
    ...env,
  }
  return { stand, server: await testApp(settings, undefined, onEnd) }
}

let updates = 0

/** A connected and published bot, and functions that act as its customers. */
export async function openShop(
  { app, platform }: Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'platform'>,
  owner_id: string,
  channel = 'telegram_bot',
  { rate_per_second = 20_000, secret = 'a-secret' }: Omit<Settings, 'env'> = {},
) {
  const messenger = isCrashPlatform(channel) ? messengers[channel] : messengers.telegram_bot
  const page_id = String(randomBytes(5).readUIntBE(0, 5))
  const id = await createBot(platform, owner_id, {
    platform: channel,
    page_id,
    name: 'Shop',
    token: `${page_id}:token`,
    secret,
    verify_token: 'a-verify-token',
    secrets: messenger.secrets,
    details: { app_id: '77' },
    api_url: null,
    is_demo: false,
    rate_per_second,
  })
  const read = readBot(shop(channel))
  if (!read.ok) throw new Error(`${read.path}: ${read.reason}`)
  const cell = await platform.cells.of(id)
  await importBot(cell.db, id, null, read.bot, new Date())

  const rows = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    (await cell.pool.query<Row>(sql.replaceAll(/\bcell\./g, `${cell.schema}.`), values)).rows

  const path = `/webhooks/${channel}/${page_id}`

  /** Posts bytes to the webhook unchanged; returns the status. */
  const post = async (payload: string | Buffer, headers: Record<string, string>, url = path) =>
    (
      await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).statusCode
  /** Posts a webhook until the server takes it, as a platform repeats what a busy server refused. */
  const deliver = (payload: string | Buffer, headers: Record<string, string>) =>
    until(async () => {
      const status = await post(payload, headers)
      if (status !== 200) throw new Error(`The webhook was answered with ${status}`)
    })
  const signed = { 'x-telegram-bot-api-secret-token': secret }

  const update = (psid: string, text: string, update_id = ++updates) =>
    JSON.stringify({
      update_id,
      message: {
        message_id: update_id,
        date: 1_790_000_000,
        chat: { id: Number(psid), type: 'private' },
        from: { id: Number(psid), first_name: 'Mai' },
        text,
      },
    })

  const webhook = (psid: string, text: string) => messenger.webhook(page_id, secret, psid, text, ++updates)

  return {
    id,
    page_id,
    path,
    cell,
    rows,
    post,
    deliver,
    signed,
    update,
    /** The webhook of a message as this platform sends it. */
    webhook,
    /** A customer of a platform that `npm run crash` knows writes; returns the webhook's status. */
    async writes(psid: string, text: string) {
      const { body, headers } = webhook(psid, text)
      return post(body, headers)
    },
    /** A customer of Telegram writes; returns the webhook's status. */
    says: (psid: string, text: string, update_id?: number) => post(update(psid, text, update_id), signed),
    /** Resolves once every input is played and every message sent. */
    settled: (within_ms?: number) =>
      until(async () => {
        const [busy] = await rows<{ many: string }>(
          `select
          (select count(*) from cell.mailbox where bot_id = $1 and ready_at is not null)
          + (select count(*) from cell.lane where bot_id = $1 and pending > 0)
          + (select count(*) from cell.call where bot_id = $1)
          + (select count(*) from cell.happening where bot_id = $1) as many`,
          id,
        )
        if (busy?.many !== '0') throw new Error(`${busy?.many} conversations are not at rest`)
      }, within_ms),
    /** The thread of a customer, one line a message: author, text, status. */
    thread: async (psid: string) =>
      (
        await rows<{ line: string }>(
          `select m.by || ': ' || coalesce(nullif(m.content->>'text', case when m.content->'act' is not null then '' end), m.content->>'key', m.type) ||
             case when m.status in ('received', 'note') then '' else ' (' || m.status || ')' end as line
           from cell.message m join cell.customer c on c.id = m.conversation_id
           where c.bot_id = $1 and c.psid = $2 order by m.n`,
          id,
          psid,
        )
      ).map(({ line }) => line),
    conversation: async (psid: string) => {
      const [row] = await rows<{ id: string }>('select id from cell.customer where bot_id = $1 and psid = $2', id, psid)
      if (!row) throw new Error(`no customer ${psid}`)
      return row.id
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
