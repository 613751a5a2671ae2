import type { ChannelId, CustomerProfile, Fault, Inbound, OutCard } from '@hawker/core'
import type { Answer, Http, RawRequest } from '@hawker/outside'

/** A connected account of a platform, secrets in clear: only ever in memory of the server. */
export type Account = {
  platform: ChannelId
  page_id: string
  /** What we show the platform. */
  token: string
  /** What signs or accompanies the platform's webhooks. */
  secret: string
  verify_token: string
  /** Base address of the platform's API, without a slash at the end. */
  api_url: string
  /** Public facts of the account: username, page name, app id. */
  details: Record<string, string>
}

/** A file of a multipart request: the field it stands in and where the server reads its bytes. */
export type Upload = { field: string; url: string; filename: string }

/** One call to a platform. `path` is appended to the account's `api_url`; secrets may stand in it. */
export type PlatformRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  /** JSON text, or '' for none. */
  body: string
  /** Files to send as multipart beside the fields of `body` (then a flat JSON object), each read from its `url`. */
  uploads?: Upload[]
  /** True for a request that makes no message (typing, answering a callback): its failure is no failure of the message. */
  is_side: boolean
}

/** What an answer meant. */
export type Reading = { ok: true; platform_id: string | null } | { ok: false; fault: Fault }

/** To whom, and under which id of ours, a message is sent. */
export type Recipient = {
  psid: string
  /** `<conversation>.<n>`: unique per message, echoed back where the platform can. In several cards: `partId` of it. */
  our_id: string
  message_tag: string | number | null
  /** True for a message written by a person of the page. */
  is_operator: boolean
  /** True when the customer wrote within the platform's window (`window_hours`). */
  in_window: boolean
  /** Our public origin, without a slash at the end: what lies below its `/media/` we keep ourselves. */
  files_at: string
}

/** One event of a webhook body. `page_id` is null where the body does not name the account (Telegram). */
export type ParsedEvent = { page_id: string | null; inbound: Inbound }

/** What connecting found out about the account, or why it failed. */
export type Connected =
  | { ok: true; page_id: string; name: string; details: Record<string, string> }
  | { ok: false; fault: Fault }

/** One messaging platform: pure translation, and a thin client for what needs a call. */
export type Channel = {
  id: ChannelId
  /** Where the real platform answers, without a slash at the end. */
  api_url: string
  /** The setting that stands above `api_url`. */
  api_url_setting: string
  /** Messages a second an account may send by default. */
  rate_per_second: number
  /** True where the platform takes one webhook address per app: accounts are told apart by the body. */
  shares_address: boolean
  /** True where sends leave over HTTP; false for the website chat, whose messages our own socket delivers. */
  sends_http: boolean
  /** True when a send of unknown fate may be repeated because the platform drops repeats by our key. */
  is_idempotent: boolean
  /**
   * The page's id before the platform is asked: the one in the token, a new one where pages are ours to name, or '' where
   * only the platform knows it.
   */
  pageOf(token: string): string
  /** Answers a subscription handshake (GET), or null when the platform has none. */
  handshake(request: RawRequest, account: Account): { status: number; body: string } | null
  /** True when the request was made by the platform for this account. Constant time. */
  verify(request: RawRequest, account: Account): boolean
  /** Page ids a body speaks of, for addresses that several accounts share. Never throws. */
  pageIds(body: unknown): string[]
  /**
   * Every event of a JSON body read by `parseBody`. Never throws: what is not understood is `ignored`. The account,
   * where the caller knows it, tells our own app's echoes from a person's (`details.app_id`).
   */
  parse(body: unknown, account?: Account): ParsedEvent[]
  /** The calls that say this card. Everything the platform cannot show is degraded before (`degrade` of core). */
  render(card: OutCard, to: Recipient, account: Account): PlatformRequest[]
  /**
   * Tells the platform that a press has arrived (`context` came with it), so that its button waits no longer; null where
   * buttons do not wait. Said once, beside whatever the press comes to.
   */
  answerPress: ((context: Record<string, string>, account: Account) => PlatformRequest | null) | null
  /** What the platform's answer to a rendered request meant. */
  read(answer: Answer): Reading
  /** Checks the token and learns whose it is and its name; where it is this account's, registers the webhook. */
  connect(account: Account, webhook_url: string, http: Http): Promise<Connected>
  /** Has the platform send this account's events to `webhook_url` no more; null when that is so, or why it could not be done. */
  disconnect(account: Account, webhook_url: string, http: Http): Promise<Fault | null>
  /** Where the bytes of a received attachment are, or a fault. */
  mediaUrl(
    attachment: { url?: string; platform_file_id?: string },
    account: Account,
    http: Http,
  ): Promise<{ ok: true; url: string } | { ok: false; fault: Fault }>
  /** Asks who a customer is, where webhooks bring no name; null where they do. The picture's address may end soon. */
  person:
    | ((
        psid: string,
        account: Account,
        http: Http,
      ) => Promise<{ ok: true; profile: CustomerProfile } | { ok: false; fault: Fault }>)
    | null
}
