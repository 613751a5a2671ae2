import type {
  ChannelProfile,
  CustomerProfile,
  Fault,
  Inbound,
  OutAct,
  OutCard,
  Platform,
  SendFault,
} from '@hawker/core'
import type { Answer, Http, RawRequest } from '@hawker/outside'
import type { Account } from './account.ts'
import type { ChannelComments } from './comments.ts'
import type { ChannelApp, ChannelLogin } from './login.ts'
import type { ChannelPushes } from './pushes.ts'
import type { EventContext, PlatformRequest, Recipient } from './request.ts'
import type { Standing } from './standing.ts'
import type { ChannelTemplates } from './templates.ts'

export type { Account } from './account.ts'
export type { Asset, Capability, EventContext, KeptFile, PlatformRequest, Recipient, Reuse, Upload } from './request.ts'
export type { Standing } from './standing.ts'

/** The base address of one of an account's hosts. */
export const hostOf = ({ platform, hosts }: Pick<Account, 'platform' | 'hosts'>, host = 'api'): string => {
  const url = hosts[host]
  if (url === undefined) throw new Error(`${platform} has no host ${host}`)
  return url
}

/** The meaning of an answer. */
export type Reading = { ok: true; platform_id: string | null } | { ok: false; fault: SendFault }

/** The event that a message answers, and the ISO instant at which we stored it. */
export type Answered = { context: EventContext; at: string }

/** One event of a webhook body. `page_id` is null where the body does not name the account (Telegram). */
export type ParsedEvent = { page_id: string | null; inbound: Inbound }

/** The code of a fault at connecting: the settings are of a service that its maker has closed. */
export const discontinued = 'discontinued'

/** The account that a token belongs to, or why the platform did not name it. */
export type Identified =
  | ({
      ok: true
      page_id: string
      name: string
      details: Record<string, string>
      /** The token that the platform has given for a key of the account: it is stored in place of the typed one. */
      token?: string
    } & Standing)
  | { ok: false; fault: Fault }

/** The renewed secrets of an account by their names, `token` among them, and how long they live; or why it has none. */
export type Refreshed =
  | ({ ok: true; secrets: Readonly<Record<string, string>> & { token: string } } & Standing)
  | { ok: false; fault: Fault }

/**
 * Where a platform sends an account's events: to us, to another address, nowhere because a switch there is off, or nowhere
 * because the account is not subscribed (`connect` subscribes it again).
 */
export type WebhookState = 'ours' | 'elsewhere' | 'off' | 'none'

/** The state of an account by its platform's own words. A fact that the platform does not give is absent. */
export type Health = Standing & {
  webhook?: WebhookState
  /** Events that the platform could not deliver: its last reason, when that was, and how many wait. */
  undelivered?: { at: string | null; message: string; waiting: number }
  /** The platform says that the app's secret is another one: what it signs cannot be verified. */
  has_wrong_secret?: true
  /** Permissions that our calls need and the token lacks. */
  missing?: string[]
  /** Messages that count against an allowance: `used` null where only the limit is known, `most` null without a limit. */
  quota?: { used: number | null; most: number | null; per: 'day' | 'month' }
  /** The platform's verdict on the account's messages. */
  quality?: 'good' | 'medium' | 'low'
  /** Details of the account that may have changed since it was connected, such as what an own app shows. */
  details?: Record<string, string>
  /** The version of the platform's API that we call; `ends_at` null where no end is announced. */
  version?: { name: string; ends_at: Date | null }
}

/** The state of an account as its platform answered, or the fault of asking. */
export type HealthAnswer = ({ ok: true } & Health) | { ok: false; fault: Fault }

/** So many messages to one person may go at once; after those, one in `every_ms`. */
export type Pace = { burst: number; every_ms: number }

