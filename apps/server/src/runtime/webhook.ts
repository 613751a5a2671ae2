import { randomUUIDv7 } from 'node:crypto'
import { type Channel, type ParsedEvent, parseBody, type RawRequest } from '@hawker/channels'
import { cutText, needsCleaning } from '../platform/clean-text.ts'
import type { Page } from './bots.ts'
import type { CellPath } from './cell-path.ts'
import { understand } from './inbound-events.ts'

/** A connected bot, where it lives and how its platform is spoken to. */
export type Connected = { bot_id: string; path: CellPath; page: Page }

export type WebhookDeps = {
  /** Looks a connected account up; `fresh` reads again what may have been changed a moment ago. */
  find: (platform: string, page_id: string, fresh: boolean) => Promise<Connected | null>
  now: () => Date
  count: (what: 'refused' | 'unknown_account' | 'foreign_event' | 'ignored' | 'unreadable') => void
}

export type Reply = { status: number; body: string }

const refusal: Reply = { status: 401, body: '{"success":false,"message_code":"webhook.not_verified"}' }
const busy: Reply = { status: 503, body: '{"success":false,"message_code":"unavailable"}' }
const taken: Reply = { status: 200, body: '{"ok":true}' }

// More accounts than this in one body is no platform's doing.
const mostPages = 50

/** Stop 1: a webhook at `/webhooks/{platform}` or `/webhooks/{platform}/{page_id}`. Answers after the commit. */
export async function receiveWebhook(
  deps: WebhookDeps,
  channel: Channel,
  page_id: string | null,
  request: RawRequest,
): Promise<Reply> {
  const body = request.method === 'GET' ? null : readBody(request.body)
  const named = page_id === null ? channel.pageIds(body?.json ?? null).slice(0, mostPages) : [page_id]
  if (request.method === 'GET') return handshake(deps, channel, named, request)
  const pages = await verified(deps, channel, named, request)
  if (!pages.length) {
    deps.count('refused')
    return refusal
  }
  if (!body || body.error !== null) return keepUnreadable(deps, pages, request, body?.error ?? 'empty')
  const outcomes = await Promise.all(pages.map((page) => store(deps, page, page_id !== null, request.body, body)))
  return outcomes.every(Boolean) ? taken : busy
}

type Body = { json: unknown; isDirty: boolean; error: string | null }

function readBody(bytes: Uint8Array): Body {
  const parsed = parseBody(bytes)
  if (!parsed.ok) return { json: null, isDirty: false, error: bytes.byteLength ? parsed.why : 'empty' }
  return { json: parsed.body, isDirty: needsCleaning(parsed.text), error: null }
}

async function handshake(deps: WebhookDeps, channel: Channel, named: string[], request: RawRequest): Promise<Reply> {
  const [page_id] = named
  const found = page_id ? await deps.find(channel.id, page_id, true) : null
  const answer = found?.page.account ? channel.handshake(request, found.page.account) : null
  if (answer) return answer
  deps.count('refused')
  return { status: 403, body: '' }
}

// Accounts whose own secret signed this body. A secret changed a moment ago is read again once.
async function verified(
  deps: WebhookDeps,
  channel: Channel,
  named: string[],
  request: RawRequest,
): Promise<Connected[]> {
  const pages: Connected[] = []
  for (const page_id of new Set(named)) {
    const known = await deps.find(channel.id, page_id, false)
    if (isSigned(channel, known, request)) pages.push(known)
    else {
      const fresh = known && (await deps.find(channel.id, page_id, true))
      if (isSigned(channel, fresh, request)) pages.push(fresh)
    }
  }
  return pages
}

const isSigned = (channel: Channel, found: Connected | null, request: RawRequest): found is Connected =>
  found?.page.account != null && channel.verify(request, found.page.account)

/** Takes this account's events of the body, and no others: whoever knows one secret speaks for one page. */
async function store(
  deps: WebhookDeps,
  found: Connected,
  isAlone: boolean,
  raw: Uint8Array,
  body: Body,
): Promise<boolean> {
  const { page, bot_id, path } = found
  const parsed = page.channel.parse(body.json, page.account ?? undefined)
  const isOurs = ({ page_id }: ParsedEvent) => page_id === page.account?.page_id || (page_id === null && isAlone)
  const ours = parsed.filter(isOurs)
  for (let foreign = ours.length; isAlone && foreign < parsed.length; foreign++) deps.count('foreign_event')
  const { events, receipts, ignored } = understand(bot_id, ours, body.isDirty)
  for (const _ of ignored) deps.count('ignored')
  const error = ignored.length ? cutText(ignored.join('; '), 500) : null
  const received = receipts.length ? path.receipts.offer(receipts) : true
  const stored =
    events.length || error !== null
      ? await path.ingest.offer(events, [{ id: randomUUIDv7(), bot_id, body: raw, error }])
      : 'stored'
  return (await received) && stored === 'stored'
}

// It was signed, so it is kept as it came; sending it again would change nothing, so the answer is 200.
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
  return stored.every((outcome) => outcome === 'stored') ? taken : busy
}
