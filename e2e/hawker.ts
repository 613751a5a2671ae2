import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startFront } from './https-front.ts'
import { instagramHosts } from './instagram.ts'
import { addGoogleClient, startServices } from './services.ts'

const root = join(import.meta.dirname, '..')
const startMs = 300_000
const stopMs = 90_000

/** Platforms where the demo has bots that stories talk to: a story that connects an account there reaches the stories' stand-in alone. */
const settingsOf = {
  telegram_bot: ['HAWKER_TELEGRAM_API_URL'],
  facebook: ['HAWKER_GRAPH_API_URL'],
  whatsapp_business_account: ['HAWKER_WHATSAPP_API_URL'],
  zalo: ['HAWKER_ZALO_API_URL', 'HAWKER_ZALO_BUSINESS_API_URL', 'HAWKER_ZALO_OAUTH_URL'],
}
export type Reached = keyof typeof settingsOf

const gatewaySettings = (urls: Record<string, string>) =>
  Object.fromEntries(Object.entries(urls).map(([id, url]) => [`HAWKER_${id.toUpperCase()}_API_URL`, url]))

type Wish = {
  hasLife?: boolean
  reaches?: readonly Reached[]
  /** Its address begins with https, as links that count clicks need. */
  isHttps?: boolean
}

/**
 * Starts the real server in a folder of its own, with its embedded database and the demo, which may have a month's life. The
 * demo's own bots on platforms that it `reaches` are silent.
 */
export async function startHawker({ hasLife = false, reaches = [], isHttps = false }: Wish = {}) {
  const services = await startServices()
  const folder = await mkdtemp(join(tmpdir(), 'hawker-browser-'))
  const port = await freePort()
  const inner = `http://127.0.0.1:${port}`
  const front = isHttps ? await startFront(port) : null
  const address = front?.address ?? inner
  const google = await addGoogleClient(services, `${address}/v1/logins/google/callback`)
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      HAWKER_DATA_DIR: folder,
      HAWKER_LOG_LEVEL: 'warn',
      // Services report their events to this address.
      HAWKER_PUBLIC_URL: address,
      HAWKER_GOOGLE_CLIENT_ID: google.client_id,
      HAWKER_GOOGLE_CLIENT_SECRET: google.client_secret,
      HAWKER_GOOGLE_API_URL: services.google_api_url,
      HAWKER_MAILCHIMP_API_URL: services.mailchimp_api_url,
      HAWKER_META_API_URL: services.meta_ads_api_url,
      HAWKER_GHN_API_URL: services.ghn_api_url,
      HAWKER_GHTK_API_URL: services.ghtk_api_url,
      HAWKER_PANCAKE_POS_API_URL: services.pancake_pos_api_url,
      ...gatewaySettings(services.gateway_urls),
      HAWKER_SHOPEE_API_URL: services.shop_api_urls.shopee,
      HAWKER_LAZADA_API_URL: services.shop_api_urls.lazada,
      HAWKER_TIKI_API_URL: services.shop_api_urls.tiki,
      // Accounts that a story connects; the demo's own bots on these platforms are not reached.
      HAWKER_LINE_API_URL: services.api_urls.line,
      HAWKER_LINE_DATA_API_URL: services.api_urls.line,
      HAWKER_RCS_API_URL: services.api_urls.google_agent,
      HAWKER_RCS_OAUTH_URL: services.api_urls.google_agent,
      HAWKER_VIBER_API_URL: services.api_urls.viber,
      HAWKER_CUSTOM_API_URL: `${services.api_urls.custom}/callback`,
      HAWKER_TIKTOK_API_URL: services.api_urls.tiktok_business_messaging,
      HAWKER_INSTAGRAM_PAGE_API_URL: instagramHosts(services).page,
      HAWKER_INSTAGRAM_API_URL: instagramHosts(services).own,
      HAWKER_INSTAGRAM_OWN_LOGIN_URL: instagramHosts(services).own,
      HAWKER_INSTAGRAM_OAUTH_URL: instagramHosts(services).own,
      ...Object.fromEntries(
        reaches.flatMap((platform) => settingsOf[platform].map((setting) => [setting, services.api_urls[platform]])),
      ),
      // The stories count on an empty inbox.
      HAWKER_DEMO_LIFE: hasLife ? '1' : '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await ended(server)
    await front?.stop()
    await services.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ready(server, `${inner}/readyz`)
    return { address, folder, services, demo: JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ready(server: ChildProcess, url: string) {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`The server was not ready after ${startMs / 1000} s.`)
}

async function ended(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  const isGone = await Promise.race([gone.then(() => true), pause(stopMs, false)])
  if (isGone) return
  server.kill('SIGKILL')
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
