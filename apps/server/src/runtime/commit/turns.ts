import type { CallKind } from '@hawker/core'
import { isDatabaseAway } from '../../platform/db/away.ts'
import { isDataError } from '../../platform/error-code.ts'
import { isBulk, type Outcome } from '../advance/outcome.ts'
import { park, play } from '../advance/play.ts'
import type { TurnLinks } from '../advance/stage.ts'
import { stageOf } from '../advance/stage-of.ts'
import type { Bots, Page } from '../base/bots.ts'
import type { HotCell } from '../base/cell-sql.ts'
import { Group } from '../base/group.ts'
import type { PathSettings } from '../base/settings.ts'
import type { Turn } from '../base/work.ts'
import type { Place } from '../http/gate.ts'
import type { LaneJob } from '../send/lane-job.ts'
import type { Route } from '../send/route.ts'
import { commit, type Held } from './commit.ts'
import { findCommitted } from './find-committed.ts'
import { Room } from './room.ts'
import type { Arrival } from './writes/mailbox.ts'

/** After so many attempts an input is parked, so that its conversation goes on. */
const mostTurnAttempts = 5
// How long the worker tries to read back a commit of unknown fate. After that its messages wait for their lanes' leases.
const readBackMs = 60_000

/** A turn on its way into a commit: its outcome, and the page it was played with (null: not played). */
type Played = { turn: Turn; page: Page | null; outcome: Outcome }

/** And its place at the platform, when it has messages to send now. */
type Placed = Played & { place: Place | null }

type Parts = {
  cell: HotCell
  worker: string
  settings: PathSettings
  bots: Bots
  carries: ReadonlySet<CallKind>
  turnLinks?: TurnLinks | undefined
  now: () => Date
  /** Reserves a place at the platform for messages stored now; null: they wait in their lane. */
  reserve: (page: Pick<Route, 'channel' | 'account'>, isBulk: boolean) => Place | null
  /** Sends messages that the commit has marked. */
  send: (job: LaneJob) => void
  /** Answers these presses of buttons. */
  answer: (page: Pick<Route, 'channel' | 'account'>, presses: Outcome['presses']) => void
  /** Fails its messages, because no account is connected. */
  refuse: (outcome: Outcome) => void
  changed: (ids: string[]) => void
  /** Some mailboxes have inputs and no lease, and must be claimed. */
  onInputsWaiting: () => void
  /** These outcomes are stored, perhaps with timers, calls and files. */
  onStored: (outcomes: Outcome[]) => void
  onError: (error: unknown) => void
}

