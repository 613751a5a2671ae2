import type { PlatformRequest } from '@hawker/channels'
import type { Bots } from '../base/bots.ts'
import { type HotCell, runIn } from '../base/cell-sql.ts'
import type { PathSettings } from '../base/settings.ts'
import type { Post } from '../http/post.ts'
import { Fates } from './fates.ts'
import { bookParts, hasArrived, rowOf, type Slot, type TakenRow, takeLaneRows } from './lane-rows.ts'
import {
  arrived,
  type Fate,
  lost,
  partsAfterNext,
  type Route,
  type Row,
  requestsOf,
  sendRow,
  sendTyping,
  shortWaitMs,
  waitUntil,
} from './sender.ts'
import { claimLanes, keepLanes, nextLane } from './settle-sql.ts'

/** Messages of one conversation this worker may send at once, in their order. */
export type LaneJob = {
  route: Route
  rows: Row[]
  class: number
  /** Instant (ms) the account's limit lets the first of them leave; 0 = at once. */
  slot: number
  /** The slot is theirs already. False: the account is blocked until then, and a slot must be booked again. */
  is_booked: boolean
  /** Instant (ms) at which the lane's lease ends, as the database knows it. */
  lease_until: number
}

type Parts = {
  cell: HotCell
  worker: string
  settings: PathSettings
  post: Post
  now: () => Date
  dice: () => number
  bots: Bots
  /** Looks up how to reach the customers of rows read from the database. */
  routeOf: (row: TakenRow) => Promise<Route | null>
  /** Conversations whose thread changed. */
  changed: (ids: string[]) => void
  /** A lane waits until this instant (ms): somebody must look at it then. */
  wakeAt: (at: number) => void
  onError: (error: unknown) => void
}

// No room at the platform: so long a place is waited for in memory, and then somebody looks again after as long.
const crowdedMs = 1_000
// Bulk stays behind what is live also among the lanes a worker takes at once.
const mostLanes = 100
// A database that is away may come back while the lease of a lane whose rows could not be read still runs.
const readAgainMs = 200

/** Stop 5 of the path for one cell: sends in order, stores fates in batches, gives lanes back. */
export class Lanes {
  readonly #parts: Parts
  readonly #fates: Fates
  // Rows given to a send whose fate is not stored yet, for each lane: until there are none, the lane is not read on.
  // `is_claimed`: it was given back by that and is ours again, before this process has heard that it is stored.
  readonly #underWay = new Map<string, { rows: Set<number>; lease_until: number; is_claimed: boolean }>()
  // Lanes whose next rows are being read. Who asks meanwhile is heard afterwards: two readers would send a row twice.
  readonly #reading = new Map<string, { again: boolean }>()
  // Lanes whose last reading failed: what it may have marked "sending" has not left.
  readonly #unread = new Set<string>()
  #running = 0
  #bulk = 0
  #idle: (() => void)[] = []
  #stopping = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#fates = new Fates({
      ...parts,
      stored: (fates, left, lease_until) => {
        this.#renewed(left, lease_until)
        return [...new Set([...left, ...this.#forget(fates)])]
      },
      goOn: (ids) => void this.next(ids),
      ended: (fates) => void this.#forget(fates),
    })
  }

  /** How many lanes send or are read. */
  get running() {
    return this.#running
  }

  /** How many of the lanes that send are bulk. */
  get bulk() {
    return this.#bulk
  }

