import { setMaxListeners } from 'node:events'
import { type AccountHandle, accountHandle } from './account-handle.ts'
import { createAccountShelf } from './account-shelf.ts'
import { createCallLog, type SentCall } from './call-log.ts'
import { type CarrierHandle, carrierHandle } from './carriers/handle.ts'
import { createCarrier } from './carriers/state.ts'
import { type Clock, createClock } from './clock.ts'
import { createFileShelf } from './files.ts'
import { moveAtGhn } from './ghn/surface.ts'
import { moveAtGhtk } from './ghtk/surface.ts'
import { type GoogleHandle, googleHandle } from './google/handle.ts'
import { createGoogle } from './google/state.ts'
import { type HotmartHandle, hotmartHandle } from './hotmart/handle.ts'
import { createHotmart } from './hotmart/state.ts'
import { type MailchimpHandle, mailchimpHandle } from './mailchimp/handle.ts'
import { createMailchimp } from './mailchimp/state.ts'
import { createMediaFetcher } from './media.ts'
import type { MessengerAccount, MessengerOptions } from './messenger/account.ts'
import { addMessenger } from './messenger/platform.ts'
import { type MetaAdsHandle, metaAdsHandle } from './meta-ads/handle.ts'
import { createMetaAds } from './meta-ads/state.ts'
import { createCodes } from './oauth.ts'
import { type PancakePosHandle, pancakePosHandle } from './pancake_pos/handle.ts'
import { createPancakePos } from './pancake_pos/state.ts'
import type { GatewayId } from './payments/gateway-id.ts'
import { createGateways, gatewayHandles, gatewayUrls } from './payments/gateways.ts'
import type { GatewayHandle } from './payments/handle.ts'
import type { AccountOptions } from './platform.ts'
import type { PlatformId } from './platform-id.ts'
import { type AccountOf, platforms } from './platforms.ts'
import { digits } from './random.ts'
import { createServer } from './server.ts'
import { completeSettings, type Settings, type SimulatorOptions } from './settings.ts'
import { type ShopHandle, shopHandles } from './shops/handle.ts'
import type { ShopName } from './shops/names.ts'
import { createShops } from './shops/state.ts'
import type { TelegramAccount, TelegramOptions } from './telegram/account.ts'
import { addTelegram } from './telegram/platform.ts'
import { createMessengerLine } from './webhooks/messenger-line.ts'
import { createOutbox } from './webhooks/outbox.ts'
import { createPoster } from './webhooks/poster.ts'
import type { Account, World } from './world.ts'

export type Simulator = {
  port: number
  /** `http://127.0.0.1:<port>`; the addresses below are under it. */
  origin: string
  telegram_api_url: string
  graph_api_url: string
  google_api_url: string
  mailchimp_api_url: string
  meta_ads_api_url: string
  ghn_api_url: string
  ghtk_api_url: string
  pancake_pos_api_url: string
  hotmart_api_url: string
  /** The address of each payment gateway's API. */
  gateway_urls: Record<GatewayId, string>
  shop_api_urls: Record<ShopName, string>
  control_url: string
  phone_url: string
  control_token: string
  clock: Clock
  addTelegram(options?: TelegramOptions): AccountHandle<TelegramAccount>
  addMessenger(options?: MessengerOptions): AccountHandle<MessengerAccount>
  /** Opens an account on any platform. */
  add<Name extends PlatformId>(platform: Name, options?: AccountOptions): AccountHandle<AccountOf<Name>>
  /** The address of a platform's API. */
  apiUrl(platform: PlatformId): string
  /** An id for a new customer, in the platform's form. */
  newUserId(platform: PlatformId): string
  /** Names of the events that a customer of this platform can be made to send. */
  eventsOf(platform: PlatformId): readonly string[]
  /** The account of this token, as added. */
  telegram(token: string): AccountHandle<TelegramAccount>
  /** The account of this page id, as added. */
  messenger(page_id: string): AccountHandle<MessengerAccount>
  google: GoogleHandle
  mailchimp: MailchimpHandle
  meta_ads: MetaAdsHandle
  ghn: CarrierHandle
  ghtk: CarrierHandle
  pancake_pos: PancakePosHandle
  hotmart: HotmartHandle
  shops: Record<ShopName, ShopHandle>
  /** Payment gateways, each by its id. */
  gateways: Record<GatewayId, GatewayHandle>
  /** The stored accepted calls, in order. */
  sent(): SentCall[]
  /** Calls the listener with each accepted call; returns a function that ends it. */
  onSent(listener: (account: Account, method: string, result: unknown) => void): () => void
  /** Refuses connections for this long. */
  shut(ms: number): Promise<void>
  close(): Promise<void>
}