/** Stops 3 and 4 of the path for one cell: plays turns, stores their outcomes together, hands their messages to the sender. */
export class Turns {
  readonly #parts: Parts
  readonly #commits: Group<Played>
  readonly #room: Room
  // Turns being read or played. An orderly end waits for them too.
  readonly #playing = new Set<Promise<void>>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#room = new Room(parts.settings.most_in_work)
    this.#commits = new Group((turns) => this.#commit(turns), { limit: 200, flights: () => 2 })
  }

  /** Conversations whose lease this process holds. */
  get inWork() {
    return this.#room.inWork
  }

  /** How many of them are bulk. */
  get bulk() {
    return this.#room.bulk
  }

  /** Resolves when this process has room for more work, or after `wait_ms`. */
  room(wait_ms: number): Promise<void> {
    return this.#room.free(wait_ms)
  }

  /** Resolves when all turns so far are played and stored. */
  async drained(): Promise<void> {
    await Promise.all(this.#playing)
    await this.#commits.drained()
  }

  /** Plays leased turns; their outcomes go into the next commit. `turns` may still be read, and must not reject. */
  async play(turns: Turn[] | Promise<Turn[]>): Promise<void> {
    const playing = this.#playAll(turns)
    this.#playing.add(playing)
    await playing
    this.#playing.delete(playing)
  }

  async #playAll(reading: Turn[] | Promise<Turn[]>): Promise<void> {
    const turns = await reading
    this.#room.enter(turns)
    for (const turn of turns) await this.#playIntoCommit(turn)
  }

  /**
   * Plays events of idle conversations that are not stored yet, and stores them with their outcomes in one step. Returns the
   * stored ones; the others are unchanged, and their events must be stored first.
   */
  async playArrivals(turns: Turn[], arrivals: Arrival[], at: Date): Promise<Held[]> {
    this.#room.enter(turns)
    const played = await Promise.all(turns.map((turn) => this.#play(turn, at).catch(() => null)))
    const ready = played.flatMap((one, i) => {
      const arrival = arrivals[i]
      return one && arrival ? [{ one, arrival }] : []
    })
    this.#room.leave(turns.filter((_, i) => !played[i]))
    if (!ready.length) return []
    const placed = this.#place(ready.map(({ one }) => one))
    const held = await this.#commitNew(
      placed,
      ready.map(({ arrival }) => arrival),
      at,
    )
    this.#handOn(placed, held, at)
    return held
  }

  async #commitNew(placed: Placed[], arriving: Arrival[], at: Date): Promise<Held[]> {
    const { cell, onError } = this.#parts
    try {
      return await commit(cell, placed.map(outcomeOf), this.#lease, at, arriving)
    } catch (error) {
      // The long way halves the batch until the bad data is found.
      if (isDataError(error)) return []
      onError(error)
      return await this.#readBack(placed, at)
    }
  }

  /** Reserves a place at the platform for each turn with messages to send now. Without one they wait in their lane. */
  #place(played: Played[]): Placed[] {
    return played.map((one) => {
      const { page, outcome } = one
      if (!page?.account || !outcome.outgoing[0]?.goes_now) return { ...one, place: null }
      const place = this.#parts.reserve({ channel: page.channel, account: page.account }, outcome.class > 0)
      return { ...one, outcome: place ? outcome : waiting(outcome), place }
    })
  }

  async #playIntoCommit(turn: Turn): Promise<void> {
    try {
      this.#commits.add(await this.#play(turn, this.#parts.now()))
    } catch (error) {
      this.#giveUp(turn, error)
    }
  }

  async #play(turn: Turn, at: Date): Promise<Played> {
    const { page, stage } = await stageOf(turn, this.#parts.bots, this.#parts.carries, this.#parts.turnLinks)
    return { turn, page, outcome: play(turn, stage, at.toISOString()) }
  }

  // The lease runs out and the turn is claimed again, alone from its third attempt on.
  #giveUp(turn: Turn, error: unknown) {
    const { now, onError } = this.#parts
    onError(error)
    // No input is parked for a database that is away.
    if (turn.attempts < mostTurnAttempts || isDatabaseAway(error)) {
      return this.#room.leave([turn])
    }
    const reason = error instanceof Error ? error.message : String(error)
    this.#commits.add({ turn, page: null, outcome: park(turn, reason, now().toISOString()) })
  }

  async #commit(played: Played[]): Promise<void> {
    const { cell, now, onError } = this.#parts
    const at = now()
    const turns = newestOf(played)
    this.#room.leave(played.filter((one) => !turns.includes(one)).map(({ turn }) => turn))
    const placed = this.#place(turns)
    try {
      this.#handOn(placed, await commit(cell, placed.map(outcomeOf), this.#lease, at), at)
    } catch (error) {
      if (isDataError(error)) {
        leaveAll(placed)
        return this.#halve(turns, error)
      }
      onError(error)
      this.#handOn(placed, await this.#readBack(placed, at), at)
    }
  }

  get #lease() {
    const { worker, settings } = this.#parts
    return { worker, lane_lease_ms: settings.lane_lease_ms }
  }

  // The database refuses a batch for one turn's data: the others must still be stored.
  async #halve(turns: Played[], error: unknown): Promise<void> {
    const [only, ...others] = turns
    if (!only) return
    if (others.length === 0) {
      const { turn, outcome } = only
      // Any of several inputs may be the bad one: the first ones are played alone, the rest in the next turn.
      if (turn.inputs.length > 1)
        return this.#playIntoCommit({ ...turn, inputs: turn.inputs.slice(0, turn.inputs.length >> 1) })
      if (outcome.parked.length === 0) this.#giveUp(turn, error)
      else this.#room.leave([turn])
      return
    }
    const middle = turns.length >> 1
    await this.#commit(turns.slice(0, middle))
    await this.#commit(turns.slice(middle))
  }

  // The answer of a commit was lost: messages it stored are sent, and turns it did not store are claimed again.
  async #readBack(placed: Placed[], at: Date): Promise<Held[]> {
    const { cell, onInputsWaiting, onError } = this.#parts
    const outcomes = placed.map(outcomeOf)
    // While the database is away, this worker frees the places for others.
    leaveAll(placed)
    const until = performance.now() + readBackMs
    while (performance.now() < until)
      try {
        const held = await findCommitted(cell, outcomes, this.#lease, at)
        if (held.length < outcomes.length) onInputsWaiting()
        return held
      } catch (error) {
        onError(error)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    return []
  }

  #handOn(turns: Placed[], held: Held[], at: Date) {
    const { answer, changed, onInputsWaiting, onStored } = this.#parts
    this.#room.leave(turns.map(({ turn }) => turn))
    if (held.some(({ more }) => more)) onInputsWaiting()
    changed(held.flatMap(({ outcome }) => (isShown(outcome) ? [outcome.id] : [])))
    onStored(held.map(({ outcome }) => outcome))
    const byId = new Map(turns.map((played) => [played.outcome.id, played]))
    for (const one of held) {
      const placed = byId.get(one.outcome.id)
      const page = placed?.page
      if (page?.account && page.waits_for !== 'bot_in_trash')
        answer({ channel: page.channel, account: page.account }, one.outcome.presses)
      if (placed && page && one.is_mine && one.outcome.outgoing.length)
        this.#send(one, placed, page, at.getTime() + this.#lease.lane_lease_ms)
    }
    leaveAll(turns)
  }

  #send({ outcome, slot, is_going }: Held, placed: Placed, page: Page, lease_until: number) {
    const { send, refuse } = this.#parts
    if (!page.account) return refuse(outcome)
    const { turn } = placed
    const last_in_at = outcome.conversation.last_in_at ?? turn.customer.last_interactive_at
    send({
      class: outcome.class,
      slot,
      is_booked: true,
      lease_until,
      route: {
        conversation_id: outcome.id,
        bot_id: outcome.bot_id,
        psid: turn.customer.psid,
        address: outcome.customer.facts.address ?? null,
        opt_ins: outcome.customer.facts.opt_ins ?? [],
        has_only_opened: outcome.customer.facts.has_only_opened ?? false,
        last_in_at,
        channel: page.channel,
        account: page.account,
        is_paced: page.is_paced,
        waits_for: page.waits_for,
        profile: page.profile,
        repeat_unknown: page.settings.repeat_unknown,
        broadcasts: page.broadcasts,
      },
      place: is_going ? handOver(placed) : null,
      rows: outcome.outgoing.filter(({ goes_now }) => is_going && goes_now).map((row) => ({ ...row, ...firstAttempt })),
    })
  }
}