  /** Sends rows the commit has marked; the lane is this worker's. */
  start(job: LaneJob) {
    const bulk = job.class > 0 ? 1 : 0
    this.#running++
    this.#bulk += bulk
    const { conversation_id } = job.route
    const lane = this.#underWay.get(conversation_id) ?? {
      rows: new Set(),
      lease_until: job.lease_until,
      is_claimed: false,
    }
    // What is on its way already is not sent a second time.
    const rows = job.rows.filter(({ n }) => !lane.rows.has(n))
    for (const { n } of rows) lane.rows.add(n)
    if (lane.rows.size) this.#underWay.set(conversation_id, lane)
    this.#renewed([conversation_id], job.lease_until)
    void this.#run({ ...job, rows }).finally(() => {
      this.#running--
      this.#bulk -= bulk
      if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve()
    })
  }

  /** Gives up rows that cannot be sent at all. */
  refuse(conversation_id: string, bot_id: string, rows: Pick<Row, 'n' | 'at'>[], reason: string) {
    for (const { n, at } of rows)
      this.#fates.add({ ...lost({ conversation_id, bot_id }, n, at), status: 'failed', reason })
  }

  /** Tells the platform that presses have arrived, beside whatever is sent: where that fails, a button waits in vain. */
  answer(page: Pick<Route, 'channel' | 'account'>, presses: Record<string, string>[]) {
    for (const press of presses) {
      const request = page.channel.answerPress?.(press, page.account)
      if (request) void this.#post(page.account, request)
    }
  }

  async #post(account: Route['account'], request: PlatformRequest) {
    const { post } = this.#parts
    const gate = post.gate(account.api_url)
    if (!(await gate.enter(false, crowdedMs))) return
    try {
      await post.send(account, request)
    } finally {
      gate.leave()
    }
  }

  /** Waits until what is under way has its fate stored; what is queued stays for the next process. */
  async drain() {
    this.#stopping = true
    this.#fates.end()
    if (this.#running) await new Promise<void>((resolve) => this.#idle.push(resolve))
    await this.#fates.drained()
  }

  async #run({ route, rows, class: rank, slot, is_booked }: LaneJob) {
    const { post, now } = this.#parts
    const wait = slot - now().getTime()
    const [first] = rows
    if (!first) return this.next([route.conversation_id])
    if (wait > shortWaitMs) return this.#putBack(route, rows, new Date(slot), is_booked)
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const gate = route.channel.sends_http ? post.gate(route.account.api_url) : null
    if (gate && !(await gate.enter(rank > 0, crowdedMs)))
      return this.#putBack(route, rows, new Date(now().getTime() + crowdedMs), true)
    try {
      await this.#sendAll(route, rows)
    } finally {
      gate?.leave()
    }
  }

  async #sendAll(route: Route, rows: Row[]) {
    const { post, now, dice, settings } = this.#parts
    const told = this.#fates.together()
    const mayLeave = () => this.#outlasts(route.conversation_id, settings.send_timeout_ms)
    const tools = { post, now, dice, mayLeave, bookParts: (many: number) => this.#bookParts(route.bot_id, many) }
    for (const [index, row] of rows.entries()) {
      const fate = await sendRow(route, row, tools)
      told.add(fate)
      if (fate.status === null) {
        const at = fate.not_before ? new Date(fate.not_before) : now()
        for (const later of rows.slice(index + 1)) told.add(waitUntil(route, later, at, fate.is_booked))
        break
      }
    }
    told.flush()
  }

  // A database that is away holds nothing up that has its place at the platform.
  #bookParts(bot_id: string, many: number): Promise<number> {
    const { cell, now, onError } = this.#parts
    return bookParts(cell, bot_id, many, now()).catch((error: unknown) => {
      onError(error)
      return 0
    })
  }

  /**
   * Whether the lane is surely this worker's for so long. When it is not, somebody else may take it and call its rows
   * unknown while they are on their way: what has not left then goes back into the lane, if it is still ours.
   */
  #outlasts(conversation_id: string, ms: number) {
    const lane = this.#underWay.get(conversation_id)
    return lane !== undefined && this.#parts.now().getTime() + ms <= lane.lease_until
  }

  /** Keeps the lanes whose requests take long, as the upload of a large file does, before somebody else takes them. */
  async keep(): Promise<void> {
    const { cell, worker, settings, now } = this.#parts
    const at = now().getTime()
    const soon = at + settings.lane_lease_ms / 2
    const ids = [...this.#underWay].flatMap(([id, { lease_until }]) => (lease_until < soon ? [id] : []))
    if (!ids.length) return
    const lease_until = at + settings.lane_lease_ms
    const kept = await runIn<{ id: string }>(cell, keepLanes, [ids, worker, new Date(lease_until)])
    this.#renewed(
      kept.map(({ id }) => id),
      lease_until,
    )
  }

  #renewed(ids: string[], lease_until: number) {
    for (const id of ids) {
      const lane = this.#underWay.get(id)
      if (lane && lane.lease_until < lease_until) lane.lease_until = lease_until
    }
  }

  #putBack(route: Route, rows: Row[], at: Date, is_booked: boolean) {
    for (const row of rows) this.#fates.add(waitUntil(route, row, at, is_booked))
  }

  /** Returns the lanes that were claimed meanwhile and of which nothing is under way any more. */
  #forget(fates: Fate[]): string[] {
    return fates.flatMap(({ conversation_id, n }) => {
      const lane = this.#underWay.get(conversation_id)
      lane?.rows.delete(n)
      if (lane?.rows.size !== 0) return []
      this.#underWay.delete(conversation_id)
      return lane.is_claimed ? [conversation_id] : []
    })
  }

  /**
   * Goes on with lanes this worker holds: reads their next rows and sends those that need not wait. `retakes`: also
   * rows that are marked "sending", which have surely not left or may leave twice.
   */
  async next(held: string[], { retakes = false, give_up_at = this.#giveUpAt() } = {}) {
    // Lanes whose reading failed are read again by its own timer.
    const ids = held.filter((id) => this.#mayRead(id) && (retakes || !this.#unread.has(id)))
    if (!ids.length || this.#stopping) return
    for (const id of ids) this.#reading.set(id, { again: false })
    this.#running++
    const unread = await this.#read(ids, retakes)
    const asked = ids.filter((id) => this.#reading.get(id)?.again)
    for (const id of ids) this.#reading.delete(id)
    this.#readAgain(unread, give_up_at)
    if (asked.length) void this.next(asked)
    this.#running--
    if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }

  // As long as the lane is surely ours, what could not be read is read again.
  #readAgain(unread: string[], give_up_at: number) {
    if (!unread.length || this.#parts.now().getTime() > give_up_at) return
    for (const id of unread) this.#unread.add(id)
    setTimeout(() => {
      for (const id of unread) this.#unread.delete(id)
      void this.next(unread, { retakes: true, give_up_at })
    }, readAgainMs)
  }

  #giveUpAt() {
    const { now, settings } = this.#parts
    return now().getTime() + settings.lane_lease_ms / 2
  }

  /** Returns the lanes that could not be read. */
  async #read(ids: string[], retakes: boolean): Promise<string[]> {
    const { cell, worker, settings, now, onError } = this.#parts
    const at = now()
    const lease_until = at.getTime() + settings.lane_lease_ms
    const unread = new Set(ids)
    try {
      const { rows, slots } = await takeLaneRows(cell, ids, { worker, at, lease_until, retakes })
      // Side by side: a platform that is slow to show "typing" to one person holds up nobody else's lane.
      const follow = async (id: string) => {
        await this.#follow(
          rows.filter((row) => row.conversation_id === id),
          slots,
          lease_until,
        )
        unread.delete(id)
      }
      const ends = await Promise.allSettled(ids.map(follow))
      for (const end of ends) if (end.status === 'rejected') onError(end.reason)
    } catch (error) {
      onError(error)
    }
    return [...unread]
  }

  #mayRead(id: string) {
    const reading = this.#reading.get(id)
    if (reading) reading.again = true
    return !reading && !this.#underWay.has(id)
  }

  async #follow(rows: TakenRow[], slots: Map<string, Slot>, lease_until: number) {
    const [first] = rows
    if (!first) return
    const route = await this.#parts.routeOf(first)
    if (!route) {
      const gone = rows.map((row) => ({ n: Number(row.n), at: row.at }))
      return this.refuse(first.conversation_id, first.bot_id, gone, 'account_gone')
    }
    const due = rows.filter(({ waits }) => !waits)
    for (const row of due) if (hasArrived(row)) this.#fates.add(arrived(route, rowOf(row)))
    const ready = due.filter((row) => !hasArrived(row))
    if (ready.length) {
      const slot = slots.get(first.bot_id)
      const wanted = ready.filter((row) => !row.is_booked).length
      const whole = await Promise.all(ready.map((row) => this.#bookRest(route, rowOf(row))))
      this.start({
        route,
        rows: whole,
        class: first.class,
        slot: (wanted ? slot?.at : slot?.blocked_until) ?? 0,
        is_booked: wanted > 0,
        lease_until,
      })
      if (slot) slot.at += slot.interval_ms * wanted
    }
    if (due.length) return
    const at = this.#parts.now().getTime()
    if (first.typing_seconds > 0) {
      await sendTyping(route, Number(first.n), first.typing_seconds, this.#parts)
      this.#fates.add(waitUntil(route, rowOf(first), new Date(at + first.typing_seconds * 1000)))
      return
    }
    this.#fates.add(waitUntil(route, rowOf(first), first.not_before ? new Date(first.not_before) : new Date(at)))
  }

  // Of a message that stopped between its parts. Booked before it waits for its own place: afterwards it would look as if
  // all of them had theirs, and after a flood everybody's parts would leave at once.
  async #bookRest(route: Route, row: Row): Promise<Row> {
    if (!row.parts_done || row.are_parts_booked) return row
    const more = partsAfterNext(requestsOf(route, row, this.#parts.post.files), row)
    if (more > 0) await this.#bookParts(route.bot_id, more)
    return { ...row, are_parts_booked: true }
  }

  /** When (ms) the next lane has to be looked at; null when none waits. */
  async nextWake(): Promise<number | null> {
    const { cell, now } = this.#parts
    const [row] = await runIn<{ at: string | null }>(cell, nextLane, [now()])
    return row?.at ? Date.parse(row.at) : null
  }

  /** Takes lanes whose wait is over or whose sender's lease ran out. Returns how many. */
  async claim(): Promise<number> {
    if (this.#stopping) return 0
    const { cell, worker, settings, now } = this.#parts
    const at = now()
    const lease_until = at.getTime() + settings.lane_lease_ms
    type Due = {
      id: string
      n: string | null
      at: string | null
      bot_id: string | null
      attempts: number | null
      parts_done: number | null
      repeat_unknown: boolean | null
    }
    const due = await runIn<Due>(cell, claimLanes, [at, worker, new Date(lease_until), mostLanes])
    const ids = [...new Set(due.map(({ id }) => id))]
    // Late itself, not dead: what this worker is sending now is no orphan, and its fate leads on.
    for (const id of ids) {
      const lane = this.#underWay.get(id)
      if (lane) lane.is_claimed = true
    }
    const busy = new Set(ids.filter((id) => this.#underWay.has(id) || this.#reading.has(id)))
    const begun = due.flatMap((row) =>
      !busy.has(row.id) && row.n && row.at && row.bot_id ? [{ ...row, n: row.n, at: row.at, bot_id: row.bot_id }] : [],
    )
    const orphans = begun.filter(({ repeat_unknown }) => !repeat_unknown)
    if (orphans.length)
      await this.#fates.settle(
        orphans.map(({ id, bot_id, n, at }) => lost({ conversation_id: id, bot_id }, Number(n), at)),
      )
    // Settling goes on with lanes that have rows left; the others are taken up here.
    const settled = new Set(orphans.map(({ id }) => id))
    const repeats = new Set(begun.flatMap(({ id, repeat_unknown }) => (repeat_unknown ? [id] : [])))
    await this.next(ids.filter((id) => !settled.has(id) && !repeats.has(id)))
    await this.next([...repeats], { retakes: true })
    return ids.length
  }
}
