import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, type Pace, type PlatformRequest, partId } from '@hawker/channels'
import {
  type ChannelProfile,
  degrade,
  type OutCard,
  type Pass,
  type SendFault,
  type Verdict,
  verdict,
  withMedia,
} from '@hawker/core'
import { cutText } from '../../platform/clean-text.ts'
import { blankFault, type Exchange } from '../http/exchange.ts'
import { backoffMs, mostAttempts } from '../http/fate.ts'
import type { OwnFiles, Post } from '../http/post.ts'
import type { Assets } from './assets.ts'
import { makeCall } from './call.ts'
import type { Mark } from './marks.ts'
import type { Part } from './parts-sql.ts'
import type { Route, Row } from './route.ts'

/** The result of one row's send: a fate, or a wait (`status` null). */
export type Fate = {
  conversation_id: string
  bot_id: string
  n: number
  at: string
  status: 'sent' | 'failed' | 'unknown' | null
  platform_id: string | null
  reason: string | null
  not_before: string | null
  attempts: number
  parts_done: number
  /** It waits for a slot of its account's limit that is booked for it. */
  is_booked: boolean
  /** It waits for a slot of its request's bucket that is booked for it. */
  is_bucket_booked: boolean
  /** It was sent straight from its commit. */
  is_direct: boolean
  /** The row of its lane that is handed to a connection once this is stored. */
  next_n: number | null
  /** The number of messages of its commit before it, which its lane still counts. */
  led: number
  fault: SendFault | null
  /** The bucket of the request that was refused; null: it has none. */
  bucket: string | null
  /** So many of its requests were answered by an account that has used most of its allowance. */
  strained: number
  exchanges: Exchange[]
  /** Its requests, where several send it; empty for a message of one, and where none of them was made. */
  parts: Part[]
}

type Tools = { post: Post; now: () => Date; dice: () => number }
/**
 * `maySend` is asked before each request: whether the lane is surely ours until the platform has answered. `bookParts` books
 * so many slots of the account's limit besides the message's own, and returns the instant (ms) of the first. `renewToken`
 * finds the token that replaces one the platform has refused. `markTogether` marks messages that leave in the call of another.
 * `mayGoTo` says before which instant (ms) no further message may go to this person; 0: one may, and counts. `bookBucket` books
 * a slot of a bucket and returns its instant. Messages wait `account_wait_ms` for an account.
 */
export type SendTools = Tools & {
  maySend: () => boolean
  bookParts: (many: number) => Promise<number>
  renewToken: (spent: string) => Promise<Account | null>
  /** How many of the conversation's messages before this one followed the customer's last. */
  sentSince: (route: Route, n: number) => Promise<number>
  markTogether: (rows: Row[]) => Promise<Mark>
  assets: Assets
  mayGoTo: (pace: Pace) => number
  bookBucket: (bucket: string, per_second: number) => Promise<number>
  account_wait_ms: number
}

// A send waits itself for a slot that is nearer than this; for a later one it frees the lane.
export const shortWaitMs = 50

export const fateOf = (route: Route, row: Row, rest: Partial<Fate>): Fate => ({
  conversation_id: route.conversation_id,
  bot_id: route.bot_id,
  n: row.n,
  at: row.at,
  status: 'sent',
  platform_id: null,
  reason: null,
  not_before: null,
  attempts: row.attempts,
  parts_done: row.parts_done,
  is_booked: false,
  is_bucket_booked: false,
  is_direct: row.is_direct,
  next_n: null,
  led: 0,
  fault: null,
  bucket: null,
  strained: 0,
  exchanges: [],
  parts: [],
  ...rest,
})

/** A row that must wait until `at`, of which nothing was sent. */
export const waitUntil = (route: Route, row: Row, at: Date, is_booked = false): Fate =>
  fateOf(route, row, { status: null, not_before: at.toISOString(), is_booked })

/** A row that was sent before, and arrived. */
export const arrived = (route: Route, row: Row): Fate => fateOf(route, row, {})

