import { randomUUIDv7 } from 'node:crypto'
import type { Account, Channel } from '@hawker/channels'
import { parseBody, type RawRequest } from '@hawker/outside'
import { accountOfApp, type OpenApp } from '../../platform/apps.ts'
import { cutText, needsCleaning } from '../../platform/clean-text.ts'
import type { Page } from '../base/bots.ts'
import type { CellPath } from '../cell-path.ts'
import type { Replies } from '../http/replies.ts'
import { understand } from './inbound-events.ts'
import type { NewEvent } from './new-event.ts'
import { ofPeople } from './of-people.ts'
import { withoutOwnEchoes } from './own-echoes.ts'
import { receiptsOfReplies } from './own-replies.ts'
import { withRemovals } from './removals.ts'
import { placeIntents, placeUnnamed } from './unnamed-comments.ts'

/** A connected bot with the path of its cell and its page. */
export type Connected = { bot_id: string; path: CellPath; page: Page }

/** The address of a webhook: a page's, an app's, or the one that all pages of a platform share. */
export type WebhookPlace = { page_id: string } | { app: string } | 'shared'

export type WebhookDeps = {
  /** Finds a connected account; `fresh`: read again, because it may have just changed. */
  find: (platform: string, page_id: string, fresh: boolean) => Promise<Connected | null>
  /** The app of an address; `fresh`: read again. */
  app: (key: string, fresh: boolean) => Promise<OpenApp | null>
  /** The newest `most` accounts of a platform in each cell. */
  accounts: (platform: string, most: number) => Promise<Account[]>
  /** The connected pages of a platform whose detail of this name has one of these values. */
  inGroup: (platform: string, detail: string, values: string[]) => Promise<string[]>
  now: () => Date
  replies: Replies
  count: (what: 'refused' | 'unknown_account' | 'foreign_event' | 'ignored' | 'unreadable') => void
}

export type Reply = { status: number; body: string; type?: string }

const refusal: Reply = { status: 401, body: '{"success":false,"message_code":"webhook.not_verified"}' }
const busy: Reply = { status: 503, body: '{"success":false,"message_code":"unavailable"}' }
const text = 'text/plain; charset=utf-8'
const accepted: Reply = { status: 200, body: '{"ok":true}' }

// Meta puts up to 1,000 changes of an app into one body.
const mostPages = 1_000
const mostOwners = 20

// Viber wants its answers within a second or two.
const replyWithinMs = 1_000

// An author who sets up an app's address has just connected a page of it.
const mostAccounts = 1_000

/**
 * Stop 1: a webhook at `/webhooks/{platform}`, where each page accepts events signed by its own secret, at
 * `/webhooks/{platform}/{page_id}`, where only events of that page are accepted, or at `/webhooks/{platform}/app/{key}`, where
 * the app's secret signs and pages connected through it accept their events. Answers after the commit.
 */
export async function receiveWebhook(
  deps: WebhookDeps,
  channel: Channel,
  place: WebhookPlace,
  request: RawRequest,
): Promise<Reply> {
  if (request.method === 'GET' || channel.isProbe?.(request)) return handshake(deps, channel, place, request)
  // Zalo's console verifies a new address by a POST without a body and without a signature, too.
  if (request.body.byteLength === 0 && channel.answers_empty_post) return accepted
  const body = readBody(request.body)
  const isAlone = isPage(place)
  const named = isAlone ? [place.page_id] : await namedIn(deps, channel, body.json)
  const pages = isApp(place)
    ? await ofApp(deps, channel, place.app, named, request)
    : await verified(deps, channel, named, request)
  if (!pages || (!pages.length && !isApp(place))) {
    deps.count('refused')
    return refusal
  }
  if (body.error !== null) return keepUnreadable(deps, pages, request, body.error)
  for (let unknown = pages.length; !isAlone && unknown < named.length; unknown++) deps.count('unknown_account')
  const come = { ...body, raw: request.body, isAlone }
  const psid = isAlone ? (channel.reply?.awaits(body.json) ?? null) : null
  const waiting = !isAlone || psid === null ? null : deps.replies.wait(place.page_id, psid, replyWithinMs)
  const outcomes = await Promise.all(pages.map((found) => store(deps, found, come)))
  if (!outcomes.every(Boolean)) waiting?.end()
  const said = await waiting?.said
  if (said) return { status: 200, body: said }
  return outcomes.every(Boolean) ? accepted : busy
}

