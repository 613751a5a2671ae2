import { randomUUIDv7 } from 'node:crypto'
import type { SendFault, Verdict } from '@hawker/core'
import type { Exchange } from '../http/exchange.ts'
import { backoffMs, mostAttempts } from '../http/fate.ts'
import { type OfComment, ofComment } from './of-comment.ts'
import type { Part } from './parts-sql.ts'
import type { Route, Row } from './route.ts'

/** Messages wait `account_wait_ms` for an account. */
type FateTools = { now: () => Date; dice: () => number; account_wait_ms: number }

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
  /** It waits in its account's line of bulk, and lets live messages of its lane pass it by: the lane waits, the row does not. */
  is_in_line: boolean
  attempts: number
  parts_done: number
  /** It waits for a slot of its account's limit that is booked for it. */
  is_booked: boolean
  /** It waits for a slot of its request's bucket that is booked for it. */
  is_bucket_booked: boolean
  /** It was sent straight from its commit. */
  is_direct: boolean
  /** It is one of many, so no screen is told of it. */
  is_bulk: boolean
  /** The row of its lane that is handed to a connection once this is stored. */
  next_n: number | null
  /** The number of messages of its commit before it, which its lane still counts. */
  led: number
  /** It waits until its account works. */
  is_for_account: boolean
  fault: SendFault | null
  /** The act on a comment; null: it concerns none, or its sender is gone. */
  comment: OfComment | null
  /** The platform's name for the recipient of a private reply, where it differs from theirs. */
  alias: string | null
  /** The bucket of the request that was refused; null: it has none. */
  bucket: string | null
  /** So many of its requests were answered by an account that has used most of its allowance. */
  strained: number
  exchanges: Exchange[]
  /** Its requests, where several send it; empty for a message of one, and where none of them was made. */
  parts: Part[]
}

// A fate that says nothing else.
const usual = {
  status: 'sent',
  platform_id: null,
  reason: null,
  not_before: null,
  is_in_line: false,
  attempts: 0,
  parts_done: 0,
  is_booked: false,
  is_bucket_booked: false,
  is_direct: false,
  is_bulk: false,
  next_n: null,
  led: 0,
  is_for_account: false,
  fault: null,
  comment: null,
  alias: null,
  bucket: null,
  strained: 0,
} as const

export const fateOf = (route: Route, row: Row, rest: Partial<Fate>): Fate => ({
  ...usual,
  conversation_id: route.conversation_id,
  bot_id: route.bot_id,
  n: row.n,
  at: row.at,
  attempts: row.attempts,
  parts_done: row.parts_done,
  is_direct: row.is_direct,
  is_bulk: row.class > 0,
  comment: ofComment(route, row),
  exchanges: [],
  parts: [],
  ...rest,
})

/** A row that must wait until `at`, of which nothing was sent. */
export const waitUntil = (route: Route, row: Row, at: Date, is_booked = false): Fate =>
  fateOf(route, row, { status: null, not_before: at.toISOString(), is_booked })

/** A bulk row without a slot, which tries again at `at`. */
export const waitInLine = (route: Route, row: Row, at: Date): Fate =>
  fateOf(route, row, { status: null, not_before: at.toISOString(), is_in_line: true })

/** A row that was sent before, and arrived. */
export const arrived = (route: Route, row: Row): Fate => fateOf(route, row, {})

/** A row whose sender died mid-request, so delivery is unknown. */
export const lost = (route: Pick<Route, 'conversation_id' | 'bot_id'>, n: number, at: string): Fate => ({
  ...usual,
  ...route,
  n,
  at,
  status: 'unknown',
  reason: 'sender_lost',
  exchanges: [],
  parts: [],
})

/** The parts of a message after an attempt that began with part `first`; `ids` are those of the parts that arrived in it. */
export function partsOf(fate: Fate, many: number, first: number, ids: Map<number, string | null>): Part[] {
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
export const mergeParts = (before: Part[], after: Part[]): Part[] =>
  after.length ? after.map((part, i) => (part.is_made ? part : (before[i] ?? part))) : before

/** The platform would refuse it: no request is made and no attempt spent. The exchange log says since when. */
export function notSent(route: Route, row: Row, { why, until }: Verdict & { ok: false }, now: Date): Fate {
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
export function waitForAccount(route: Route, row: Row, tools: FateTools, rest: Partial<Fate>): Fate {
  const now = tools.now().getTime()
  const until = Date.parse(row.at) + tools.account_wait_ms
  if (now >= until) return fateOf(route, row, { ...rest, status: 'failed' })
  const not_before = new Date(Math.min(until, now + lookAgainMs)).toISOString()
  return fateOf(route, row, { ...rest, status: null, not_before, is_for_account: true })
}

/**
 * A person who has only opened the chat gets the next messages once they write, which wakes their lane; after a day these fail.
 * The first check comes soon: their first words may have come while the platform refused.
 */
export function waitForWriting(route: Route, row: Row, tools: FateTools, exchanges: Exchange[]): Fate {
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
export function refused(route: Route, row: Row, { fault, exchanges, repeats: drops }: Refusal, tools: FateTools): Fate {
  const base = { fault, exchanges, reason: fault.why }
  if (route.has_only_opened && fault.why === 'unsubscribed')
    return waitForWriting(route, { ...row, attempts: row.attempts + 1 }, tools, exchanges)
  if (isOfAccount(fault)) return waitForAccount(route, row, tools, base)
  // One of many is never risked twice, whatever the bot's setting.
  const repeats = drops || (route.repeat_unknown && row.class === 0)
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
