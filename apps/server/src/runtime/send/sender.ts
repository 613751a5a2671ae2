import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, type Pace, type PlatformRequest, partId } from '@hawker/channels'
import {
  actVerdict,
  type ChannelProfile,
  degrade,
  hasStoppedMarketing,
  isAct,
  isCommentAct,
  type OutAct,
  type OutCard,
  type Pass,
  usableOptIn,
  type Verdict,
  verdict,
  withMedia,
} from '@hawker/core'
import { cutText } from '../../platform/clean-text.ts'
import { blankFault, type Exchange } from '../http/exchange.ts'
import type { OwnFiles, Post } from '../http/post.ts'
import type { Assets } from './assets.ts'
import { makeCall } from './call.ts'
import type { Mark } from './marks.ts'
import { anchorOf } from './of-comment.ts'
import type { Route, Row } from './route.ts'
import { type Fate, fateOf, mergeParts, notSent, partsOf, refused, waitForAccount, waitForWriting } from './row-fate.ts'

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

export const ourId = ({ conversation_id }: Route, n: number) => `${conversation_id}.${n}`

const requestsFor = (
  out: OutCard | OutAct,
  our_id: string,
  how: Pick<Row, 'by' | 'answers'> & { as: Pass; now: Date; to_comment?: string | null },
  route: Route,
  files_at: string,
) => {
  const { psid, address, opt_ins, channel, account } = route
  const context = how.answers?.context
  const opt_in = usableOptIn(opt_ins, how.now.getTime())
  const to = {
    psid,
    our_id,
    is_operator: how.by === 'operator',
    as: how.as,
    files_at,
    ...(how.to_comment && { to_comment: how.to_comment }),
    ...(context && { context }),
    ...(address && { address }),
    ...(opt_in && { opt_in: { token: opt_in.token, kind: opt_in.kind } }),
  }
  return channel.render(out, to, account)
}

/** All requests of one message, in their order. */
export function requestsOf(route: Route, row: Row, files: OwnFiles, as: Pass, now: Date): PlatformRequest[] {
  if (isCommentAct(row.card)) {
    const to = { our_id: ourId(route, row.n), files_at: files.origin }
    return route.channel.comments?.render(row.card, to, route.account) ?? []
  }
  if (isAct(row.card)) {
    const own = requestsFor(row.card, ourId(route, row.n), { ...row, as, now }, route, files.origin)
    // Beside a message an act is a side request; in a row of its own its answer is the row's.
    return own.map((request) => ({ ...request, is_side: false }))
  }
  const card = row.card.type === 'typing' ? row.card : withMedia(row.card, files.here)
  const cards = degrade(card, route.profile)
  const anchor = anchorOf(route, row)
  return cards.flatMap((each, part) => {
    const how = { ...row, as, now, to_comment: part === 0 ? anchor : null }
    return requestsFor(each, partId(ourId(route, row.n), part, cards.length), how, route, files.origin)
  })
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
  const how = { by: 'bot', as: 'reply', answers, now: tools.now() } as const
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
  const requests = requestsOf(route, row, tools.post.files, allowed.as, tools.now())
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
  let alias: string | null = null
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
    if (reading.ok && 'psid' in reading && reading.psid !== route.psid) alias = reading.psid ?? null
    if (!reading.ok) {
      const fault = blankFault(reading.fault, route.account)
      const fate = refused(route, { ...row, parts_done: part }, { fault, exchanges, repeats }, tools)
      return { ...fate, strained, bucket: request.bucket ?? null }
    }
    platform_id = reading.platform_id === null ? platform_id : cutText(reading.platform_id, 300)
    ids.set(part, reading.platform_id === null ? null : platform_id)
    part++
  }
  return fateOf(route, row, { platform_id, exchanges, strained, parts_done: part, alias })
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

/** Whether the message may go as it leaves: a lane may have waited past the window. */
export const mayGo = ({ profile, last_in_at, opt_ins }: Route, row: Row, now: Date, sent_since = 0): Verdict => {
  const { card, message_tag: tag, by } = row
  // The platform takes these without a message of the person.
  if (isCommentAct(card) || anchorOf({ last_in_at }, row) !== null) return { ok: true, as: 'reply', until: null }
  if (isAct(card)) return actVerdict(profile, card, last_in_at, now.getTime())
  const has_opt_in = usableOptIn(opt_ins, now.getTime()) !== null
  return verdict({
    profile,
    person: { last_in_at, sent_since, has_opt_in, has_stopped_marketing: hasStoppedMarketing(opt_ins) },
    card: card.type,
    ...(card.type === 'whatsapp_message_template' && { category: card.category }),
    tag,
    by,
    now: now.getTime(),
  })
}

/** Whether the platform takes a number of messages until the customer writes again. */
const countsMessages = ({ window }: ChannelProfile): boolean => typeof window?.most_messages === 'number'
