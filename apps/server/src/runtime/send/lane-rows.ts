import type { Answered, EventContext } from '@hawker/channels'
import type { OptIn, Origin } from '@hawker/core'
import { type HotCell, runIn } from '../base/cell-sql.ts'
import { spanOf } from '../base/span.ts'
import { bookBulk, bookRate } from './account-sql.ts'
import { contextsSince, readContexts } from './context-sql.ts'
import { nextRows, readRows } from './lane-sql.ts'
import type { Row } from './route.ts'

type QueuedRow = {
  conversation_id: string
  n: string
  bot_id: string
  at: string
  class: number
  not_before: string | null
  typing_seconds: number
  attempts: number
  parts_done: number
  is_booked: boolean
  is_bucket_booked: boolean
  waits: boolean
}

type SaidRow = {
  conversation_id: string
  n: string
  by: 'bot' | 'operator' | 'system'
  status: string
  card: Row['card']
  message_tag: string | null
  origin: Origin | null
  /** One of many that left at once. */
  is_bulk: boolean | null
  psid: string
  address: string | null
  opt_ins: OptIn[] | null
  has_only_opened: boolean
  last_interactive_at: string | null
  bot_version: number
  bot_revision: number
  repeat_unknown: boolean
}

/** A row of a lane with its message, customer and account. */
export type LaneRow = QueuedRow & SaidRow

/** An account's next slot (ms), the interval between slots, and the end of its block. Each lane that starts moves `at` on. */
type Slot = { at: number; interval_ms: number; blocked_until: number }

/** A bulk lane's turn: its slot (ms), or, not near, the instant (ms) at which it tries again. */
type BulkTurn = { is_near: boolean; at: number }

/** The slots of lanes: of live ones those of their account, in turn, and of each bulk one its own. */
export type Slots = { accounts: Map<string, Slot>; bulk: Map<string, BulkTurn> }

type Wish = { worker: string; at: Date; lease_until: number; includes_begun: boolean }

/**
 * Reads the next rows of lanes this worker holds, and books each account's limit for those before the first that must wait.
 * With `includes_begun` it reads rows that are marked "sending", too.
 */
export async function nextLaneRows(cell: HotCell, ids: string[], { worker, at, lease_until, includes_begun }: Wish) {
  const queued = await runIn<QueuedRow>(cell, nextRows, [ids, at, worker, new Date(lease_until), includes_begun])
  const [slots, rows] = await Promise.all([book(cell, queued, at), readSaid(cell, queued)])
  return { slots, rows }
}

async function readSaid(cell: HotCell, rows: QueuedRow[]): Promise<LaneRow[]> {
  if (!rows.length) return []
  const said = await runIn<SaidRow>(cell, readRows, [
    rows.map(({ conversation_id }) => conversation_id),
    rows.map(({ n }) => n),
    ...spanOf(rows),
  ])
  const byPlace = new Map(said.map((row) => [`${row.conversation_id}.${row.n}`, row]))
  return rows.flatMap((row) => {
    const words = byPlace.get(`${row.conversation_id}.${row.n}`)
    return words ? [{ ...row, ...words }] : []
  })
}

// Books the share of each account's limit that these rows need, live before bulk.
async function book(cell: HotCell, rows: QueuedRow[], now: Date): Promise<Slots> {
  const counts = new Map<string, number>()
  const lanes = new Map<string, { bot_id: string; many: number }>()
  for (const { conversation_id: id, bot_id, class: rank, waits, is_booked } of rows) {
    if (waits) continue
    if (rank === 0 || is_booked) counts.set(bot_id, (counts.get(bot_id) ?? 0) + (is_booked ? 0 : 1))
    else lanes.set(id, { bot_id, many: (lanes.get(id)?.many ?? 0) + 1 })
  }
  return {
    accounts: counts.size ? await bookCounts(cell, counts, now) : new Map(),
    bulk: lanes.size ? await bookLanes(cell, lanes, now) : new Map(),
  }
}

async function bookLanes(cell: HotCell, lanes: Map<string, { bot_id: string; many: number }>, now: Date) {
  const wanted = [...lanes.values()]
  type Row = { id: string; is_near: boolean; at: string; blocked_until: string | null }
  const turns = await runIn<Row>(cell, bookBulk, [
    [...lanes.keys()],
    wanted.map(({ bot_id }) => bot_id),
    wanted.map(({ many }) => many),
    now,
  ])
  return new Map(
    turns.map(({ id, is_near, at, blocked_until }): [string, BulkTurn] => [
      id,
      { is_near, at: Math.max(Date.parse(at), blocked_until ? Date.parse(blocked_until) : 0) },
    ]),
  )
}

/** Books slots for the parts of a message after its first. Returns the instant (ms) of the first of them. */
export async function bookParts(cell: HotCell, bot_id: string, many: number, now: Date): Promise<number> {
  const slot = (await bookCounts(cell, new Map([[bot_id, many]]), now)).get(bot_id)
  return slot ? Math.max(slot.at, slot.blocked_until) : 0
}

async function bookCounts(cell: HotCell, counts: Map<string, number>, now: Date): Promise<Map<string, Slot>> {
  type Booked = { bot_id: string; next_at: string; interval_ms: number; blocked_until: string | null }
  const booked = await runIn<Booked>(cell, bookRate, [[...counts.keys()], [...counts.values()], now])
  return new Map(
    booked.map(({ bot_id, next_at, interval_ms, blocked_until }) => [
      bot_id,
      { at: Date.parse(next_at), interval_ms, blocked_until: blocked_until ? Date.parse(blocked_until) : 0 },
    ]),
  )
}

/** True: the platform reported that the message had arrived, while it waited for another attempt. */
export const hasArrived = ({ status }: LaneRow) => status === 'sent' || status === 'delivered' || status === 'read'

/** The events that rows of lanes answer, by the rows' numbers. All are rows of one conversation. */
export async function answeredBy(cell: HotCell, rows: LaneRow[], now: Date): Promise<Map<string, Answered>> {
  const found = await runIn<{ n: string; at: string; context: EventContext }>(cell, readContexts, [
    rows.map(({ conversation_id }) => conversation_id),
    rows.map(({ n }) => n),
    new Date(now.getTime() - contextsSince),
    now,
  ])
  return new Map(found.map(({ n, at, context }) => [n, { at, context }]))
}

export const rowOf = (row: LaneRow, answers: Answered | null = null): Row => ({
  n: Number(row.n),
  at: row.at,
  card: row.card,
  // An act of the bot stands in the thread as a line of the system.
  by: row.by === 'operator' ? 'operator' : 'bot',
  message_tag: row.message_tag,
  origin: row.origin,
  attempts: row.attempts,
  parts_done: row.parts_done,
  // A row that waits before its first part has booked one slot, for that part; the later parts are booked together.
  are_parts_booked: row.is_booked && row.parts_done > 0,
  is_bucket_booked: row.is_bucket_booked,
  is_direct: false,
  class: row.class,
  answers,
})
