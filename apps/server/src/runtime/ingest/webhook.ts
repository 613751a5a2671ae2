import { randomUUIDv7 } from 'node:crypto'
import type { Account, Channel } from '@hawker/channels'
import { parseBody, type RawRequest } from '@hawker/outside'
import { cutText, needsCleaning } from '../../platform/clean-text.ts'
import type { Page } from '../base/bots.ts'
import type { CellPath } from '../cell-path.ts'
import { understand } from './inbound-events.ts'
import { withoutOwnEchoes } from './own-echoes.ts'

/** A connected bot with the path of its cell and its page. */
export type Connected = { bot_id: string; path: CellPath; page: Page }

export type WebhookDeps = {
  /** Finds a connected account; with `fresh` it is read again, for it may have changed a moment ago. */
  find: (platform: string, page_id: string, fresh: boolean) => Promise<Connected | null>
  /** The newest `most` accounts of a platform in each cell. */
  accounts: (platform: string, most: number) => Promise<Account[]>
  now: () => Date
  count: (what: 'refused' | 'unknown_account' | 'foreign_event' | 'ignored' | 'unreadable') => void
}

export type Reply = { status: number; body: string }

const refusal: Reply = { status: 401, body: '{"success":false,"message_code":"webhook.not_verified"}' }
const busy: Reply = { status: 503, body: '{"success":false,"message_code":"unavailable"}' }
const accepted: Reply = { status: 200, body: '{"ok":true}' }

// Meta puts up to 1,000 changes of an app into one body.
const mostPages = 1_000

// The author who sets up an app's address has just connected a page of it.
const mostAccounts = 1_000

/**
 * Stop 1: a webhook at `/webhooks/{platform}`, where each page accepts its events if its own secret has signed them, or at
 * `/webhooks/{platform}/{page_id}`, where that page accepts its own and the others are dropped. Answers after the commit.
 */
export async function receiveWebhook(
  deps: WebhookDeps,
  channel: Channel,
  page_id: string | null,
  request: RawRequest,
): Promise<Reply> {
  if (request.method === 'GET') return handshake(deps, channel, page_id, request)
  // Zalo's console asks a new address by a POST without a body and without a signature, too.
  if (request.body.byteLength === 0 && channel.answers_empty_post) return accepted
  const body = readBody(request.body)
  const named = page_id === null ? channel.pageIds(body.json).slice(0, mostPages) : [page_id]
  const pages = await verified(deps, channel, named, request)
  if (!pages.length) {
    deps.count('refused')
    return refusal
  }
  if (body.error !== null) return keepUnreadable(deps, pages, request, body.error)
  for (let unknown = pages.length; page_id === null && unknown < new Set(named).size; unknown++)
    deps.count('unknown_account')
  const come = { ...body, raw: request.body, isAlone: page_id !== null }
  const outcomes = await Promise.all(pages.map((found) => store(deps, found, come)))
  return outcomes.every(Boolean) ? accepted : busy
}

type Body = { json: unknown; isDirty: boolean; error: string | null }

/** A signed body. `isAlone`: its address names the one page that accepts events of it. */
type Come = Body & { raw: Uint8Array; isAlone: boolean }

function readBody(bytes: Uint8Array): Body {
  const parsed = parseBody(bytes)
  if (!parsed.ok) return { json: null, isDirty: false, error: bytes.byteLength ? parsed.why : 'empty' }
  return { json: parsed.body, isDirty: needsCleaning(parsed.text), error: null }
}

async function handshake(
  deps: WebhookDeps,
  channel: Channel,
  page_id: string | null,
  request: RawRequest,
): Promise<Reply> {
  for (const account of await handshakers(deps, channel, page_id)) {
    const answer = channel.handshake(request, account)
    if (answer?.status === 200) return answer
  }
  deps.count('refused')
  return { status: 403, body: '' }
}

// At an app's address the verify token may be that of any of its pages.
async function handshakers(deps: WebhookDeps, channel: Channel, page_id: string | null): Promise<Account[]> {
  if (page_id === null) return channel.shares_address ? deps.accounts(channel.id, mostAccounts) : []
  const found = await deps.find(channel.id, page_id, true)
  return found?.page.account ? [found.page.account] : []
}

// Accounts whose own secret signed this body. A secret that does not fit is read again once, for it may have changed a moment
// ago. Pages of one app have one secret: it is tried once, however many of them a stranger names.
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
    const verdict = verdicts.get(account.secret) ?? channel.verify(request, account)
    verdicts.set(account.secret, verdict)
    return verdict
  }
  for (const page_id of new Set(named)) {
    const known = await deps.find(channel.id, page_id, false)
    if (!known) continue
    const secret = known.page.account?.secret ?? ''
    if (isSigned(known)) pages.push(known)
    else if (!unchanged.has(secret)) {
      const fresh = await deps.find(channel.id, page_id, true)
      if (fresh && isSigned(fresh)) pages.push(fresh)
      else if (fresh?.page.account?.secret === secret) unchanged.add(secret)
    }
  }
  return pages
}

/** Stores this account's events of the body and no others: a secret speaks for one page. */
async function store(deps: WebhookDeps, { page, bot_id, path }: Connected, come: Come): Promise<boolean> {
  const { json, isDirty, raw, isAlone } = come
  const parsed = page.channel.parse(json, page.account ?? undefined)
  const ours = parsed.filter(({ page_id }) => page_id === page.account?.page_id || (page_id === null && isAlone))
  for (let foreign = ours.length; isAlone && foreign < parsed.length; foreign++) deps.count('foreign_event')
  const settled = await withoutOwnEchoes({ cell: path.cell, bot_id, now: deps.now }, ours)
  if (!settled) return false
  const { events, receipts, ignored } = understand(bot_id, settled, isDirty)
  for (const _ of ignored) deps.count('ignored')
  const error = ignored.length ? cutText(ignored.join('; '), 500) : null
  const received = receipts.length ? path.receipts.offer(receipts) : true
  const stored =
    events.length || error !== null
      ? await path.ingest.offer(events, [{ id: randomUUIDv7(), bot_id, body: raw, error }])
      : 'stored'
  return (await received) && stored === 'stored'
}

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