/** The pages of a body: those it names, and those whose owner it names. */
async function namedIn({ inGroup }: WebhookDeps, { id, groups, pageIds }: Channel, json: unknown): Promise<string[]> {
  const named = pageIds(json)
  const owners = groups?.idsOf(json).slice(0, mostOwners) ?? []
  const owned = groups && owners.length ? await inGroup(id, groups.detail, owners) : []
  return [...new Set([...named, ...owned])].slice(0, mostPages)
}

const isPage = (place: WebhookPlace): place is { page_id: string } => typeof place === 'object' && 'page_id' in place
const isApp = (place: WebhookPlace): place is { app: string } => typeof place === 'object' && 'app' in place

type Body = { json: unknown; isDirty: boolean; error: string | null }

/** A signed body. `isAlone`: its address names one page, and only that page's events are accepted. */
type Come = Body & { raw: Uint8Array; isAlone: boolean }

function readBody(bytes: Uint8Array): Body {
  const parsed = parseBody(bytes)
  if (!parsed.ok) return { json: null, isDirty: false, error: bytes.byteLength ? parsed.why : 'empty' }
  return { json: parsed.body, isDirty: needsCleaning(parsed.text), error: null }
}

async function handshake(
  deps: WebhookDeps,
  channel: Channel,
  place: WebhookPlace,
  request: RawRequest,
): Promise<Reply> {
  for (const account of await handshakers(deps, channel, place)) {
    const answer = channel.handshake(request, account)
    if (answer?.status === 200) return { ...answer, type: text }
  }
  deps.count('refused')
  return { status: 403, body: '', type: text }
}

// At the shared address the verify token may be that of any page.
async function handshakers(deps: WebhookDeps, channel: Channel, place: WebhookPlace): Promise<Account[]> {
  if (place === 'shared') return channel.shares_address ? deps.accounts(channel.id, mostAccounts) : []
  if (isApp(place)) {
    const app = await findApp(deps, channel, place.app, true)
    return app ? [accountOfApp(channel, app)] : []
  }
  const found = await deps.find(channel.id, place.page_id, true)
  return found?.page.account ? [found.page.account] : []
}

const findApp = async (deps: WebhookDeps, { app: of }: Channel, key: string, fresh: boolean) => {
  const app = of && (await deps.app(key, fresh))
  return app && of?.platforms.some((one) => one === app.platform) ? app : null
}

/**
 * The named pages that are connected through an app, whose secret signed this body; null where it did not. An app whose secret
 * does not fit is read again, because it may have just changed. The secret of one app proves nothing for another's pages.
 */
async function ofApp(
  deps: WebhookDeps,
  channel: Channel,
  key: string,
  named: string[],
  request: RawRequest,
): Promise<Connected[] | null> {
  const signer = async (fresh: boolean) => {
    const app = await findApp(deps, channel, key, fresh)
    return app && channel.verify(request, accountOfApp(channel, app)) ? app : null
  }
  const app = (await signer(false)) ?? (await signer(true))
  if (!app) return null
  const found = await Promise.all(named.map((page_id) => deps.find(channel.id, page_id, false)))
  return found.flatMap((one) => (one?.page.account && one.page.app_id === app.id ? [one] : []))
}

