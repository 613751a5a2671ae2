import type { Answered } from '@hawker/channels'
import { broadcastOf } from '../base/known-broadcasts.ts'
import type { Post } from '../http/post.ts'
import { countedRow } from './counted-row.ts'
import type { Fates } from './fates.ts'
import { fitRow } from './fit-row.ts'
import type { LaneJob } from './lane-job.ts'
import { hasArrived, type LaneRow, rowOf, type Slots } from './lane-rows.ts'
import type { Route, Row } from './route.ts'
import { arrived, type Fate, lost, waitInLine, waitUntil } from './row-fate.ts'
import { mayGo, partsAfterNext, requestsOf, sendTyping } from './sender.ts'

type Tools = {
  post: Post
  now: () => Date
  dice: () => number
  fates: Pick<Fates, 'add'>
  /** Finds the route to the customer of a row. */
  routeOf: (row: LaneRow) => Promise<Route | null>
  /** Reads the events that these rows answer, by the rows' numbers. */
  answeredBy: (rows: LaneRow[]) => Promise<Map<string, Answered>>
  /** Books so many slots of a bot's account. Returns the instant (ms) of the first. */
  bookParts: (bot_id: string, many: number) => Promise<number>
  /** Sends rows. */
  start: (job: LaneJob) => void
}

/** Fates of rows that cannot be sent at all. */
export const refused = (
  lane: Pick<Route, 'conversation_id' | 'bot_id'>,
  rows: Pick<Row, 'n' | 'at'>[],
  reason: string,
) => rows.map(({ n, at }): Fate => ({ ...lost(lane, n, at), status: 'failed', reason }))

/**
 * Goes on with a lane whose next rows were read: starts those that need not wait, or shows "typing" and lets the lane wait.
 * Each lane that starts moves its account's slot on.
 */
export async function followLane(rows: LaneRow[], slots: Slots, lease_until: number, tools: Tools) {
  const { fates, start } = tools
  const [first] = rows
  if (!first) return
  const route = await tools.routeOf(first)
  if (!route) {
    const gone = rows.map((row) => ({ n: Number(row.n), at: row.at }))
    return fates.add(...refused(first, gone, 'account_gone'))
  }
  const open = withoutStopped(route, rows, tools)
  const [next] = open
  if (!next) return
  const due = open.filter(({ waits }) => !waits)
  if (!due.length) return wait(route, next, tools)
  const done = due.flatMap((row) => (hasArrived(row) ? [arrived(route, rowOf(row))] : []))
  const ready = due.filter((row) => !hasArrived(row))
  const [ahead] = ready
  if (!ahead) return fates.add(...done)
  const turn = slots.bulk.get(first.conversation_id)
  // Together with those that arrived: the lane is free after this.
  if (turn?.is_near === false) return fates.add(...done, waitInLine(route, rowOf(ahead), new Date(turn.at)))
  fates.add(...done)
  const slot = slots.accounts.get(first.bot_id)
  const wanted = ready.filter((row) => !row.is_booked).length
  const answers = await tools.answeredBy(route.channel.needs_context === 'every_send' ? ready : [])
  const whole = await Promise.all(ready.map((row) => bookRest(route, rowOf(row, answers.get(row.n) ?? null), tools)))
  start({
    route,
    rows: whole,
    class: first.class,
    slot: turn?.at ?? (wanted ? slot?.at : slot?.blocked_until) ?? 0,
    is_booked: wanted > 0,
    lease_until,
    place: null,
  })
  if (slot && !turn) slot.at += slot.interval_ms * wanted
}

// Messages of a paused broadcast ask after this time if it goes on.
const pausedMs = 5_000

/** The rows that may go on: those of killed broadcasts fail, and from the first of a paused one on they wait. */
function withoutStopped(route: Route, rows: LaneRow[], { fates, now }: Tools): LaneRow[] {
  if (route.broadcasts.size === 0) return rows
  const stateOf = ({ origin, is_bulk }: LaneRow) =>
    is_bulk ? route.broadcasts.get(broadcastOf(origin) ?? '')?.state : undefined
  const killed = rows.filter((row) => stateOf(row) === 'killed' && !hasArrived(row))
  const gone = killed.map((row) => ({ n: Number(row.n), at: row.at }))
  if (gone.length > 0) void fates.add(...refused(route, gone, 'killed'))
  const others = rows.filter((row) => !killed.includes(row))
  const paused = others.findIndex((row) => stateOf(row) === 'paused')
  const [first] = others
  if (paused !== 0 || !first) return paused > 0 ? others.slice(0, paused) : others
  if (gone.length === 0)
    void fates.add(waitUntil(route, rowOf(first), new Date(now().getTime() + pausedMs), first.is_booked))
  return []
}

async function wait(route: Route, row: LaneRow, tools: Tools) {
  const at = tools.now().getTime()
  if (row.typing_seconds > 0) {
    const answers = await tools.answeredBy(route.channel.needs_context ? [row] : [])
    await sendTyping(route, rowOf(row, answers.get(row.n) ?? null), row.typing_seconds, tools)
    return tools.fates.add(waitUntil(route, rowOf(row), new Date(at + row.typing_seconds * 1000)))
  }
  const until = row.not_before ? new Date(row.not_before) : new Date(at)
  tools.fates.add(waitUntil(route, rowOf(row), until, row.is_booked))
}

// Books the rest of a message that stopped between its parts, before it waits for its own slot. Booked afterwards, it would
// count as if all parts had their slots, and after a flood the parts of all customers would be sent at once.
async function bookRest(route: Route, row: Row, { post, bookParts, now }: Tools): Promise<Row> {
  if (!row.parts_done || row.are_parts_booked) return row
  const allowed = mayGo(route, row, now())
  if (!allowed.ok) return row
  const fitted = await fitRow(countedRow(route, row, post), route.profile, post.files)
  const more = partsAfterNext(requestsOf(route, fitted, post.files, allowed.as, now()), row)
  if (more > 0) await bookParts(route.bot_id, more)
  return { ...row, are_parts_booked: true }
}