/** A row whose sender died mid-request, so delivery is unknown. */
export const lost = (route: Pick<Route, 'conversation_id' | 'bot_id'>, n: number, at: string): Fate => ({
  ...route,
  n,
  at,
  status: 'unknown',
  platform_id: null,
  reason: 'sender_lost',
  not_before: null,
  attempts: 0,
  parts_done: 0,
  is_booked: false,
  is_bucket_booked: false,
  is_direct: false,
  next_n: null,
  led: 0,
  fault: null,
  bucket: null,
  strained: 0,
  exchanges: [],
  parts: [],
})

export const ourId = ({ conversation_id }: Route, n: number) => `${conversation_id}.${n}`

const requestsFor = (
  card: OutCard,
  our_id: string,
  how: Pick<Row, 'by' | 'answers'> & { as: Pass },
  route: Route,
  files_at: string,
) => {
  const { psid, address, channel, account } = route
  const context = how.answers?.context
  const to = {
    psid,
    our_id,
    is_operator: how.by === 'operator',
    as: how.as,
    files_at,
    ...(context && { context }),
    ...(address && { address }),
  }
  return channel.render(card, to, account)
}

/** All requests of one message, in their order. */
export function requestsOf(route: Route, row: Row, files: OwnFiles, as: Pass): PlatformRequest[] {
  const card = row.card.type === 'typing' ? row.card : withMedia(row.card, files.here)
  const cards = degrade(card, route.profile)
  return cards.flatMap((each, part) =>
    requestsFor(each, partId(ourId(route, row.n), part, cards.length), { ...row, as }, route, files.origin),
  )
}

/** How many parts follow the one that is sent next. */
export const partsAfterNext = (requests: PlatformRequest[], { parts_done }: Row) =>
  requests.filter(({ is_side }) => !is_side).length - parts_done - 1

/** Shows "typing" on the customer's screen. A side request: the message goes on whatever the platform answers. */
export async function sendTyping(
  route: Route,
  { n, answers }: Pick<Row, 'n' | 'answers'>,
  seconds: number,
  tools: Tools,
): Promise<void> {
  if (!route.channel.sends_http) return
  const how = { by: 'bot', as: 'reply', answers } as const
  for (const request of requestsFor({ type: 'typing', seconds }, ourId(route, n), how, route, tools.post.files.origin))
    await tools.post.send(route.account, request)
}

/**
 * Sends one message and returns its fate. Where the platform refuses the token and it was or can be renewed, the rest is sent
 * once more with the new one. Never throws.
 */
export async function sendRow(route: Route, row: Row, tools: SendTools): Promise<Fate> {
  const fate = await sendParts(route, row, tools)
  if (fate.fault?.kind !== 'unauthorized') return fate
  const account = await tools.renewToken(route.account.token)
  if (!account) return fate
  const again = await sendParts({ ...route, account }, { ...row, parts_done: fate.parts_done }, tools)
  const exchanges = [...fate.exchanges, ...again.exchanges]
  return { ...again, exchanges, parts: mergeParts(fate.parts, again.parts) }
}

/** Sends one message, part by part in order. */
async function sendParts(route: Route, row: Row, tools: SendTools): Promise<Fate> {
  // Our own socket reads the website chat's messages from the thread: stored is sent.
  if (!route.channel.sends_http && !route.waits_for) return fateOf(route, row, {})
  if (route.has_only_opened && row.attempts > 0) return waitForWriting(route, row, tools, [])
  const sent_since = countsMessages(route.profile) ? await tools.sentSince(route, row.n) : 0
  const allowed = mayGo(route, row, tools.now(), sent_since)
  if (!allowed.ok) return notSent(route, row, allowed, tools.now())
  if (route.waits_for) return waitForAccount(route, row, tools, { reason: route.waits_for })
  const requests = requestsOf(route, row, tools.post.files, allowed.as)
  const ids = new Map<number, string | null>()
  const fate = await sendEach(route, row, requests, ids, tools)
  const many = requests.filter(({ is_side }) => !is_side).length
  return many > 1 && fate.exchanges.length ? { ...fate, parts: partsOf(fate, many, row.parts_done, ids) } : fate
}