/** How consecutive messages to one person leave in one call. */
export type Together = {
  /** How many messages a rendered request has. */
  sizeOf(request: PlatformRequest): number
  /**
   * One call for rendered requests, in their order; null where they do not fit. Its key against repeats derives from
   * `our_ids`, the ids of the messages.
   */
  join(requests: PlatformRequest[], our_ids: string[]): PlatformRequest | null
  /** The ids of an accepted call's messages, in their order; the platform may name fewer. */
  idsOf(answer: Answer): string[]
}

/** A call that answers an event, free of charge: once for each event, and soon after it. */
export type FreeAnswer = {
  /** The request as such an answer; null where it can be none: the event has no token, or it came too long ago. */
  of(request: PlatformRequest, answered: Answered, now: Date): PlatformRequest | null
  /** True for a refusal because the event was answered before, or too long ago. No message was sent. */
  isOver(answer: Answer): boolean
}

/** Further events of an account. Absent: those that are subscribed stay, where the platform says which. */
export type Asks = { comments?: boolean }

/** One messaging platform: pure translation, and a thin client for what needs a call. */
export type Channel = {
  id: Platform
  /**
   * The real platform's hosts by name, without a trailing slash, each with the setting that overrides it. `api` is the
   * one whose connections are counted; none where `sends_http` is false.
   */
  hosts: Readonly<Record<string, { url: string; setting: string }>>
  /** Messages a second an account may send by default. */
  rate_per_second: number
  /** True where a person may have several ids: those that are not known yet are looked up. */
  has_aliases?: true
  /** Further limits of an account, each for the requests that name it, in requests a second. */
  buckets?: Readonly<Record<string, number>>
  /** How fast one person may be written to. */
  pace?: Pace
  /**
   * How much of its allowance the account has used, as this answer's headers say, in percent; 0 where they say nothing. From
   * 80 on we send half as fast.
   */
  usageOf?(answer: Answer): number
  /** True where the platform has one webhook address per app: the body names the account. */
  shares_address: boolean
  /** True where `connect` sets that one address, which then names no page: a page's own address would replace it for all. */
  sets_app_address?: true
  /**
   * True where sends go to an address that the owner typed, `details.callback_url`: the server calls it as any stranger's,
   * which may not be inside its own network.
   */
  calls_owner?: true
  /** True where the platform tries a new address by a POST without a body, which no signature can prove. */
  answers_empty_post?: true
  /** True where the account's token signs its webhooks: it has no secret of its own for them. */
  signs_by_token?: true
  /** True for a POST that asks a new address for proof, in place of a GET: `handshake` answers it. Never throws. */
  isProbe?(request: RawRequest): boolean
  /**
   * Which sends use the `context` of the event they answer: a message that waited in its lane reads it again only for
   * these.
   */
  needs_context?: 'typing' | 'every_send'
  /** True where sends leave over HTTP; false for the website chat, whose messages our own socket delivers. */
  sends_http: boolean
  /**
   * The page's id before the platform is asked: the one in the token, a new one where we assign page ids, or '' where
   * only the platform knows it.
   */
  pageOf(token: string): string
  /** Answers a subscription handshake (GET, or a POST that `isProbe`), or null when the platform has none. */
  handshake(request: RawRequest, account: Account): { status: number; body: string } | null
  /** True when the request was made by the platform for this account. Constant time. */
  verify(request: RawRequest, account: Account): boolean
  /**
   * Accounts that share an owner, `details[detail]`: some events name only the owner and concern all its accounts. `idsOf` a
   * body never throws.
   */
  groups?: { detail: string; idsOf(body: unknown): string[] }
  /** Page ids named in a body, for addresses that several accounts share. Never throws. */
  pageIds(body: unknown): string[]
  /**
   * Every event of a JSON body read by `parseBody`. Never throws: unknown events are `ignored`. The account, where the
   * caller knows it, tells our own app's echoes from an operator's (`details.app_id`).
   */
  parse(body: unknown, account?: Account): ParsedEvent[]
  /**
   * The calls that send this card, or do this act. Core's `degrade` has already replaced everything the platform cannot
   * show; `profile.can` has the acts that a channel renders, all as side requests. No call where an act lacks what it names.
   */
  render(out: OutCard | OutAct, to: Recipient, account: Account): PlatformRequest[]
  /** The platform takes several messages to one person in a call. */
  together?: Together
  /** Answering an event is free of charge. */
  free?: FreeAnswer
  /** The request as it leaves, where its proof covers the instant. */
  seal?: (request: PlatformRequest, account: Account, now: Date) => PlatformRequest
  /** The cards that this account's client can show, where accounts of the channel differ. */
  profileOf?: (details: Account['details']) => ChannelProfile
  /**
   * Acknowledges a press to the platform (with the `context` of its event), so that its button stops waiting; null
   * where buttons do not wait. Sent once, whatever the press leads to.
   */
  answerPress: ((context: Record<string, string>, account: Account) => PlatformRequest | null) | null
  /** The platform reads a message in the answer to some events of a page's own address. */
  reply?: {
    /** The person for whom this body waits, or null. Never throws. */
    awaits(body: unknown): string | null
    /** A rendered request as the answer's body; null for one that can only be made. */
    bodyOf(request: PlatformRequest): string | null
  }
  /** The meaning of the platform's answer to a rendered request. */
  read(answer: Answer): Reading
  /** Asks the platform whose token it is. Changes nothing there, so that an account can be stored before `connect`. */
  identify(account: Account, http: Http, now: Date): Promise<Identified>
  /** The app through which an account may be connected; null where accounts have none. */
  app: ChannelApp | null
  /**
   * The ways to sign in at the platform with an app, by the last part of their address, `/v1/logins/<at>`; none where an
   * account is connected by its token alone.
   */
  logins: Readonly<Record<string, ChannelLogin>>
  /**
   * Registers the webhook of an account that `identify` has found; returns null when it did, or why it could not. The
   * platform may call the webhook before it answers. Where it refuses events that `asks` adds, those before stay subscribed.
   */
  connect(account: Account, webhook_url: string, http: Http, asks?: Asks): Promise<Fault | null>
  /**
   * Renews the token; null where tokens do not expire or cannot be renewed. Its refresh token may work once: the caller
   * asks for one renewal of an account at a time, and stores the result before it uses it.
   */
  refresh: ((account: Account, http: Http, now: Date) => Promise<Refreshed>) | null
  /** Whether this account's token is renewed, where only those of one login are. */
  renews?: (account: Pick<Account, 'details'>) => boolean
  /**
   * Asks whether the token works, where events go, and for permissions and limits; changes nothing there. Null where
   * there is no platform to ask.
   */
  health: ((account: Account, webhook_url: string, http: Http) => Promise<HealthAnswer>) | null
  /** The page's posts and the comments under them; null where there are none. */
  comments: ChannelComments | null
  /** Menu, questions and start button, as the platform shows them outside conversations; null where it shows none. */
  pushes: ChannelPushes | null
  /** The messages that the platform approves beforehand; null where it approves none. Its news of them are `account` events. */
  templates: ChannelTemplates | null
  /**
   * Stops the platform from sending this account's events to `webhook_url`; returns null when it did, or why it could
   * not.
   */
  disconnect(account: Account, webhook_url: string, http: Http): Promise<Fault | null>
  /** The address of a received attachment's bytes, with the headers it asks for, or a fault. */
  mediaUrl(
    attachment: { url?: string; platform_file_id?: string },
    account: Account,
    http: Http,
  ): Promise<{ ok: true; url: string; headers?: Record<string, string> } | { ok: false; fault: Fault }>
  /**
   * Fetches a customer's profile where webhooks contain no name; null where they do. The picture's address may expire
   * soon.
   */
  person:
    | ((
        psid: string,
        account: Account,
        http: Http,
      ) => Promise<{ ok: true; profile: CustomerProfile } | { ok: false; fault: Fault }>)
    | null
}
