import { isDataError } from '../../platform/error-code.ts'
import type { Bots } from '../base/bots.ts'
import { type HotCell, runIn } from '../base/cell-sql.ts'
import { Group } from '../base/group.ts'
import { rush } from '../base/load.ts'
import type { PathSettings } from '../base/settings.ts'
import { spanOf } from '../base/span.ts'
import { Floods } from './floods.ts'
import { markFailures } from './mark-failed.ts'
import type { Fate } from './sender.ts'
import {
  blockAccount,
  exchanges as exchangeColumns,
  fates as fateColumns,
  lanesOf,
  markBlocked,
  markUnauthorized,
  sent as sentColumns,
  sentLanes,
  settleSends,
  settleSent,
  settleSentAgain,
} from './settle-sql.ts'

type Parts = {
  cell: HotCell
  bots: Bots
  worker: string
  settings: PathSettings
  now: () => Date
  /** Conversations whose thread changed. */
  changed: (ids: string[]) => void
  /** A lane waits until this instant (ms) and must be claimed then. */
  wakeAt: (at: number) => void
  onError: (error: unknown) => void
  /**
   * These are stored. Of their lanes, the `unfinished` have further rows and are this worker's until `lease_until` (ms).
   * Returns the lanes to go on with.
   */
  onStored: (fates: Fate[], unfinished: string[], lease_until: number) => string[]
  /** Those lanes, once limits and refusals that concern their accounts are stored, too. */
  onLanesReady: (ids: string[]) => void
  /** These will never be stored: the worker that claims their lanes calls them unknown. */
  onLost: (fates: Fate[]) => void
}

// A fate waits at most so long for the next one of its conversation.
const togetherMs = 15
// And, under load, so long for those of other conversations: only the thread on a screen is late by it.
const restMs = 25
// A batch that takes so long, as one that waits for a locked lane, does not hold up the next.
const slowMs = 1_000
// A process that ends tries so often to store its last fates.
const mostAttemptsAtEnd = 20

/** Stores the fates of sends in batches. None is lost while the process lives, however long the database is away. */
export class Fates {
  readonly #parts: Parts
  readonly #group: Group<Fate[]>
  readonly #floods = new Floods()
  #last = { since: 0, many: 0 }
  #isEnding = false

  constructor(parts: Parts) {
    this.#parts = parts
    const settle = (groups: Fate[][]) => {
      const fates = groups.flat()
      this.#last = { since: performance.now(), many: fates.length }
      return this.settle(fates)
    }
    const flights = () => (this.#last.many > rush.fates && performance.now() - this.#last.since < slowMs ? 1 : 2)
    this.#group = new Group(settle, { limit: 500, flights, rest_ms: () => restMs })
  }

  /**
   * Fates of one conversation for one batch: its rows that wait free the lane, so they must be stored in one statement. A row
   * that came after them would find its lane free, stay `sending`, and be called unknown though it was never sent.
   */
  add(...fates: Fate[]) {
    if (fates.length) this.#group.add(fates)
  }

  /** The process ends: from now on it does not wait without end for a database that is away. */
  end() {
    this.#isEnding = true
  }

  drained = () => this.#group.drained()

  /** Stores fates of one conversation together that come shortly after each other: its lane is written once. */
  together() {
    const fates: Fate[] = []
    let timer: NodeJS.Timeout | null = null
    const flush = () => {
      if (timer) clearTimeout(timer)
      timer = null
      this.add(...fates.splice(0))
    }
    const add = (fate: Fate) => {
      fates.push(fate)
      timer ??= setTimeout(flush, togetherMs)
    }
    return { add, flush }
  }

  /** Stores fates now, not with the next batch. */
  async settle(fates: Fate[]): Promise<void> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#store(fates, attempt > 1)
      } catch (error) {
        this.#parts.onError(error)
        if (isDataError(error)) return this.#halve(fates)
        // The platform has answered, so the fate must not be lost, however long the database is away. Repeating the statement
        // changes nothing twice. Only a process that ends gives up, and the fate is then unknown.
        if (this.#isEnding && attempt >= mostAttemptsAtEnd) return this.#parts.onLost(fates)
        await new Promise((resolve) => setTimeout(resolve, Math.min(100 * attempt, 1000)))
      }
  }

