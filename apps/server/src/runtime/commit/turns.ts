import { type CallKind, type PublishedBot, payloadVersion, publish, readBot, sessionVersions } from '@hawker/core'
import { isDatabaseAway } from '../../platform/db/away.ts'
import { isDataError } from '../../platform/error-code.ts'
import type { Outcome } from '../advance/outcome.ts'
import { park, play } from '../advance/play.ts'
import type { Bots, Page } from '../base/bots.ts'
import type { HotCell } from '../base/cell-sql.ts'
import { Group } from '../base/group.ts'
import type { PathSettings } from '../base/settings.ts'
import type { Turn } from '../base/work.ts'
import type { LaneJob } from '../send/lanes.ts'
import type { Route } from '../send/sender.ts'
import { commit, type Held } from './commit.ts'
import { findCommitted } from './find-committed.ts'
import type { Arrival } from './writes/mailbox.ts'

/** After so many attempts an input is set aside, so that its conversation goes on. */
const mostTurnAttempts = 5
// A commit of unknown fate is looked for as long as a database may be away; what it stored waits for its lane's lease.
const lookBackMs = 60_000

/** A turn on its way into a commit: what it came to, and the page it was played with (null: it was not played). */
type Played = { turn: Turn; page: Page | null; outcome: Outcome }

type Parts = {
  cell: HotCell
  worker: string
  settings: PathSettings
  bots: Bots
  carries: ReadonlySet<CallKind>
  now: () => Date
  /** Sends what the commit has marked. */
  send: (job: LaneJob) => void
  /** Tells the platform that these presses have arrived. */
  answer: (page: Pick<Route, 'channel' | 'account'>, presses: Outcome['presses']) => void
  /** Gives up what cannot be sent because nothing is connected. */
  refuse: (outcome: Outcome) => void
  changed: (ids: string[]) => void
  /** Inputs are waiting in mailboxes nobody holds. */
  left: () => void
  /** Timers or calls were stored. */
  stored: (outcomes: Outcome[]) => void
  onError: (error: unknown) => void
}

const emptyBot = (page: Page): PublishedBot => {
  const read = readBot({ format: 'hawker/1', name: page.name, platform: page.profile.id })
  if (!read.ok) throw new Error(`the empty bot is unreadable: ${read.reason}`)
  return publish(read.bot, 0)
}