const firstAttempt = {
  attempts: 0,
  parts_done: 0,
  are_parts_booked: false,
  is_bucket_booked: false,
  is_direct: true,
} as const

const outcomeOf = ({ outcome }: Played) => outcome

/** The same, with all messages in the lane. */
const waiting = (outcome: Outcome): Outcome => ({
  ...outcome,
  outgoing: outcome.outgoing.map((row) => ({ ...row, goes_now: false })),
})

/** Passes the place to the sender, which leaves it. */
function handOver(placed: Placed): Place | null {
  const { place } = placed
  placed.place = null
  return place
}

/** Leaves the places that no sender has. */
function leaveAll(placed: Placed[]) {
  for (const one of placed) handOver(one)?.leave()
}

/** One turn of each conversation. A conversation leased again while its first turn waited has two: the older lost its lease. */
function newestOf(played: Played[]): Played[] {
  const byId = new Map<string, Played>()
  for (const one of played) {
    const other = byId.get(one.turn.id)
    if (!other || BigInt(other.turn.epoch) < BigInt(one.turn.epoch)) byId.set(one.turn.id, one)
  }
  return [...byId.values()]
}

/** True when a screen that shows the conversation must be redrawn. Bulk redraws none: a screen would be told of every customer. */
const isShown = (outcome: Outcome) =>
  !isBulk(outcome) && (outcome.lines.length > 0 || outcome.message_changes.length > 0)