async function sendEach(
  route: Route,
  row: Row,
  requests: PlatformRequest[],
  ids: Map<number, string | null>,
  tools: SendTools,
): Promise<Fate> {
  const exchanges: Exchange[] = []
  const stops = (part: number, rest: Partial<Fate>) =>
    fateOf(route, row, { status: null, platform_id, parts_done: part, exchanges, strained, ...rest })
  let platform_id: string | null = null
  let strained = 0
  let slot: number | null = null
  let part = 0
  for (const request of requests) {
    // Parts that arrived before a retry are not sent again; a side request belongs to the part after it.
    if (part < row.parts_done) {
      if (!request.is_side) part++
      continue
    }
    const slot_at = await waitsFor(part > row.parts_done ? (slot ?? 0) : 0, tools)
    if (slot_at) return stops(part, { not_before: slot_at, is_booked: true })
    const person_at = await waitsFor(request.is_side ? 0 : personAt(route, tools), tools)
    // Its own slot, or those of its parts, are booked and unused.
    if (person_at) return stops(part, { not_before: person_at, is_booked: true })
    slot ??= await bookMore(requests, row, tools)
    const bucket_at = await waitsFor(await bucketAt(route, row, request, part, tools), tools)
    if (bucket_at) return stops(part, { not_before: bucket_at, is_booked: true, is_bucket_booked: true })
    if (!tools.maySend()) return stops(part, { not_before: tools.now().toISOString() })
    const made = await makeCall(route, row, part, request, tools)
    exchanges.push(...made.exchanges)
    if (made.is_strained) strained++
    if (request.is_side) continue
    const { reading, repeats } = made
    if (!reading.ok) {
      const fault = blankFault(reading.fault, route.account)
      const fate = refused(route, { ...row, parts_done: part }, { fault, exchanges, repeats }, tools)
      return { ...fate, strained, bucket: request.bucket ?? null }
    }
    platform_id = reading.platform_id === null ? platform_id : cutText(reading.platform_id, 300)
    ids.set(part, reading.platform_id === null ? null : platform_id)
    part++
  }
  return fateOf(route, row, { platform_id, exchanges, strained, parts_done: part })
}

/** Waits here for a near instant (ms); returns one that is too far as text. */
async function waitsFor(at: number, { now }: Pick<Tools, 'now'>): Promise<string | null> {
  const wait = at - now().getTime()
  if (wait > shortWaitMs) return new Date(at).toISOString()
  if (wait > 0) await sleep(wait)
  return null
}

const personAt = ({ channel, is_paced }: Route, tools: SendTools): number =>
  channel.pace && is_paced ? tools.mayGoTo(channel.pace) : 0

/** Books the slots of the parts after the next one. Returns the instant of the first. */
function bookMore(requests: PlatformRequest[], row: Row, tools: SendTools): number | Promise<number> {
  const more = partsAfterNext(requests, row)
  return more > 0 && !row.are_parts_booked ? tools.bookParts(more) : 0
}

/** The instant of the request's slot in its bucket; one that has waited for it has it already. */
function bucketAt(
  { channel, is_paced }: Route,
  { is_bucket_booked, parts_done }: Row,
  { bucket }: PlatformRequest,
  part: number,
  tools: SendTools,
): number | Promise<number> {
  const per_second = bucket && is_paced ? channel.buckets?.[bucket] : undefined
  if (!bucket || per_second === undefined || (is_bucket_booked && part === parts_done)) return 0
  return tools.bookBucket(bucket, per_second)
}

/** The parts of a message after an attempt that began with part `first`; `ids` are those of the parts that arrived in it. */
function partsOf(fate: Fate, many: number, first: number, ids: Map<number, string | null>): Part[] {
  const { conversation_id, n, bot_id, at, parts_done, reason } = fate
  const lost = fate.status === 'failed' || fate.status === 'unknown' ? fate.status : null
  return Array.from({ length: many }, (_, part): Part => {
    const isLost = part === parts_done && lost !== null
    return {
      ...{ conversation_id, n, part, bot_id, at },
      status: isLost ? lost : part < parts_done ? 'sent' : 'queued',
      platform_id: ids.get(part) ?? null,
      reason: isLost ? reason : null,
      is_made: isLost || (part >= first && part < parts_done),
    }
  })
}

/** The parts of two attempts in a row: what the later one made counts, and else what the earlier one did. */
const mergeParts = (before: Part[], after: Part[]): Part[] =>
  after.length ? after.map((part, i) => (part.is_made ? part : (before[i] ?? part))) : before

