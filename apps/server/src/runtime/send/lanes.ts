import type { PlatformRequest } from '@hawker/channels'
import type { Bots } from '../base/bots.ts'
import { type HotCell, runIn } from '../base/cell-sql.ts'
import type { PathSettings } from '../base/settings.ts'
import type { Post } from '../http/post.ts'
import { Fates } from './fates.ts'
import { bookParts, hasArrived, type LaneRow, nextLaneRows, rowOf, type Slot } from './lane-rows.ts'
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
import { claimLanes, nextLane, renewLanes } from './settle-sql.ts'

/** Messages of one conversation this worker may send at once, in their order. */
export type LaneJob = {
  route: Route
  rows: Row[]
  class: number
  /** Instant (ms) of the first message's slot in the account's limit; 0: now. */
  slot: number
  /** The slot is booked for them. False: the account is blocked until then, and a slot must be booked again. */
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
  /** Finds how to reach the customer of a row that was read from the database. */
  routeOf: (row: LaneRow) => Promise<Route | null>
  /** Conversations whose thread changed. */
  changed: (ids: string[]) => void
  /** A lane waits until this instant (ms) and must be claimed then. */
  wakeAt: (at: number) => void
  onError: (error: unknown) => void
}

// A job waits so long in memory for a place at its platform, then as long again in the database.
const crowdedMs = 1_000
// So few that bulk stays behind live lanes also among those that a worker claims at once.
const mostLanes = 100
// Rows that could not be read are read again while the lane's lease runs: the database may come back.
const readAgainMs = 200

/** Stop 5 of the path for one cell: sends in order, stores fates in batches, frees lanes. */
export class Lanes {
  readonly #parts: Parts
  readonly #fates: Fates
  // For each lane its rows in flight, whose fate is not stored yet: until there are none, no further rows are read.
  // `is_claimed`: storing the fates has freed the lane and this worker has claimed it again, before the answer came.
  readonly #inFlight = new Map<string, { rows: Set<number>; lease_until: number; is_claimed: boolean }>()
  // Lanes whose next rows are being read. Another request to read one waits (`again`): two readers would send a row twice.
  readonly #reading = new Map<string, { again: boolean }>()
  // Lanes whose last reading failed: rows it may have marked "sending" were not sent.
  readonly #unread = new Set<string>()
  #running = 0
  #bulk = 0
  #idle: (() => void)[] = []
  #stopping = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#fates = new Fates({
      ...parts,
      onStored: (fates, unfinished, lease_until) => {
        this.#renewed(unfinished, lease_until)
        return [...new Set([...unfinished, ...this.#forget(fates)])]
      },
      onLanesReady: (ids) => void this.next(ids),
      onLost: (fates) => void this.#forget(fates),
    })
  }

  /** How many lanes are sent from or read. */
  get running() {
    return this.#running
  }

  /** How many of them send bulk. */
  get bulk() {
    return this.#bulk
  }