// Accounts whose own secret signed this body. When none fits, they are read again once: a secret may have just changed. Pages
// of one app share a secret: it is tried once, however many of them a stranger names.
async function verified(
  deps: WebhookDeps,
  channel: Channel,
  named: string[],
  request: RawRequest,
): Promise<Connected[]> {
  const pages: Connected[] = []
  const verdicts = new Map<string, boolean>()
  const unchanged = new Set<string>()
  const isSigned = ({ page: { account } }: Connected) => {
    if (!account) return false
    const key = keyOf(channel, account)
    const verdict = verdicts.get(key) ?? channel.verify(request, account)
    verdicts.set(key, verdict)
    return verdict
  }
  for (const page_id of named) {
    const known = await deps.find(channel.id, page_id, false)
    if (!known) continue
    const key = keyOf(channel, known.page.account)
    if (isSigned(known)) pages.push(known)
    else if (!unchanged.has(key)) {
      const fresh = await deps.find(channel.id, page_id, true)
      if (fresh && isSigned(fresh)) pages.push(fresh)
      else if (fresh && keyOf(channel, fresh.page.account) === key) unchanged.add(key)
    }
  }
  return pages
}

/** The secret by which this account's webhooks are signed. */
const keyOf = ({ signs_by_token }: Channel, account: Account | null): string =>
  (signs_by_token ? account?.token : account?.secret) ?? ''

/** Stores only this account's events of the body: a secret proves one page. */
async function store(deps: WebhookDeps, { page, bot_id, path }: Connected, come: Come): Promise<boolean> {
  const { json, isDirty, raw, isAlone } = come
  const parsed = page.channel.parse(json, page.account ?? undefined)
  const ours = parsed.filter(({ page_id }) => page_id === page.account?.page_id || (page_id === null && isAlone))
  for (let foreign = ours.length; isAlone && foreign < parsed.length; foreign++) deps.count('foreign_event')
  const own = { cell: path.cell, bot_id, now: deps.now }
  const { events: said, changes, lives, unnamed, intents, page_comments } = ofPeople(ours)
  for (const change of changes) await path.heedAccount(bot_id, change)
  for (const live of lives) await path.heedLive(bot_id, live)
  const named = page.has_aliases ? await path.aliases.resolve(bot_id, said) : { events: said, merged: [] }
  const known = await withoutOwnEchoes(own, named.events)
  if (!known) return false
  const others = [
    ...(await placeUnnamed(own, unnamed)),
    ...(await placeIntents(own, intents)),
    ...(await receiptsOfReplies(own, page_comments)),
  ]
  const settled = await withRemovals(own, [...known, ...others])
  const { events, receipts, ignored } = understand(bot_id, settled, isDirty)
  events.push(...named.merged.map((id) => endOf(bot_id, id)))
  for (const _ of ignored) deps.count('ignored')
  const error = ignored.length ? cutText(ignored.join('; '), 500) : null
  const received = receipts.length ? path.receipts.offer(receipts) : true
  const stored =
    events.length || error !== null
      ? await path.ingest.offer(events, [{ id: randomUUIDv7(), bot_id, body: raw, error }])
      : 'stored'
  return (await received) && stored === 'stored'
}

/** Two customers are one person: the bot goes on with the other, and says nothing more to this one. */
const endOf = (bot_id: string, conversation_id: string): NewEvent => ({
  bot_id,
  psid: null,
  conversation_id,
  event_key: `same:${conversation_id}`,
  class: 0,
  body: { kind: 'block', is_blocked: true, user_id: null },
})

// It is signed, so it is stored as it came. A repeat would be just as unreadable, so the answer is 200.
async function keepUnreadable(
  deps: WebhookDeps,
  pages: Connected[],
  request: RawRequest,
  error: string,
): Promise<Reply> {
  deps.count('unreadable')
  const stored = await Promise.all(
    pages.map(({ path, bot_id }) =>
      path.ingest.offer([], [{ id: randomUUIDv7(), bot_id, body: request.body, error: cutText(error, 500) }]),
    ),
  )
  return stored.every((outcome) => outcome === 'stored') ? accepted : busy
}
