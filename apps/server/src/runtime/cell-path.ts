import type { AccountChange, ActName, InboundLive, Platform } from '@hawker/core'
import type { Http } from '@hawker/outside'
import type pg from 'pg'
import { cutText } from '../platform/clean-text.ts'
import { type ExplainAsk, explainComment } from './acts/explain-comment.ts'
import { type Performed, perform } from './acts/perform.ts'
import type { TurnLinks } from './advance/stage.ts'
import { Alarm } from './base/alarm.ts'
import { Bots, type OpenAccount, type RenewToken } from './base/bots.ts'
import { type HotCell, runIn } from './base/cell-sql.ts'
import { bulkRoom, rush } from './base/load.ts'
import type { PathSettings } from './base/settings.ts'
import { claim, claimAlone, loadTurns } from './claim/claim.ts'
import { Leases } from './claim/leases.ts'
import { Turns } from './commit/turns.ts'
import { Broadcasts } from './errands/broadcasts.ts'
import { type BulkInput, putBulkInputs } from './errands/bulk-inputs.ts'
import type { CallQuota } from './errands/call-quota.ts'
import { Calls, type Carriers, kindsOf } from './errands/calls.ts'
import type { FileLimits } from './errands/file-room.ts'
import { Files, type KeepFile } from './errands/files.ts'
import { enterHappenings } from './errands/happenings.ts'
import { analyzeOutgrown } from './errands/outgrown.ts'
import { People } from './errands/people.ts'
import { Posts } from './errands/posts.ts'
import { Timers } from './errands/timers.ts'
import type { OwnFiles, Post } from './http/post.ts'
import { heedAccount } from './ingest/account-changes.ts'
import { Aliases } from './ingest/aliases.ts'
import type { IdleMemory } from './ingest/idle-memory.ts'
import { mostKey } from './ingest/inbound-events.ts'
import { Ingest } from './ingest/ingest.ts'
import type { LaneRow } from './send/lane-rows.ts'
import { Lanes } from './send/lanes.ts'
import { Receipts } from './send/receipts.ts'
import type { Route } from './send/route.ts'
import { sendAgain } from './send/send-again-sql.ts'

export type CellPathParts = {
  cell: HotCell
  /** The connection to the cell's database outside its pool: the worker's advisory lock has a connection of its own. */
  connection: pg.ClientConfig
  worker: string
  name: string
  settings: PathSettings
  /** False for a process that only answers requests: it stores inputs, and workers do the rest. */
  works: boolean
  /** False: works only on the conversations its own ingest leases, and leaves the rest of the cell to other workers. */
  claims: boolean
  open: OpenAccount
  renewToken: RenewToken
  /** The carriers of flows' calls, by their kinds. */
  carriers: Carriers
  /** How many calls each bot may make in a minute. */
  callQuota: () => Promise<CallQuota>
  /** HTTP of our own to platforms: where received files are fetched. */
  platformHttp: (channel: Platform) => Http
  keepFile: KeepFile
  removeFiles: (paths: string[]) => Promise<void>
  files: OwnFiles
  /** Addresses of pages for customers; absent: texts that name them stay without them. */
  turnLinks?: TurnLinks
  fileLimits: FileLimits
  post: Post
  memory: IdleMemory
  now: () => Date
  dice: () => number
  /** Conversations whose thread or list row changed, for sockets of all processes. */
  changed: (ids: string[]) => void
  /** A platform has refused this account, or restricted it: screens of its bot ask for its state. */
  accountRefused: (bot_id: string) => void
  liveChanged: (bot_id: string, post_id: string) => void
  onRefused: (why: string) => void
  onError: (error: unknown) => void
}

const claimMost = 100
const reapEveryMs = 1_000
const patienceMs = 250
const suspectEveryMs = 1_000
const bulkPauseMs = 25