  // The database refuses a batch for one fate's data: the others must still be stored.
  async #halve(fates: Fate[]): Promise<void> {
    const middle = divisionOf(fates)
    if (middle === 0) return fates.every(isBare) ? this.#parts.onLost(fates) : this.settle(fates.map(bare))
    await this.settle(fates.slice(0, middle))
    await this.settle(fates.slice(middle))
  }

  async #store(fates: Fate[], isAgain: boolean): Promise<void> {
    const { cell, bots, settings, now, changed, onStored, onLanesReady } = this.#parts
    const at = now()
    const lease_until = at.getTime() + settings.lane_lease_ms
    // Before the fates: a crash in between marks a conversation whose message then is of unknown fate, and misses none.
    const failed = fates.filter(({ status }) => status === 'failed')
    if (failed.length) await markFailures((...given) => runIn(cell, ...given), bots, failed, at)
    const isDirect = fates.every(({ is_direct, status }) => is_direct && status !== null)
    const unfinished = isDirect
      ? await this.#storeSent(fates, at, new Date(lease_until), isAgain)
      : await this.#storeAny(fates, at, new Date(lease_until))
    const ids = onStored(fates, unfinished, lease_until)
    changed(fates.map(({ conversation_id }) => conversation_id))
    await this.#heed(fates)
    if (ids.length) onLanesReady(ids)
  }

  // A lane that no longer names these messages was claimed by another worker, which has made rows of them.
  async #storeSent(fates: Fate[], at: Date, lease_until: Date, isAgain: boolean): Promise<string[]> {
    const { cell, worker } = this.#parts
    type Row = { id: string; is_other: boolean }
    const rows = await runIn<Row>(cell, isAgain ? settleSentAgain : settleSent, [
      ...[at, worker, lease_until, ...spanOf(fates)],
      ...sentLanes.values(lanesOf(fates)),
      ...sentColumns.values(fates),
      ...exchangeColumns.values(fates.flatMap(({ exchanges }) => exchanges)),
    ])
    const others = new Set(rows.flatMap(({ id, is_other }) => (is_other ? [id] : [])))
    const rest = fates.filter(({ conversation_id }) => others.has(conversation_id))
    return [
      ...rows.flatMap(({ id, is_other }) => (is_other ? [] : [id])),
      ...(rest.length ? await this.#storeAny(rest, at, lease_until) : []),
    ]
  }

  async #storeAny(fates: Fate[], at: Date, lease_until: Date): Promise<string[]> {
    const { cell, worker } = this.#parts
    const rows = await runIn<{ id: string }>(cell, settleSends, [
      ...[at, worker, lease_until, ...spanOf(fates), ...fateColumns.values(fates)],
      ...exchangeColumns.values(fates.flatMap(({ exchanges }) => exchanges)),
    ])
    return rows.map(({ id }) => id)
  }

  // Some refusals concern more than their message: the account, or the customer.
  async #heed(fates: Fate[]) {
    const { cell, now, wakeAt } = this.#parts
    for (const { not_before } of fates) if (not_before) wakeAt(Date.parse(not_before))
    const blocked = fates.filter(({ fault }) => fault?.kind === 'blocked').map(({ conversation_id }) => conversation_id)
    if (blocked.length) await runIn(cell, markBlocked, [blocked])
    for (const fate of fates) {
      const { fault, bot_id, not_before, reason } = fate
      if (not_before && this.#holdsAccount(fate, not_before))
        await runIn(cell, blockAccount, [bot_id, now(), new Date(not_before)])
      if (fault?.kind === 'unauthorized') await runIn(cell, markUnauthorized, [bot_id, reason])
    }
  }

  // The row waits in any case, and its lane with it.
  #holdsAccount({ fault, bot_id, conversation_id }: Fate, until: string): boolean {
    if (fault?.kind !== 'throttle') return false
    const at = this.#parts.now().getTime()
    return !fault.may_be_one_chat || this.#floods.concernsAccount(bot_id, conversation_id, at, Date.parse(until))
  }
}

/** The index nearest to the middle that divides no waiting rows of one lane (see `add`); 0: there is none. */
function divisionOf(fates: Fate[]): number {
  const middle = fates.length >> 1
  const indices = fates.map((_, i) => i).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return indices.find((i) => mayDivide(fates[i - 1], fates[i])) ?? 0
}

const mayDivide = (before: Fate | undefined, after: Fate | undefined): boolean =>
  before !== undefined && (before.status !== null || before.conversation_id !== after?.conversation_id)

/** A fate without the platform's words, for when the database refuses these. */
const bare = (fate: Fate): Fate => ({ ...fate, platform_id: null, reason: null, exchanges: [] })
const isBare = ({ platform_id, reason, exchanges }: Fate) => !platform_id && !reason && !exchanges.length
