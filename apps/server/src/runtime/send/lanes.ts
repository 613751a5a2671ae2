import type { PlatformRequest } from '@hawker/channels'
import type { Bots } from '../base/bots.ts'
import { runIn } from '../base/cell-sql.ts'
import { Group } from '../base/group.ts'
import type { Place } from '../http/gate.ts'
import { findRepeatable } from './comment-sends.ts'
import { Fates } from './fates.ts'
import { followLane, refused } from './follow-lane.ts'
import { HeldLanes } from './held-lanes.ts'
import type { LaneJob } from './lane-job.ts'
import { answeredBy, type LaneRow, nextLaneRows } from './lane-rows.ts'
import { claimLanes, markRows, nextLane, renewLanes } from './lane-sql.ts'
import { Marks } from './marks.ts'
import type { Route, Row } from './route.ts'
import { lost, waitUntil } from './row-fate.ts'
import { sendRows } from './send-rows.ts'
import { shortWaitMs } from './sender.ts'
import { Sending, type SendingParts } from './sending.ts'
import { wakeLanes } from './waiting-sql.ts'

type DueRow = {
  id: string
  n: string | null
  at: string | null
  bot_id: string | null
  attempts: number | null
  parts_done: number | null
  repeat_unknown: boolean | null
}

type Parts = SendingParts & {
  bots: Bots
  /** Finds the route to the customer of a row that was read from the database. */
  routeOf: (row: LaneRow) => Promise<Route | null>
  /** Conversations whose thread changed. */
  changed: (ids: string[]) => void
  /** A platform has refused this account, or restricted it: screens of its bot ask for its state. */
  accountRefused: (bot_id: string) => void
  /** A lane waits until this instant (ms) and must be claimed then. */
  wakeAt: (at: number) => void
}

// A job waits this long in memory for a place at its platform, then as long again in the database.
const crowdedMs = 1_000
// Few, so that bulk stays behind live lanes also among the lanes of one claim.
const mostLanes = 100
// Batches of free lanes that are read at once: a batch of bulk must not hold up the lanes that come after it.
const readFlights = 4
// Rows that could not be read are read again while the lane's lease runs: the database may come back.
const readAgainMs = 200

