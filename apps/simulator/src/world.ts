import type { AccountShelf } from './account-shelf.ts'
import type { CallLog } from './call-log.ts'
import type { CarrierState } from './carriers/state.ts'
import type { Clock } from './clock.ts'
import type { CustomAccount } from './custom/account.ts'
import type { FileShelf } from './files.ts'
import type { Google } from './google/state.ts'
import type { Hotmart } from './hotmart/state.ts'
import type { InstagramAccount } from './instagram/account.ts'
import type { LineAccount } from './line/account.ts'
import type { Mailchimp } from './mailchimp/state.ts'
import type { MediaFetcher } from './media.ts'
import type { MessengerAccount } from './messenger/account.ts'
import type { MetaTokens } from './meta/tokens.ts'
import type { MetaAds } from './meta-ads/state.ts'
import type { Codes } from './oauth.ts'
import type { PancakePos } from './pancake_pos/state.ts'
import type { GatewayId } from './payments/gateway-id.ts'
import type { Gateway } from './payments/state.ts'
import type { RcsAccount } from './rcs/account.ts'
import type { Settings } from './settings.ts'
import type { ShopName } from './shops/names.ts'
import type { ShopState } from './shops/state.ts'
import type { TelegramAccount } from './telegram/account.ts'
import type { TikTokAccount } from './tiktok/account.ts'
import type { ViberAccount } from './viber/account.ts'
import type { MessengerLine } from './webhooks/messenger-events.ts'
import type { Outbox } from './webhooks/outgoing.ts'
import type { Poster } from './webhooks/poster.ts'
import type { WhatsAppAccount } from './whatsapp/account.ts'
import type { ZaloAccount } from './zalo/account.ts'

export type Account =
  | TelegramAccount
  | MessengerAccount
  | InstagramAccount
  | WhatsAppAccount
  | LineAccount
  | ZaloAccount
  | TikTokAccount
  | ViberAccount
  | RcsAccount
  | CustomAccount

/** A call the platform refused. */
export type Refusal = {
  at: number
  platform: Account['platform']
  page_id: string
  method: string
  status: number
  body: unknown
}

/** The state of one simulator. */
export type World = {
  settings: Settings
  clock: Clock
  /** `http://127.0.0.1:<port>`, known once it listens. */
  origin: string
  /** Bots by token, pages by id. */
  telegram: Map<string, TelegramAccount>
  messenger: Map<string, MessengerAccount>
  /** Pages by their token, because every send names its page by token. */
  pages_by_token: Map<string, MessengerAccount>
  instagram: AccountShelf<InstagramAccount>
  line_accounts: AccountShelf<LineAccount>
  whatsapp: AccountShelf<WhatsAppAccount>
  zalo: AccountShelf<ZaloAccount>
  tiktok: AccountShelf<TikTokAccount>
  viber: AccountShelf<ViberAccount>
  rcs: AccountShelf<RcsAccount>
  custom: AccountShelf<CustomAccount>
  /** Consents on their way from a login page to the app. */
  codes: Codes
  /** Tokens of persons and apps at Meta. */
  meta_tokens: MetaTokens
  google: Google
  /** Payment gateways. */
  gateways: Record<GatewayId, Gateway>
  mailchimp: Mailchimp
  meta_ads: MetaAds
  ghn: CarrierState
  ghtk: CarrierState
  pancake_pos: PancakePos
  hotmart: Hotmart
  shops: Record<ShopName, ShopState>
  calls: CallLog
  refusals: Refusal[]
  files: FileShelf
  media: MediaFetcher
  poster: Poster
  line: MessengerLine
  outbox: Outbox
  /** Called with every accepted call; for benches and tests in this process. */
  listeners: Set<(account: Account, method: string, result: unknown) => void>
  closing: AbortController
}

const kept_refusals = 500

export const noteRefusal = (
  world: World,
  account: Account,
  method: string,
  status: number,
  code: string,
  body: unknown,
): void => {
  account.counters.count('calls_refused')
  account.counters.count(`calls_refused.${code}`)
  world.refusals.push({
    at: world.clock.now(),
    platform: account.platform,
    page_id: account.page_id,
    method,
    status,
    body,
  })
  if (world.refusals.length > kept_refusals * 2) world.refusals.splice(0, kept_refusals)
}
