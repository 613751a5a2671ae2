import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, type Channel, type PlatformRequest, partId } from '@hawker/channels'
import { type ChannelProfile, degrade, type Fault, type OutCard, withMedia } from '@hawker/core'
import { cutText } from '../../platform/clean-text.ts'
import { blankFault, type Exchange, requestText, responseText } from '../http/exchange.ts'
import { backoffMs, mostAttempts, readSent, type Sent } from '../http/fate.ts'
import type { OwnFiles, Post } from '../http/post.ts'

/** One message that shall leave now. */
export type Row = {
  n: number
  at: string
  card: OutCard
  by: 'bot' | 'operator'
  message_tag: string | null
  attempts: number
  parts_done: number
  /** Those of its parts that are left have their share of the account's limit: it waited for that. */
  are_parts_booked: boolean
  /** It went straight from its commit: no row in outbound, the lane alone names it. */
  is_direct: boolean
}

/** To whom a lane's messages go, and through what. */
export type Route = {
  conversation_id: string
  bot_id: string
  psid: string
  in_window: boolean
  channel: Channel
  account: Account
  profile: ChannelProfile
  repeat_unknown: boolean
}

/** What became of one row: a fate, or a wait (`status` null). */
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
  /** It waits for a slot of its account's limit that is its own already. */
  is_booked: boolean
  /** It went straight from its commit. */
  is_direct: boolean
  fault: Fault | null
  exchanges: Exchange[]
}

type Tools = { post: Post; now: () => Date; dice: () => number }
/**
 * `mayLeave` is asked before each request: whether the lane is surely ours until the platform has answered. `bookParts` takes
 * so many more of the account's limit than the one a message has: from which instant (ms) on they may leave.
 */
type SendTools = Tools & { mayLeave: () => boolean; bookParts: (many: number) => Promise<number> }

// A booked slot nearer than this is waited for by the send itself; a later one gives the lane back.
export const shortWaitMs = 50

const fateOf = (route: Route, row: Row, rest: Partial<Fate>): Fate => ({
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
  is_direct: row.is_direct,
  fault: null,
  exchanges: [],
  ...rest,
})

/** A row that must wait until `at`; nothing of it has left. */
export const waitUntil = (route: Route, row: Row, at: Date, is_booked = false): Fate =>
  fateOf(route, row, { status: null, not_before: at.toISOString(), is_booked })

/** A row that left before, and arrived. */
export const arrived = (route: Route, row: Row): Fate => fateOf(route, row, {})

/** A row whose sender is gone: nobody knows whether it arrived. */
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
  is_direct: false,
  fault: null,
  exchanges: [],
})

const ourId = ({ conversation_id }: Route, n: number) => `${conversation_id}.${n}`

const requestsFor = (
  card: OutCard,
  our_id: string,
  how: Pick<Row, 'message_tag' | 'by'>,
  route: Route,
  files_at: string,
) => {
  const { psid, in_window, channel, account } = route
  const to = { psid, our_id, message_tag: how.message_tag, is_operator: how.by === 'operator', in_window, files_at }
  return channel.render(card, to, account)
}

/** All requests of one message, in their order. */
export function requestsOf(route: Route, row: Row, files: OwnFiles): PlatformRequest[] {
  const card = row.card.type === 'typing' ? row.card : withMedia(row.card, files.here)
  const cards = degrade(card, route.profile)
  return cards.flatMap((each, part) =>
    requestsFor(each, partId(ourId(route, row.n), part, cards.length), row, route, files.origin),
  )
}

/** How many parts follow the one that leaves next. */
export const partsAfterNext = (requests: PlatformRequest[], { parts_done }: Row) =>
  requests.filter(({ is_side }) => !is_side).length - parts_done - 1

/** Shows "typing" on the customer's screen. A side request: whatever it comes to, the message goes on. */
export async function sendTyping(route: Route, n: number, seconds: number, tools: Tools): Promise<void> {
  if (!route.channel.sends_http) return
  const how = { message_tag: null, by: 'bot' } as const
  for (const request of requestsFor({ type: 'typing', seconds }, ourId(route, n), how, route, tools.post.files.origin))
    await tools.post.send(route.account, request)
}

/** Sends one message, part by part in order, and says what became of it. Never throws. */
export async function sendRow(route: Route, row: Row, tools: SendTools): Promise<Fate> {
  // The website chat's messages are read from the thread by our own socket: stored is sent.
  if (!route.channel.sends_http) return fateOf(route, row, {})
  const requests = requestsOf(route, row, tools.post.files)
  const exchanges: Exchange[] = []
  const more = partsAfterNext(requests, row)
  const slot = more > 0 && !row.are_parts_booked ? await tools.bookParts(more) : 0
  let platform_id: string | null = null
  let part = 0
  for (const request of requests) {
    // Parts the platform took before a retry are not sent again; side requests belong to the part after them.
    if (part < row.parts_done) {
      if (!request.is_side) part++
      continue
    }
    const wait = part > row.parts_done ? slot - tools.now().getTime() : 0
    if (wait > 0 && wait <= shortWaitMs) await sleep(wait)
    const is_booked = wait > shortWaitMs
    if (is_booked || !tools.mayLeave())
      return fateOf(route, row, {
        status: null,
        not_before: (is_booked ? new Date(slot) : tools.now()).toISOString(),
        platform_id,
        parts_done: part,
        is_booked,
        exchanges,
      })
    const sent = await tools.post.send(route.account, request)
    exchanges.push(exchangeOf(route, row, part, requestText(request, route.account), sent, tools.now()))
    if (request.is_side) continue
    const reading = readSent(sent, route.channel.read)
    if (!reading.ok) {
      const fault = blankFault(reading.fault, route.account)
      return refused(route, { ...row, parts_done: part }, fault, exchanges, tools)
    }
    platform_id = reading.platform_id === null ? platform_id : cutText(reading.platform_id, 300)
    part++
  }
  return fateOf(route, row, { platform_id, exchanges, parts_done: part })
}

const exchangeOf = (route: Route, row: Row, part: number, request: string, sent: Sent, now: Date): Exchange => ({
  at: now.getTime(),
  id: randomUUIDv7(),
  conversation_id: route.conversation_id,
  n: row.n,
  part,
  request,
  status: 'answer' in sent ? sent.answer.status : null,
  response: responseText('answer' in sent ? sent.answer.body : String(sent.error), route.account),
  ms: sent.ms,
})

function refused(route: Route, row: Row, fault: Fault, exchanges: Exchange[], tools: Tools): Fate {
  const base = { fault, exchanges, reason: cutText(`${fault.code}: ${fault.message}`, 500) }
  const repeats = route.channel.is_idempotent || route.repeat_unknown
  if (fault.kind === 'unknown' && !repeats) return fateOf(route, row, { ...base, status: 'unknown' })
  const mayRetry = fault.kind === 'retry' || fault.kind === 'throttle' || fault.kind === 'unknown'
  // A limit says "later", not "no": waiting for it is no failed attempt.
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