  /** Sends rows the commit has marked; the lane is this worker's. */
  start(job: LaneJob) {
    const bulk = job.class > 0 ? 1 : 0
    this.#running++
    this.#bulk += bulk
    const { conversation_id } = job.route
    const lane = this.#inFlight.get(conversation_id) ?? {
      rows: new Set(),
      lease_until: job.lease_until,
      is_claimed: false,
    }
    // A row in flight is not sent a second time.
    const rows = job.rows.filter(({ n }) => !lane.rows.has(n))
    for (const { n } of rows) lane.rows.add(n)
    if (lane.rows.size) this.#inFlight.set(conversation_id, lane)
    this.#renewed([conversation_id], job.lease_until)
    void this.#run({ ...job, rows }).finally(() => {
      this.#running--
      this.#bulk -= bulk
      if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve()
    })
  }

  /** Rows that cannot be sent at all have failed. */
  refuse(conversation_id: string, bot_id: string, rows: Pick<Row, 'n' | 'at'>[], reason: string) {
    this.#fates.add(
      ...rows.map(({ n, at }): Fate => ({ ...lost({ conversation_id, bot_id }, n, at), status: 'failed', reason })),
    )
  }

  /** Answers presses of buttons, beside whatever is sent. Where that fails, the button only shows its spinner for longer. */
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

  /** Waits until every row in flight has its fate stored; queued rows stay for the next process. */
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
    const batch = this.#fates.together()
    const maySend = () => this.#outlasts(route.conversation_id, settings.send_timeout_ms)
    const tools = { post, now, dice, maySend, bookParts: (many: number) => this.#bookParts(route.bot_id, many) }
    for (const [index, row] of rows.entries()) {
      const fate = await sendRow(route, row, tools)
      batch.add(fate)
      if (fate.status === null) {
        const at = fate.not_before ? new Date(fate.not_before) : now()
        for (const later of rows.slice(index + 1)) batch.add(waitUntil(route, later, at, fate.is_booked))
        break
      }
    }
    batch.flush()
  }

  // A message that has its place at the platform does not wait for a database that is away.
  #bookParts(bot_id: string, many: number): Promise<number> {
    const { cell, now, onError } = this.#parts
    return bookParts(cell, bot_id, many, now()).catch((error: unknown) => {
      onError(error)
      return 0
    })
  }

  /**
   * Whether this worker's lease on the lane surely lasts so long. Otherwise another worker may claim the lane and call rows
   * unknown that are in flight here; those that are not sent yet then go back into the lane, if it is still ours.
   */
  #outlasts(conversation_id: string, ms: number) {
    const lane = this.#inFlight.get(conversation_id)
    return lane !== undefined && this.#parts.now().getTime() + ms <= lane.lease_until
  }

  /** Renews the lease of lanes with slow requests, as the upload of a large file does, before another worker claims them. */
  async renew(): Promise<void> {
    const { cell, worker, settings, now } = this.#parts
    const at = now().getTime()
    const soon = at + settings.lane_lease_ms / 2
    const ids = [...this.#inFlight].flatMap(([id, { lease_until }]) => (lease_until < soon ? [id] : []))
    if (!ids.length) return
    const lease_until = at + settings.lane_lease_ms
    const renewed = await runIn<{ id: string }>(cell, renewLanes, [ids, worker, new Date(lease_until)])
    this.#renewed(
      renewed.map(({ id }) => id),
      lease_until,
    )
  }

  #renewed(ids: string[], lease_until: number) {
    for (const id of ids) {
      const lane = this.#inFlight.get(id)
      if (lane && lane.lease_until < lease_until) lane.lease_until = lease_until
    }
  }

  #putBack(route: Route, rows: Row[], at: Date, is_booked: boolean) {
    this.#fates.add(...rows.map((row) => waitUntil(route, row, at, is_booked)))
  }

  /** Returns the lanes that were claimed meanwhile and have no rows in flight any more. */
  #forget(fates: Fate[]): string[] {
    return fates.flatMap(({ conversation_id, n }) => {
      const lane = this.#inFlight.get(conversation_id)
      lane?.rows.delete(n)
      if (lane?.rows.size !== 0) return []
      this.#inFlight.delete(conversation_id)
      return lane.is_claimed ? [conversation_id] : []
    })
  }

  /**
   * Goes on with lanes this worker holds: reads their next rows and sends those that need not wait. With `includes_begun`
   * also rows that are marked "sending": they were surely not sent, or may be sent twice.
   */
  async next(held: string[], { includes_begun = false, give_up_at = this.#giveUpAt() } = {}) {
    // A timer of its own reads the lanes again whose reading failed.
    const ids = held.filter((id) => this.#mayRead(id) && (includes_begun || !this.#unread.has(id)))
    if (!ids.length || this.#stopping) return
    for (const id of ids) this.#reading.set(id, { again: false })
    this.#running++
    const unread = await this.#read(ids, includes_begun)
    const asked = ids.filter((id) => this.#reading.get(id)?.again)
    for (const id of ids) this.#reading.delete(id)
    this.#readAgain(unread, give_up_at)
    if (asked.length) void this.next(asked)
    this.#running--
    if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }

  // Reads again what could not be read, as long as the lane is surely ours.
  #readAgain(unread: string[], give_up_at: number) {
    if (!unread.length || this.#parts.now().getTime() > give_up_at) return
    for (const id of unread) this.#unread.add(id)
    setTimeout(() => {
      for (const id of unread) this.#unread.delete(id)
      void this.next(unread, { includes_begun: true, give_up_at })
    }, readAgainMs)
  }

  #giveUpAt() {
    const { now, settings } = this.#parts
    return now().getTime() + settings.lane_lease_ms / 2
  }

  /** Returns the lanes that could not be read. */
  async #read(ids: string[], includes_begun: boolean): Promise<string[]> {
    const { cell, worker, settings, now, onError } = this.#parts
    const at = now()
    const lease_until = at.getTime() + settings.lane_lease_ms
    const unread = new Set(ids)
    try {
      const { rows, slots } = await nextLaneRows(cell, ids, { worker, at, lease_until, includes_begun })
      // Side by side: a platform that is slow to show "typing" to one customer must not delay the lanes of others.
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
    return !reading && !this.#inFlight.has(id)
  }

  async #follow(rows: LaneRow[], slots: Map<string, Slot>, lease_until: number) {
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

  // Books the rest of a message that stopped between its parts, before it waits for its own slot. Booked afterwards, it would
  // count as if all parts had their slots, and after a flood the parts of all customers would be sent at once.
  async #bookRest(route: Route, row: Row): Promise<Row> {
    if (!row.parts_done || row.are_parts_booked) return row
    const more = partsAfterNext(requestsOf(route, row, this.#parts.post.files), row)
    if (more > 0) await this.#bookParts(route.bot_id, more)
    return { ...row, are_parts_booked: true }
  }

  /** When (ms) the next lane is due; null when none waits. */
  async nextWake(): Promise<number | null> {
    const { cell, now } = this.#parts
    const [row] = await runIn<{ at: string | null }>(cell, nextLane, [now()])
    return row?.at ? Date.parse(row.at) : null
  }

  /** Claims lanes whose wait is over or whose sender's lease has run out. Returns how many. */
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
    // This worker was late, not dead: its own rows in flight are no orphans, and their fates lead on.
    for (const id of ids) {
      const lane = this.#inFlight.get(id)
      if (lane) lane.is_claimed = true
    }
    const busy = new Set(ids.filter((id) => this.#inFlight.has(id) || this.#reading.has(id)))
    const begun = due.flatMap((row) =>
      !busy.has(row.id) && row.n && row.at && row.bot_id ? [{ ...row, n: row.n, at: row.at, bot_id: row.bot_id }] : [],
    )
    const orphans = begun.filter(({ repeat_unknown }) => !repeat_unknown)
    if (orphans.length)
      await this.#fates.settle(
        orphans.map(({ id, bot_id, n, at }) => lost({ conversation_id: id, bot_id }, Number(n), at)),
      )
    // Settling goes on with lanes that have further rows; the others are read here.
    const settled = new Set(orphans.map(({ id }) => id))
    const repeats = new Set(begun.flatMap(({ id, repeat_unknown }) => (repeat_unknown ? [id] : [])))
    await this.next(ids.filter((id) => !settled.has(id) && !repeats.has(id)))
    await this.next([...repeats], { includes_begun: true })
    return ids.length
  }
}