/** Stop 5 of the path for one cell: sends in order, stores fates in batches, frees lanes. */
export class Lanes {
  readonly #parts: Parts
  readonly #fates: Fates
  readonly #marks: Marks
  readonly #sending: Sending
  // While rows of a lane are in this worker's hands, no further ones are read.
  readonly #held = new HeldLanes()
  // Lanes whose next rows are being read. Another request to read one waits (`again`): two readers would send a row twice.
  readonly #reading = new Map<string, { again: boolean }>()
  // Lanes that commits have left to this worker without rows: each alone would cost three statements.
  readonly #free = new Group<{ id: string; read: () => void }>((lanes) => this.#readFree(lanes), {
    limit: mostLanes,
    flights: () => readFlights,
  })
  #running = 0
  #bulk = 0
  #idle: (() => void)[] = []
  #stopping = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#fates = new Fates({
      ...parts,
      onStored: (fates, unfinished, lease_until) => {
        this.#held.renewed(unfinished, lease_until)
        return [...new Set([...unfinished, ...this.#held.forget(fates)])]
      },
      onLanesReady: (ids) => void this.next(ids),
      onLost: (fates) => void this.#held.forget(fates),
    })
    this.#marks = new Marks(parts, markRows)
    this.#sending = new Sending(parts)
  }

  /** How many lanes are sent from or read. */
  get running() {
    return this.#running
  }

  /** How many of them send bulk. */
  get bulk() {
    return this.#bulk
  }

  /** A place at the platform for rows that a commit is to mark; null: none is free. A channel without requests needs none. */
  reserve({ channel, account }: Pick<Route, 'channel' | 'account'>, isBulk: boolean): Place | null {
    return channel.sends_http ? this.#parts.post.gate(account).reserve(isBulk) : { leave: () => {} }
  }

  /** Sends rows that the commit has marked, or that this worker has read; the lane is this worker's. */
  start(job: LaneJob) {
    const bulk = job.class > 0 ? 1 : 0
    this.#running++
    this.#bulk += bulk
    const { conversation_id } = job.route
    // A row in hand is not sent a second time.
    const rows = this.#held.take(conversation_id, job.rows, job.lease_until)
    void this.#run({ ...job, rows }).finally(() => {
      this.#running--
      this.#bulk -= bulk
      if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve()
    })
  }

  /** Rows that cannot be sent at all have failed. */
  refuse(conversation_id: string, bot_id: string, rows: Pick<Row, 'n' | 'at'>[], reason: string) {
    this.#fates.add(...refused({ conversation_id, bot_id }, rows, reason))
  }

  /** Answers presses of buttons, beside all sends. If that fails, the button only shows its spinner for longer. */
  answer(page: Pick<Route, 'channel' | 'account'>, presses: Record<string, string>[]) {
    for (const press of presses) {
      const request = page.channel.answerPress?.(press, page.account)
      if (request) void this.#post(page.account, request)
    }
  }

  async #post(account: Route['account'], request: PlatformRequest) {
    const { post } = this.#parts
    const place = await post.gate(account).enter(false, crowdedMs)
    if (!place) return
    try {
      await post.send(account, request)
    } finally {
      place.leave()
    }
  }

  /** Waits until every row in flight has its fate stored; queued rows stay for the next process. */
  async drain() {
    this.#stopping = true
    this.#fates.end()
    await this.settled()
  }

  /** Resolves when nothing is being sent and every fate so far is stored. */
  async settled() {
    do {
      if (this.#running) await new Promise<void>((resolve) => this.#idle.push(resolve))
      await this.#fates.drained()
    } while (this.#running)
  }

  async #run({ route, rows, class: rank, slot, is_booked, place: given }: LaneJob) {
    const { now } = this.#parts
    const wait = slot - now().getTime()
    const mayGo = rows.length > 0 && wait <= shortWaitMs
    if (mayGo && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const place = given ?? (mayGo ? await this.#enter(route, rank > 0) : null)
    try {
      if (!rows.length) await this.#readOn(route.conversation_id)
      else if (!mayGo) this.#putBack(route, rows, new Date(slot), is_booked)
      else if (!place) this.#putBack(route, rows, new Date(now().getTime() + crowdedMs), true)
      else await this.#hand(route, rows)
    } finally {
      place?.leave()
    }
  }

  // The lane was free, but rows may still be in hand here: the answer to the statement that has freed it is in flight.
  #readOn(id: string) {
    return this.#held.wants(id) ? undefined : new Promise<void>((read) => this.#free.add({ id, read }))
  }

  async #readFree(lanes: { id: string; read: () => void }[]) {
    await this.next([...new Set(lanes.map(({ id }) => id))])
    for (const { read } of lanes) read()
  }

  #enter({ channel, account }: Route, isBulk: boolean): Promise<Place | null> {
    if (!channel.sends_http) return Promise.resolve({ leave: () => {} })
    return this.#parts.post.gate(account).enter(isBulk, crowdedMs)
  }

  // A commit marks its own rows. Any other row is marked now that it has its place.
  async #hand(route: Route, rows: Row[]) {
    const [first] = rows
    if (!first || first.is_direct) return this.#sendAll(route, rows)
    const mark = await this.#marks.mark({ conversation_id: route.conversation_id, n: first.n, at: first.at })
    if (mark === 'ours') return this.#sendAll(route, rows)
    // If it is marked, it waits in its lane again.
    if (mark === 'unclear') return this.#putBack(route, rows, this.#parts.now(), true)
    await this.next(this.#held.forget(rows.map(({ n }) => ({ conversation_id: route.conversation_id, n }))))
  }

  async #sendAll(route: Route, rows: Row[]) {
    const { now, settings } = this.#parts
    const { conversation_id } = route
    const maySend = () => this.#held.outlasts(conversation_id, now().getTime() + settings.send_timeout_ms)
    const rest = await sendRows(route, rows, {
      tools: this.#sending.toolsFor(route, maySend),
      fates: this.#fates,
      isClaimed: () => this.#held.isClaimed(conversation_id),
    })
    await this.next(this.#held.forget(rest.map(({ n }) => ({ conversation_id, n }))))
  }

  /** Messages of these conversations that wait for their customer's first words go now. */
  async wake(ids: string[]) {
    const { cell, now, onError } = this.#parts
    if (!ids.length) return
    const at = now()
    await runIn(cell, wakeLanes, [ids, at]).catch(onError)
    this.#parts.wakeAt(at.getTime())
  }

  /** Renews the lease of lanes with slow requests, as the upload of a large file does, before another worker claims them. */
  async renew(): Promise<void> {
    const { cell, worker, settings, now } = this.#parts
    const at = now().getTime()
    const soon = at + settings.lane_lease_ms / 2
    const ids = this.#held.endingBefore(soon)
    if (!ids.length) return
    const lease_until = at + settings.lane_lease_ms
    const renewed = await runIn<{ id: string }>(cell, renewLanes, [ids, worker, new Date(lease_until)])
    this.#held.renewed(
      renewed.map(({ id }) => id),
      lease_until,
    )
  }

  #putBack(route: Route, rows: Row[], at: Date, is_booked: boolean) {
    this.#fates.add(...rows.map((row) => waitUntil(route, row, at, is_booked)))
  }

  /**
   * Goes on with lanes this worker holds: reads their next rows and sends those that need not wait. With `includes_begun`
   * also rows that are marked "sending": they may be sent twice.
   */
  async next(held: string[], { includes_begun = false, give_up_at = this.#giveUpAt() } = {}) {
    const ids = held.filter((id) => this.#mayRead(id))
    if (!ids.length || this.#stopping) return
    for (const id of ids) this.#reading.set(id, { again: false })
    this.#running++
    const unread = await this.#read(ids, includes_begun)
    const asked = ids.filter((id) => this.#reading.get(id)?.again)
    for (const id of ids) this.#reading.delete(id)
    this.#readAgain(unread, includes_begun, give_up_at)
    if (asked.length) void this.next(asked)
    this.#running--
    if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }

  // Reads unread lanes again while their lease surely lasts.
  #readAgain(unread: string[], includes_begun: boolean, give_up_at: number) {
    if (!unread.length || this.#parts.now().getTime() > give_up_at) return
    setTimeout(() => void this.next(unread, { includes_begun, give_up_at }), readAgainMs)
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
    const tools = {
      ...this.#parts,
      fates: this.#fates,
      start: (job: LaneJob) => this.start(job),
      answeredBy: async (rows: LaneRow[]) => (rows.length ? answeredBy(cell, rows, at) : new Map()),
      bookParts: (bot_id: string, many: number) => this.#sending.bookParts(bot_id, many),
    }
    try {
      const { rows, slots } = await nextLaneRows(cell, ids, { worker, at, lease_until, includes_begun })
      // Side by side: a platform that is slow to show "typing" to one customer must not delay the lanes of others.
      const follow = async (id: string) => {
        const own = rows.filter((row) => row.conversation_id === id)
        await followLane(own, slots, lease_until, tools)
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
    return !reading && !this.#held.has(id)
  }

  /** When (ms) the next lane is due; null when none waits. */
  async nextWake(): Promise<number | null> {
    const { cell, now } = this.#parts
    const [row] = await runIn<{ at: string | null }>(cell, nextLane, [now()])
    return row?.at ? Date.parse(row.at) : null
  }

  // True if the bot's setting allows repeats, or no request was made.
  async #mayRepeat({ bot_id, repeat_unknown }: Pick<DueRow, 'repeat_unknown'> & { bot_id: string }) {
    if (repeat_unknown) return true
    // Nothing is known of the dead worker's requests, so only messages that need none are repeated.
    const page = await this.#parts.bots.page(bot_id, 0)
    return page !== null && !page.channel.sends_http
  }

  /** Claims lanes whose wait is over or whose sender's lease has run out. Returns how many. */
  async claim(): Promise<number> {
    if (this.#stopping) return 0
    const { cell, worker, settings, now } = this.#parts
    const at = now()
    const lease_until = at.getTime() + settings.lane_lease_ms
    const due = await runIn<DueRow>(cell, claimLanes, [at, worker, new Date(lease_until), mostLanes])
    const ids = [...new Set(due.map(({ id }) => id))]
    for (const id of ids) this.#held.claimed(id)
    const busy = new Set(ids.filter((id) => this.#held.has(id) || this.#reading.has(id)))
    const begun = due.flatMap((row) =>
      !busy.has(row.id) && row.n && row.at && row.bot_id ? [{ ...row, n: row.n, at: row.at, bot_id: row.bot_id }] : [],
    )
    const acts = await findRepeatable(cell, begun)
    const repeated = await Promise.all(begun.map((row) => acts.has(`${row.id}.${row.n}`) || this.#mayRepeat(row)))
    const orphans = begun.filter((_, i) => !repeated[i])
    if (orphans.length)
      await this.#fates.settle(
        orphans.map(({ id, bot_id, n, at }) => lost({ conversation_id: id, bot_id }, Number(n), at)),
      )
    // Settling goes on with lanes that have further rows; the others are read here.
    const settled = new Set(orphans.map(({ id }) => id))
    const repeats = new Set(begun.flatMap(({ id }, i) => (repeated[i] ? [id] : [])))
    await this.next(ids.filter((id) => !settled.has(id) && !repeats.has(id)))
    await this.next([...repeats], { includes_begun: true })
    return ids.length
  }
}