/** Whether the message may go as it leaves: a lane may have waited past the window. */
export const mayGo = (
  { profile, last_in_at }: Route,
  { card, message_tag: tag, by }: Row,
  now: Date,
  sent_since = 0,
): Verdict => verdict({ profile, person: { last_in_at, sent_since }, card: card.type, tag, by, now: now.getTime() })

/** Whether the platform takes a number of messages until the customer writes again. */
const countsMessages = ({ window }: ChannelProfile): boolean => typeof window?.most_messages === 'number'

/** The platform would refuse it: no request is made and no attempt spent. The exchange log says since when. */
function notSent(route: Route, row: Row, { why, until }: Verdict & { ok: false }, now: Date): Fate {
  const since = until === null ? null : new Date(until).toISOString()
  const exchange = {
    at: now.getTime(),
    id: randomUUIDv7(),
    conversation_id: route.conversation_id,
    n: row.n,
    part: row.parts_done,
    request: JSON.stringify({ not_sent: why, until: since }),
    status: null,
    response: '',
    ms: 0,
  }
  return fateOf(route, row, { status: 'failed', reason: since ? `${why}@${since}` : why, exchanges: [exchange] })
}

// After so long a message looks again whether its account works. Connecting it again wakes its messages at once.
const lookAgainMs = 10 * 60_000

/** The message is sent once the account works again, and fails after too long a wait. Its window is checked at the send. */
function waitForAccount(route: Route, row: Row, tools: SendTools, rest: Partial<Fate>): Fate {
  const now = tools.now().getTime()
  const until = Date.parse(row.at) + tools.account_wait_ms
  if (now >= until) return fateOf(route, row, { ...rest, status: 'failed' })
  const not_before = new Date(Math.min(until, now + lookAgainMs)).toISOString()
  return fateOf(route, row, { ...rest, status: null, not_before })
}

/**
 * A person who has only opened the chat gets the next messages once they write, which wakes their lane; after a day these fail.
 * The first check comes soon: their first words may have come while the platform refused.
 */
function waitForWriting(route: Route, row: Row, tools: SendTools, exchanges: Exchange[]): Fate {
  const now = tools.now().getTime()
  const until = Date.parse(row.at) + waitForWritingMs
  const rest = { attempts: row.attempts, parts_done: row.parts_done, reason: 'unsubscribed', exchanges }
  if (now >= until) return fateOf(route, row, { ...rest, status: 'failed' })
  const again = now + (exchanges.length ? lookSoonMs : lookAgainMs)
  return fateOf(route, row, { ...rest, status: null, not_before: new Date(Math.min(until, again)).toISOString() })
}
const waitForWritingMs = 24 * 3_600_000
const lookSoonMs = 5_000

/** True for a refusal of whatever this account sends. A lacking permission may concern one kind of message alone. */
export const isOfAccount = ({ kind, why }: SendFault): boolean =>
  why === 'restricted' || (kind === 'unauthorized' && why !== 'no_permission')

type Refusal = { fault: SendFault; exchanges: Exchange[]; repeats: boolean }

/** The fate of a message whose request was refused, or had no answer. */
export function refused(route: Route, row: Row, { fault, exchanges, repeats: drops }: Refusal, tools: SendTools): Fate {
  const base = { fault, exchanges, reason: fault.why }
  if (route.has_only_opened && fault.why === 'unsubscribed')
    return waitForWriting(route, { ...row, attempts: row.attempts + 1 }, tools, exchanges)
  if (isOfAccount(fault)) return waitForAccount(route, row, tools, base)
  const repeats = drops || route.repeat_unknown
  if (fault.kind === 'unknown' && !repeats) return fateOf(route, row, { ...base, status: 'unknown' })
  const mayRetry = fault.kind === 'retry' || fault.kind === 'throttle' || fault.kind === 'unknown'
  // A limit says "later", not "no": waiting for it is not a failed attempt.
  const attempts = fault.kind === 'throttle' ? row.attempts : row.attempts + 1
  if (!mayRetry || attempts >= mostAttempts)
    return fateOf(route, row, { ...base, attempts, status: fault.kind === 'unknown' ? 'unknown' : 'failed' })
  const wait = fault.retry_after_ms ?? backoffMs(attempts, tools.dice())
  return fateOf(route, row, {
    ...base,
    attempts,
    status: null,
    not_before: new Date(tools.now().getTime() + wait).toISOString(),
  })
}