const createWorld = (settings: Settings): World => {
  const closing = new AbortController()
  // Every event that waits for its next attempt adds a listener, without limit.
  setMaxListeners(0, closing.signal)
  const clock = createClock()
  const world: World = {
    settings,
    clock,
    origin: '',
    telegram: new Map(),
    messenger: new Map(),
    pages_by_token: new Map(),
    instagram: createAccountShelf(),
    line_accounts: createAccountShelf(),
    whatsapp: createAccountShelf(),
    zalo: createAccountShelf(),
    tiktok: createAccountShelf(),
    viber: createAccountShelf(),
    rcs: createAccountShelf(),
    custom: createAccountShelf(),
    codes: createCodes(clock),
    meta_tokens: new Map(),
    google: createGoogle(),
    mailchimp: createMailchimp(),
    meta_ads: createMetaAds(),
    ghn: createCarrier(),
    ghtk: createCarrier(),
    pancake_pos: createPancakePos(),
    gateways: createGateways(),
    hotmart: createHotmart(),
    shops: createShops(),
    calls: createCallLog(settings.keep_calls),
    refusals: [],
    files: createFileShelf(settings.keep_file_bytes),
    media: createMediaFetcher(settings.media_origins),
    poster: createPoster(),
    line: { emit: (...args) => line.emit(...args) },
    outbox: { send: (outgoing) => outbox.send(outgoing) },
    listeners: new Set(),
    closing,
  }
  const line = createMessengerLine(world)
  const outbox = createOutbox(world)
  return world
}

/** Stand-ins for the messengers' APIs and outside services, with switches to misbehave and a phone to chat from. */
export const startSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const settings = completeSettings(options)
  const world = createWorld(settings)
  const server = await createServer(world)
  const port = await server.listen(settings.port)
  world.origin = `http://${settings.host}:${port}`
  const known = <Kind extends Account>(account: Kind | undefined, what: string): AccountHandle<Kind> => {
    if (!account) throw new Error(`The simulator has no account with ${what}.`)
    return accountHandle(world, account)
  }
  return {
    port,
    origin: world.origin,
    telegram_api_url: `${world.origin}/telegram`,
    graph_api_url: `${world.origin}/graph`,
    google_api_url: `${world.origin}/google`,
    mailchimp_api_url: `${world.origin}/mailchimp`,
    meta_ads_api_url: `${world.origin}/meta_ads`,
    ghn_api_url: `${world.origin}/ghn`,
    ghtk_api_url: `${world.origin}/ghtk`,
    pancake_pos_api_url: `${world.origin}/pancake_pos`,
    hotmart_api_url: `${world.origin}/hotmart`,
    gateway_urls: gatewayUrls(world.origin),
    shop_api_urls: {
      shopee: `${world.origin}/shopee`,
      lazada: `${world.origin}/lazada`,
      tiki: `${world.origin}/tiki`,
    },
    control_url: `${world.origin}/control`,
    phone_url: `${world.origin}/phone/`,
    control_token: settings.control_token,
    clock: world.clock,
    addTelegram: (account = {}) => accountHandle(world, addTelegram(world, account)),
    addMessenger: (account = {}) => accountHandle(world, addMessenger(world, account)),
    add: (platform, options = {}) => accountHandle(world, platforms[platform].add(world, options)),
    apiUrl: (platform) => `${world.origin}${platforms[platform].path}`,
    newUserId: (platform) => platforms[platform].newUserId?.() ?? digits(10),
    eventsOf: (platform) => platforms[platform].events ?? [],
    telegram: (token) => known(world.telegram.get(token), 'this token'),
    messenger: (page_id) => known(world.messenger.get(page_id), `the id ${page_id}`),
    google: googleHandle(world),
    mailchimp: mailchimpHandle(world),
    meta_ads: metaAdsHandle(world),
    ghn: carrierHandle(world.ghn, (parcel, change) => moveAtGhn(world, parcel, change)),
    ghtk: carrierHandle(world.ghtk, (parcel, change) => moveAtGhtk(world, parcel, change)),
    pancake_pos: pancakePosHandle(world),
    gateways: gatewayHandles(world),
    hotmart: hotmartHandle(world),
    shops: shopHandles(world),
    sent: () => world.calls.after(0),
    onSent(listener) {
      world.listeners.add(listener)
      return () => void world.listeners.delete(listener)
    },
    shut: (ms) => server.shut(ms),
    async close() {
      world.closing.abort()
      await server.close()
      await Promise.all([world.poster.close(), world.media.close()])
    },
  }
}