/** The whole path of a message in one cell: ingest, claim, advance, commit, send. */
export class CellPath {
  readonly cell: HotCell
  readonly bots: Bots
  readonly ingest: Ingest
  readonly receipts: Receipts
  readonly aliases: Aliases
  readonly #parts: CellPathParts
  readonly #turns: Turns
  readonly #lanes: Lanes
  readonly #calls: Calls
  readonly #files: Files
  readonly #people: People
  readonly #posts: Posts
  readonly #timers: Timers
  readonly #broadcasts: Broadcasts
  readonly #leases: Leases
  #lastSuspect = 0
  readonly #alarms: {
    claim: Alarm
    lanes: Alarm
    timers: Alarm
    broadcasts: Alarm
    happenings: Alarm
    calls: Alarm
    files: Alarm
    people: Alarm
    posts: Alarm
    care: Alarm
  }

  constructor(parts: CellPathParts) {
    const { cell, worker, settings, now, onError, works } = parts
    this.#parts = parts
    this.cell = cell
    this.bots = new Bots(cell, parts.open)
    this.#leases = new Leases(cell, worker, parts.connection)
    this.#lanes = new Lanes({
      ...parts,
      bots: this.bots,
      routeOf: (row) => this.#routeOf(row),
      wakeAt: (at) => this.#alarms.lanes.ask(at),
    })
    this.#turns = new Turns({
      ...parts,
      bots: this.bots,
      carries: kindsOf(parts.carriers),
      turnLinks: parts.turnLinks,
      reserve: (page, isBulk) => this.#lanes.reserve(page, isBulk),
      send: (job) => this.#lanes.start(job),
      answer: (page, presses) => this.#lanes.answer(page, presses),
      refuse: ({ id, bot_id, outgoing }) => this.#lanes.refuse(id, bot_id, outgoing, 'account_gone'),
      onInputsWaiting: () => this.wake(),
      onStored: (outcomes) => {
        const writing = outcomes.filter(({ change }) => change.facts.has_only_opened === false)
        void this.#lanes.wake(writing.map(({ id }) => id))
        for (const { timers, calls, media, posts } of outcomes) {
          for (const { at } of timers) this.#alarms.timers.ask(Date.parse(at))
          if (calls.length) this.#alarms.calls.ask(now().getTime())
          if (posts.length) this.#alarms.posts.ask(now().getTime())
          if (media.length) this.#alarms.files.ask(now().getTime())
        }
      },
    })
    this.ingest = new Ingest({
      ...parts,
      room: () => (works ? settings.most_in_work - this.#turns.inWork : 0),
      untilRoom: () => (works ? this.#turns.room(patienceMs) : Promise.resolve()),
      // Under load one larger batch does more than two, and the answers of the previous one are sent first.
      flights: () => (this.#lanes.running > rush.conversations ? 1 : 2),
      playArrivals: (turns, arrivals, at) => this.#turns.playArrivals(turns, arrivals, at),
      onLeased: (turns, stale) => {
        void this.#turns.play(turns)
        if (stale.length) void this.#reload(stale)
      },
      onInputsWaiting: () => this.wake(),
    })
    this.aliases = new Aliases(parts.cell, now)
    this.receipts = new Receipts({ ...parts, bots: this.bots })
    this.#calls = new Calls({
      ...parts,
      quota: parts.callQuota,
      offer: (events) => this.ingest.offer(events),
      onRoom: () => this.#alarms.calls.ask(now().getTime()),
    })
    this.#files = new Files({
      ...parts,
      bots: this.bots,
      httpTo: parts.platformHttp,
      keep: parts.keepFile,
      remove: parts.removeFiles,
      limits: parts.fileLimits,
    })
    this.#people = new People({ ...parts, bots: this.bots, httpTo: parts.platformHttp, keep: parts.keepFile })
    this.#posts = new Posts({
      ...parts,
      bots: this.bots,
      httpTo: parts.platformHttp,
      onLive: parts.liveChanged,
      onWoken: () => this.#alarms.timers.ask(now().getTime()),
    })
    this.#timers = new Timers(cell)
    this.#broadcasts = new Broadcasts(cell)
    const loop = { poll_ms: settings.poll_ms, now: () => now().getTime(), onError }
    this.#alarms = {
      claim: new Alarm(() => this.#claim(), loop),
      lanes: new Alarm(() => this.#claimLanes(), loop),
      timers: new Alarm(() => this.#fireTimers(), loop),
      broadcasts: new Alarm(() => this.#enterBroadcasts(), loop),
      happenings: new Alarm(() => this.#enterHappenings(), loop),
      calls: new Alarm(async () => ((await this.#calls.claim()) ? now().getTime() : null), loop),
      files: new Alarm(async () => ((await this.#files.claim()) ? now().getTime() : null), loop),
      people: new Alarm(async () => ((await this.#people.claim()) ? now().getTime() : null), loop),
      posts: new Alarm(async () => ((await this.#posts.claim()) ? now().getTime() : null), loop),
      care: new Alarm(() => this.#care(), { ...loop, poll_ms: reapEveryMs }),
    }
  }

  async start() {
    await this.#hold()
    const { care, ...others } = this.#alarms
    care.start()
    if (this.#parts.works && this.#parts.claims) for (const alarm of Object.values(others)) alarm.start()
  }

  /** Some mailboxes may have inputs that this process can claim. */
  wake() {
    this.#alarms.claim.ask(this.#parts.now().getTime())
  }

  /** Broadcasts of this cell have begun to run, or go on. */
  wakeBroadcasts() {
    this.#alarms.broadcasts.ask(this.#parts.now().getTime())
  }

  /** Puts a slice of long work into mailboxes, behind everything live. */
  async putBulk(inputs: BulkInput[]): Promise<void> {
    const { cell, now } = this.#parts
    if (await putBulkInputs(cell, inputs, now())) this.wake()
  }

  /** Carries what the platform says of the account itself into its standing. */
  heedAccount(bot_id: string, change: AccountChange): Promise<void> {
    const wakeAt = (at: number) => this.#alarms.lanes.ask(at)
    return heedAccount({ ...this.#parts, bots: this.bots, wakeAt }, bot_id, change)
  }

  /** A live video of the page has started or ended. */
  heedLive(bot_id: string, { post_id, state, at }: InboundLive): Promise<void> {
    return this.#posts.heedLive(bot_id, cutText(post_id, mostKey), state, at)
  }

  /** Puts a message that failed or whose fate is unknown into its lane again. */
  async sendAgain(bot_id: string, conversation_id: string, n: number): Promise<boolean> {
    const { cell, now, changed } = this.#parts
    const rows = await runIn(cell, sendAgain, [bot_id, conversation_id, n, now()])
    this.#alarms.lanes.ask(now().getTime())
    if (rows.length) changed([conversation_id])
    return rows.length > 0
  }

  /** Does an act of a person of the page on the platform. */
  perform(bot_id: string, conversation_id: string, act: ActName): Promise<Performed> {
    const { cell, post, now } = this.#parts
    return perform({ cell, bots: this.bots, post, now: now() }, bot_id, conversation_id, act)
  }

  /** Decides a comment by the live version, and does nothing. */
  explainComment(ask: ExplainAsk) {
    const { cell, now } = this.#parts
    return explainComment({ cell, bots: this.bots, now: now() }, ask)
  }

  /** Resolves when every input that was stored here so far is played, and its messages have their fates. */
  async settled() {
    await this.ingest.drained()
    await this.#turns.drained()
    await this.#lanes.settled()
  }

  /** Ends in order: claims nothing new, commits every turn, and waits for the fate of every message. */
  async stop() {
    await this.ingest.drained()
    this.ingest.stop()
    await Promise.all(Object.values(this.#alarms).map((alarm) => alarm.stop()))
    await Promise.all([this.#calls.drain(), this.#files.drain(), this.#people.drain(), this.#posts.drain()])
    await this.ingest.drained()
    await this.#turns.drained()
    await this.#lanes.drain()
    await this.receipts.drained()
    await this.#leases.release()
  }

  async #claim(): Promise<number | null> {
    const { cell, worker, settings, now } = this.#parts
    const room = settings.most_in_work - this.#turns.inWork
    if (room <= 0) return now().getTime() + 5
    const most = Math.min(claimMost, room)
    const most_bulk = Math.min(most, this.#bulkRoom())
    const lease = { worker, lease_ms: settings.lease_ms }
    const turns = await claim(cell, { ...lease, most, most_bulk }, now())
    const suspect = this.#isTimeForSuspect(turns.length < most) ? await claimAlone(cell, lease, now()) : []
    await this.#turns.play(turns)
    // In a commit of its own, so that it cannot break the turns of others.
    if (suspect.length) {
      await this.#turns.drained()
      await this.#turns.play(suspect)
      await this.#turns.drained()
    }
    const live = turns.filter((turn) => turn.class === 0).length
    if (live === most || suspect.length) return now().getTime()
    return turns.length - live === most_bulk ? now().getTime() + bulkPauseMs : null
  }

  // However many wait, a conversation that has failed before is claimed now and then.
  #isTimeForSuspect(hasRoom: boolean) {
    const at = this.#parts.now().getTime()
    if (!hasRoom && at - this.#lastSuspect < suspectEveryMs) return false
    this.#lastSuspect = at
    return true
  }

  #bulkRoom() {
    const [lanes, turns] = [this.#lanes, this.#turns]
    const bulk = lanes.bulk + turns.bulk
    return bulkRoom(lanes.running + turns.inWork - bulk, bulk)
  }

  #reload(ids: string[]) {
    const { cell, worker, now, onError } = this.#parts
    const turns = loadTurns(cell, worker, ids, now()).catch((error: unknown) => {
      onError(error)
      return []
    })
    return this.#turns.play(turns)
  }

  async #claimLanes(): Promise<number | null> {
    return (await this.#lanes.claim()) ? this.#parts.now().getTime() : this.#lanes.nextWake()
  }

  async #fireTimers(): Promise<number | null> {
    const { fired, next_at } = await this.#timers.fire(this.#parts.now())
    if (fired) this.wake()
    return next_at
  }

  async #enterBroadcasts(): Promise<number | null> {
    const { entered, next_at } = await this.#broadcasts.enter(this.#parts.now())
    if (entered) this.wake()
    return next_at
  }

  async #enterHappenings(): Promise<number | null> {
    const { cell, now } = this.#parts
    const { entered, hasMore } = await enterHappenings(cell, now())
    if (entered) this.wake()
    return hasMore ? now().getTime() : null
  }

  #hold() {
    const { works, name, now } = this.#parts
    return this.#leases.hold(works ? name : null, now())
  }

  async #care(): Promise<number | null> {
    const { now, settings, works, claims } = this.#parts
    await this.#hold()
    if (!works || !claims) return null
    await this.#lanes.renew()
    if (await this.#leases.reap(now(), settings)) this.wake()
    await this.receipts.sweep()
    await analyzeOutgrown(this.#parts.cell)
    return null
  }

  async #routeOf(row: LaneRow): Promise<Route | null> {
    const page = await this.bots.page(row.bot_id, row.bot_revision)
    if (!page?.account) return null
    return {
      conversation_id: row.conversation_id,
      bot_id: row.bot_id,
      psid: row.psid,
      address: row.address,
      opt_ins: row.opt_ins ?? [],
      has_only_opened: row.has_only_opened,
      last_in_at: row.last_interactive_at,
      channel: page.channel,
      account: page.account,
      is_paced: page.is_paced,
      waits_for: page.waits_for,
      profile: page.profile,
      repeat_unknown: row.repeat_unknown,
      broadcasts: page.broadcasts,
    }
  }
}