/** Stops 3 and 4 of the path for one cell: plays turns, stores their outcomes together, hands on what shall be sent. */
export class Turns {
  readonly #parts: Parts
  readonly #commits: Group<Played>
  #inWork = 0
  #bulk = 0
  #waiting: (() => void)[] = []
  // Turns that are still read or played: whoever ends in order waits for them, too.
  readonly #taking = new Set<Promise<void>>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#commits = new Group((turns) => this.#commit(turns), { limit: 200, flights: () => 2 })
  }

  /** Conversations whose lease this process holds. */
  get inWork() {
    return this.#inWork
  }

  /** How many of them are bulk. */
  get bulk() {
    return this.#bulk
  }

  /** Resolves when this process can take more work, or after `wait_ms`. */
  room(wait_ms: number): Promise<void> {
    if (this.#inWork < this.#parts.settings.most_in_work) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait_ms)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /** Resolves when what was taken before is played and stored. */
  async drained(): Promise<void> {
    await Promise.all(this.#taking)
    await this.#commits.drained()
  }

  /** Plays these turns; their outcomes go into the next commit. `turns` may still be on their way, and must come. */
  async take(turns: Turn[] | Promise<Turn[]>): Promise<void> {
    const taking = this.#takeAll(turns)
    this.#taking.add(taking)
    await taking
    this.#taking.delete(taking)
  }

  async #takeAll(coming: Turn[] | Promise<Turn[]>): Promise<void> {
    const turns = await coming
    this.#entered(turns)
    for (const turn of turns) await this.#takeOne(turn)
  }

  /**
   * Plays events of idle conversations that are not stored yet and stores them with what they came to, in one step.
   * Returns those for which that is done; nothing happened to the others, their events are to be stored first.
   */
  async takeNew(turns: Turn[], arrivals: Arrival[], at: Date): Promise<Held[]> {
    this.#entered(turns)
    const played = await Promise.all(turns.map((turn) => this.#play(turn, at).catch(() => null)))
    const ready = played.flatMap((one, i) => {
      const arrival = arrivals[i]
      return one && arrival ? [{ one, arrival }] : []
    })
    this.#left(turns.filter((_, i) => !played[i]))
    if (!ready.length) return []
    const held = await this.#commitNew(
      ready.map(({ one }) => one.outcome),
      ready.map(({ arrival }) => arrival),
      at,
    )
    this.#handOn(
      ready.map(({ one }) => one),
      held,
      at,
    )
    return held
  }

  async #commitNew(outcomes: Outcome[], arriving: Arrival[], at: Date): Promise<Held[]> {
    const { cell, onError } = this.#parts
    try {
      return await commit(cell, outcomes, this.#lease, at, arriving)
    } catch (error) {
      // Whose data it is shows on the long way, where batches are halved.
      if (isDataError(error)) return []
      onError(error)
      return await this.#lookBack(outcomes, at)
    }
  }

  async #takeOne(turn: Turn): Promise<void> {
    try {
      this.#commits.add(await this.#play(turn, this.#parts.now()))
    } catch (error) {
      this.#giveUp(turn, error)
    }
  }

  async #play(turn: Turn, at: Date): Promise<Played> {
    const { bots, carries } = this.#parts
    const page = await bots.page(turn.bot_id, turn.revision)
    if (!page) throw new Error(`bot ${turn.bot_id} has no page`)
    const bot = (await bots.version(turn.bot_id, turn.version)) ?? emptyBot(page)
    const versions = await this.#olderVersions(turn)
    const stage = {
      bot,
      versions,
      profile: page.profile,
      page_name: page.name,
      bot_fields: page.bot_fields,
      carries,
    }
    return { turn, page, outcome: play(turn, stage, at.toISOString()) }
  }

  // Every version the session stands in or a pressed button names.
  async #olderVersions(turn: Turn): Promise<Record<number, PublishedBot>> {
    const named = new Set(turn.session ? sessionVersions(turn.session) : [])
    for (const { body } of turn.inputs) {
      const version = body.kind === 'message' && body.payload ? payloadVersion(body.payload) : null
      if (version !== null) named.add(version)
    }
    named.delete(turn.version)
    const loaded: Record<number, PublishedBot> = {}
    for (const version of named) {
      const bot = await this.#parts.bots.version(turn.bot_id, version)
      if (bot) loaded[version] = bot
    }
    return loaded
  }

  #entered(turns: Turn[]) {
    this.#inWork += turns.length
    this.#bulk += bulkOf(turns)
  }

  #left(turns: Turn[]) {
    this.#inWork -= turns.length
    this.#bulk -= bulkOf(turns)
    if (this.#inWork >= this.#parts.settings.most_in_work) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  // The lease runs out by itself and the turn is tried again, alone from the third time on.
  #giveUp(turn: Turn, error: unknown) {
    const { now, onError } = this.#parts
    onError(error)
    // A database that is away is not the fault of any input.
    if (turn.attempts < mostTurnAttempts || isDatabaseAway(error)) {
      return this.#left([turn])
    }
    const reason = error instanceof Error ? error.message : String(error)
    this.#commits.add({ turn, page: null, outcome: park(turn, reason, now().toISOString()) })
  }

  async #commit(played: Played[]): Promise<void> {
    const { cell, now, onError } = this.#parts
    const at = now()
    const turns = newestOf(played)
    this.#left(played.filter((one) => !turns.includes(one)).map(({ turn }) => turn))
    const outcomes = turns.map(({ outcome }) => outcome)
    try {
      this.#handOn(turns, await commit(cell, outcomes, this.#lease, at), at)
    } catch (error) {
      if (isDataError(error)) return this.#halve(turns, error)
      onError(error)
      this.#handOn(turns, await this.#lookBack(outcomes, at), at)
    }
  }

  get #lease() {
    const { worker, settings } = this.#parts
    return { worker, lane_lease_ms: settings.lane_lease_ms }
  }

  // One turn's data the database refuses must not take the batch along.
  async #halve(turns: Played[], error: unknown): Promise<void> {
    const [only, ...others] = turns
    if (!only) return
    if (others.length === 0) {
      const { turn, outcome } = only
      // Which of several inputs it is, nobody knows: the first ones go alone, what is left is the next turn's.
      if (turn.inputs.length > 1)
        return this.#takeOne({ ...turn, inputs: turn.inputs.slice(0, turn.inputs.length >> 1) })
      if (outcome.parked.length === 0) this.#giveUp(turn, error)
      else this.#left([turn])
      return
    }
    const middle = turns.length >> 1
    await this.#commit(turns.slice(0, middle))
    await this.#commit(turns.slice(middle))
  }

  // The answer of a commit was lost: what it stored is sent, what it did not is somebody's next turn.
  async #lookBack(outcomes: Outcome[], at: Date): Promise<Held[]> {
    const { cell, left, onError } = this.#parts
    const until = performance.now() + lookBackMs
    while (performance.now() < until)
      try {
        const held = await findCommitted(cell, outcomes, this.#lease, at)
        if (held.length < outcomes.length) left()
        return held
      } catch (error) {
        onError(error)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    return []
  }

  #handOn(turns: Played[], held: Held[], at: Date) {
    const { answer, changed, left, stored } = this.#parts
    this.#left(turns.map(({ turn }) => turn))
    if (held.some(({ more }) => more)) left()
    changed(held.flatMap(({ outcome }) => (outcome.lines.length ? [outcome.id] : [])))
    stored(held.map(({ outcome }) => outcome))
    const byId = new Map(turns.map((played) => [played.outcome.id, played]))
    for (const one of held) {
      const { turn, page } = byId.get(one.outcome.id) ?? {}
      if (page?.account) answer({ channel: page.channel, account: page.account }, one.outcome.presses)
      if (turn && page && one.is_mine && one.outcome.outgoing.length)
        this.#send(one, turn, page, at.getTime() + this.#lease.lane_lease_ms)
    }
  }

  #send({ outcome, slot }: Held, turn: Turn, page: Page, lease_until: number) {
    const { send, refuse } = this.#parts
    if (!page.account) return refuse(outcome)
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
        in_window: isInWindow(page, last_in_at, this.#parts.now()),
        channel: page.channel,
        account: page.account,
        profile: page.profile,
        repeat_unknown: page.settings.repeat_unknown,
      },
      rows: outcome.outgoing
        .filter(({ goes_now }) => goes_now)
        .map((row) => ({ ...row, attempts: 0, parts_done: 0, are_parts_booked: false, is_direct: true })),
    })
  }
}

/** One turn of each conversation: leased again while the first one waited, it may be there twice, and the older is lost. */
function newestOf(played: Played[]): Played[] {
  const byId = new Map<string, Played>()
  for (const one of played) {
    const other = byId.get(one.turn.id)
    if (!other || BigInt(other.turn.epoch) < BigInt(one.turn.epoch)) byId.set(one.turn.id, one)
  }
  return [...byId.values()]
}

const bulkOf = (turns: Turn[]) => turns.reduce((many, turn) => many + (turn.class > 0 ? 1 : 0), 0)

/** True while the platform lets a bot write freely to a customer who wrote at `last_in_at`. */
export const isInWindow = (page: Pick<Page, 'profile'>, last_in_at: string | null, now: Date) =>
  page.profile.window_hours === null ||
  (last_in_at !== null && now.getTime() - Date.parse(last_in_at) < page.profile.window_hours * 3_600_000)
