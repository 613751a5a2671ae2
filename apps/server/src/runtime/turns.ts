import { type PublishedBot, payloadVersion, publish, readBot, sessionVersions } from '@hawker/core'
import type { Bots, Page } from './bots.ts'
import { type HotCell, isDataError } from './cell-sql.ts'
import { commit, findCommitted, type Held } from './commit.ts'
import { Group } from './group.ts'
import type { LaneJob } from './lanes.ts'
import type { Outcome } from './outcome.ts'
import { park, play } from './play.ts'
import type { PathSettings } from './settings.ts'
import type { Turn } from './work.ts'

/** After so many attempts an input is set aside, so that its conversation goes on. */
const mostTurnAttempts = 5

type Parts = {
  cell: HotCell
  worker: string
  settings: PathSettings
  bots: Bots
  now: () => Date
  /** Sends what the commit has marked. */
  send: (job: LaneJob) => void
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
  readonly #commits: Group<Outcome>
  readonly #turns = new Map<string, Turn>()
  #inWork = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#commits = new Group((outcomes) => this.#commit(outcomes), { limit: 200, flights: 2 })
  }

  /** Conversations whose lease this process holds. */
  get inWork() {
    return this.#inWork
  }

  drained = () => this.#commits.drained()

  /** Plays these turns; their outcomes go into the next commit. */
  async take(turns: Turn[]): Promise<void> {
    this.#inWork += turns.length
    for (const turn of turns) {
      this.#turns.set(turn.id, turn)
      try {
        this.#commits.add(await this.#play(turn))
      } catch (error) {
        this.#giveUp(turn, error)
      }
    }
  }

  async #play(turn: Turn): Promise<Outcome> {
    const { bots, now } = this.#parts
    const page = await bots.page(turn.bot_id, turn.revision)
    if (!page) throw new Error(`bot ${turn.bot_id} has no page`)
    const bot = (await bots.version(turn.bot_id, turn.version)) ?? emptyBot(page)
    const versions = await this.#olderVersions(turn)
    const stage = { bot, versions, profile: page.profile, page_name: page.name, pause_minutes: page.pause_minutes }
    return play(turn, stage, now().toISOString())
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

  // The lease runs out by itself and the turn is tried again, alone from the third time on.
  #giveUp(turn: Turn, error: unknown) {
    const { now, onError } = this.#parts
    onError(error)
    if (turn.attempts < mostTurnAttempts) {
      this.#done(turn.id)
      return
    }
    const reason = error instanceof Error ? error.message : String(error)
    this.#commits.add(park(turn, reason, now().toISOString()))
  }

  #done(id: string) {
    if (this.#turns.delete(id)) this.#inWork--
  }

  async #commit(outcomes: Outcome[]): Promise<void> {
    const { cell, worker, settings, now, onError } = this.#parts
    try {
      this.#handOn(outcomes, await commit(cell, outcomes, { worker, lane_lease_ms: settings.lane_lease_ms }, now()))
    } catch (error) {
      if (isDataError(error)) return this.#halve(outcomes, error)
      onError(error)
      this.#handOn(outcomes, await this.#lookBack(outcomes))
    }
  }

  // One turn's data the database refuses must not take the batch along.
  async #halve(outcomes: Outcome[], error: unknown): Promise<void> {
    const [only, ...others] = outcomes
    if (!only) return
    if (others.length === 0) {
      const turn = this.#turns.get(only.id)
      // Which of several inputs it is, nobody knows: the first ones go alone, what is left is the next turn's.
      if (turn && turn.inputs.length > 1) return this.#shorten(turn)
      if (turn && only.parked.length === 0) this.#giveUp(turn, error)
      else this.#done(only.id)
      return
    }
    const middle = outcomes.length >> 1
    await this.#commit(outcomes.slice(0, middle))
    await this.#commit(outcomes.slice(middle))
  }

  async #shorten(turn: Turn): Promise<void> {
    const shorter = { ...turn, inputs: turn.inputs.slice(0, turn.inputs.length >> 1) }
    this.#turns.set(turn.id, shorter)
    try {
      this.#commits.add(await this.#play(shorter))
    } catch (error) {
      this.#giveUp(shorter, error)
    }
  }

  // The answer of a commit was lost: what it stored is sent, what it did not is somebody's next turn.
  async #lookBack(outcomes: Outcome[]): Promise<Held[]> {
    const { cell, worker, settings, onError } = this.#parts
    const until = performance.now() + settings.lane_lease_ms / 2
    while (performance.now() < until)
      try {
        return await findCommitted(cell, outcomes, worker)
      } catch (error) {
        onError(error)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    return []
  }

  #handOn(outcomes: Outcome[], held: Held[]) {
    const { changed, left, stored } = this.#parts
    const turns = new Map(outcomes.map(({ id }) => [id, this.#turns.get(id)]))
    for (const { id } of outcomes) this.#done(id)
    if (held.some(({ more }) => more)) left()
    changed(held.flatMap(({ outcome }) => (outcome.lines.length ? [outcome.id] : [])))
    stored(held.map(({ outcome }) => outcome))
    for (const one of held) {
      const turn = turns.get(one.outcome.id)
      if (turn && one.is_mine && one.outcome.outgoing.length) void this.#send(one, turn)
    }
  }

  async #send({ outcome, slot }: Held, turn: Turn) {
    const { bots, send, refuse, onError } = this.#parts
    const page = await bots.page(outcome.bot_id, turn.revision).catch(onError)
    if (!page?.account) return refuse(outcome)
    const last_in_at = outcome.conversation.last_in_at ?? turn.customer.last_interactive_at
    send({
      class: outcome.class,
      slot,
      is_booked: true,
      route: {
        conversation_id: outcome.id,
        bot_id: outcome.bot_id,
        psid: turn.customer.psid,
        context: outcome.conversation.context ?? turn.customer.context,
        in_window: isInWindow(page, last_in_at, this.#parts.now()),
        channel: page.channel,
        account: page.account,
        profile: page.profile,
        repeat_unknown: page.repeat_unknown,
      },
      rows: outcome.outgoing.filter(({ goes_now }) => goes_now).map((row) => ({ ...row, attempts: 0, parts_done: 0 })),
    })
  }
}

/** True while the platform lets a bot write freely to a customer who wrote at `last_in_at`. */
export const isInWindow = (page: Pick<Page, 'profile'>, last_in_at: string | null, now: Date) =>
  page.profile.window_hours === null ||
  (last_in_at !== null && now.getTime() - Date.parse(last_in_at) < page.profile.window_hours * 3_600_000)
