import { type SendFault, whyScopes } from '@hawker/core'
import { cutText } from '../../platform/clean-text.ts'
import { isDataError } from '../../platform/error-code.ts'
import { newId } from '../../platform/ids.ts'
import type { Bots } from '../base/bots.ts'
import { type HotCell, runIn } from '../base/cell-sql.ts'
import { Group } from '../base/group.ts'
import { rush } from '../base/load.ts'
import type { PathSettings } from '../base/settings.ts'
import { spanOf } from '../base/span.ts'
import { blockAccount, bookRate, markRefused } from './account-sql.ts'
import { block } from './bucket-sql.ts'
import { aliasRecipients, noteFailedComments } from './comment-sends.ts'
import { Floods } from './floods.ts'
import { markFailures } from './mark-failed.ts'
import { parts as partColumns, storeParts } from './parts-sql.ts'
import { markBlocked } from './refused-sql.ts'
import { type Fate, isOfAccount } from './row-fate.ts'
import {
  type Durability,
  exchanges as exchangeColumns,
  fates as fateColumns,
  lanesOf,
  sent as sentColumns,
  sentLanes,
  settleLeading,
  settleLeadingAgain,
  settleSends,
  settleSent,
  settleSentAgain,
} from './settle-sql.ts'
import { findUsable, wakeLanes } from './waiting-sql.ts'

type Parts = {
  cell: HotCell
  bots: Bots
  worker: string
  settings: PathSettings
  now: () => Date
  /** Conversations whose thread changed. */
  changed: (ids: string[]) => void
  /** A platform has refused this account, or restricted it: screens of its bot ask for its state. */
  accountRefused: (bot_id: string) => void
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

// Under load the longest wait of a fate for those of other conversations: only the thread on a screen is later by it.
const restMs = 25
// A message behind another waits for that one's fate: below this many at once, under load longer, as a larger batch is cheaper.
const fewLeading = 4
const leadingRestMs = 12
// After this time a batch, such as one that waits for a locked lane, no longer holds up the next.
const slowMs = 1_000
// Attempts of a process that ends to store its last fates.
const mostAttemptsAtEnd = 20

/** Fates of one call that the lane's next message waits for. */
type Leading = { fates: Fate[]; stored: (isHeld: boolean) => void }

type How = { at: Date; lease_until: Date; durability: Durability }

/** Stores the fates of sends in batches. None is lost while the process lives, even if the database is away for long. */
export class Fates {
  readonly #parts: Parts
  readonly #group: Group<Fate[]>
  readonly #leading: Group<Leading>
  readonly #floods = new Floods()
  #last = { since: 0, many: 0 }
  #isEnding = false

  constructor(parts: Parts) {
    this.#parts = parts
    const settle = async (groups: Fate[][]) => {
      const fates = groups.flat()
      this.#last = { since: performance.now(), many: fates.length }
      await this.settle(fates)
    }
    const settleLeading = async (leading: Leading[]) => {
      const held = new Set(
        await this.settle(
          leading.flatMap(({ fates }) => fates),
          'on',
        ),
      )
      for (const {
        fates: [fate],
        stored,
      } of leading)
        stored(fate !== undefined && held.has(fate.conversation_id))
    }
    const flights = () => (this.#last.many > rush.fates && performance.now() - this.#last.since < slowMs ? 1 : 2)
    this.#group = new Group(settle, { limit: 500, flights, rest_ms: () => restMs })
    const rest_ms = (many: number) => (many > fewLeading ? leadingRestMs : 0)
    this.#leading = new Group(settleLeading, { limit: 500, flights: () => 2, rest_ms })
  }

  /**
   * Fates of one conversation for one batch: its rows that wait free the lane, so they must be stored in one statement. A row
   * that came after them would find its lane free, stay `sending`, and be called unknown though it was never sent.
   */
  add(...fates: Fate[]) {
    if (fates.length) this.#group.add(fates)
  }

  /**
   * Stores the fates of a call that another message of the lane follows. True: they are stored and the lane is still this
   * worker's, so that from now on the next message counts as handed to a connection.
   */
  lead(fates: Fate[]): Promise<boolean> {
    return new Promise((stored) => this.#leading.add({ fates, stored }))
  }

  /** The process ends: from now on it gives up on a database that stays away. */
  end() {
    this.#isEnding = true
  }

  async drained() {
    await this.#leading.drained()
    await this.#group.drained()
  }

  /** Stores fates now, not with the next batch. Returns the lanes that are still this worker's and have further rows. */
  async settle(fates: Fate[], durability: Durability = 'off'): Promise<string[]> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#store(fates, durability, attempt > 1)
      } catch (error) {
        this.#parts.onError(error)
        if (isDataError(error)) return this.#halve(fates, durability)
        // The platform has answered, so the fate must not be lost, however long the database is away. Repeating the statement
        // changes nothing twice. Only a process that ends gives up, and the fate is then unknown.
        if (this.#isEnding && attempt >= mostAttemptsAtEnd) return this.#lose(fates)
        await new Promise((resolve) => setTimeout(resolve, Math.min(100 * attempt, 1000)))
      }
  }

  // The database refuses a batch for one fate's data: the others must still be stored.
  async #halve(fates: Fate[], durability: Durability): Promise<string[]> {
    const middle = divisionOf(fates)
    if (middle === 0) return fates.every(isBare) ? this.#lose(fates) : this.settle(fates.map(bare), durability)
    const first = await this.settle(fates.slice(0, middle), durability)
    return [...first, ...(await this.settle(fates.slice(middle), durability))]
  }

  #lose(fates: Fate[]): string[] {
    this.#parts.onLost(fates)
    return []
  }

  async #store(given: Fate[], durability: Durability, isAgain: boolean): Promise<string[]> {
    const { cell, bots, settings, now, changed, onStored, onLanesReady } = this.#parts
    const at = now()
    const fates = await this.#storeParts(given)
    const lease_until = at.getTime() + settings.lane_lease_ms
    // Before the fates: a crash in between marks a conversation whose message then is of unknown fate, and misses none.
    const failed = fates.filter(({ status }) => status === 'failed')
    if (failed.length) await markFailures((...wish) => runIn(cell, ...wish), bots, failed, at)
    // Also before: once the lane is free, the next comment of this person must not count a failed reply as an answer.
    await noteFailedComments(cell, fates)
    // Also before: a person who answers a private reply is named by the id that the platform's answer told.
    await aliasRecipients(cell, fates, at)
    const unfinished = await this.#storeAll(fates, { at, lease_until: new Date(lease_until), durability }, isAgain)
    // A message that others follow renews no lease.
    const ids = onStored(fates, durability === 'on' ? [] : unfinished, lease_until)
    changed(fates.flatMap(({ conversation_id, is_bulk }) => (is_bulk ? [] : [conversation_id])))
    await this.#heed(fates)
    if (ids.length) onLanesReady(ids)
    return unfinished
  }

  // A message has failed if the platform has called one of its parts failed before the last was sent.
  async #storeParts(fates: Fate[]): Promise<Fate[]> {
    const parts = fates.flatMap((fate) => fate.parts)
    if (!parts.length) return fates
    const { cell } = this.#parts
    type Row = { conversation_id: string; n: string; reason: string | null }
    const rows = await runIn<Row>(cell, storeParts, [...spanOf(parts), ...partColumns.values(parts)])
    const reasons = new Map(rows.map(({ conversation_id, n, reason }) => [`${conversation_id}.${n}`, reason]))
    return fates.map((fate) => {
      const reason = reasons.get(`${fate.conversation_id}.${fate.n}`)
      return reason === undefined || fate.status !== 'sent' ? fate : { ...fate, status: 'failed', reason }
    })
  }

  // Messages sent straight from a commit change less than others. One statement for all does, unless it must tell apart which of
  // them others follow.
  async #storeAll(fates: Fate[], how: How, isAgain: boolean): Promise<string[]> {
    const direct = fates.filter(({ is_direct, status }) => is_direct && status !== null)
    if (direct.length === fates.length) return this.#storeSent(fates, how, isAgain)
    if (how.durability === 'off' || !direct.length) return this.#storeAny(fates, how)
    const others = fates.filter((fate) => !direct.includes(fate))
    return [...(await this.#storeSent(direct, how, isAgain)), ...(await this.#storeAny(others, how))]
  }

  // A lane that no longer names these messages was claimed by another worker, which has made rows of them.
  async #storeSent(fates: Fate[], how: How, isAgain: boolean): Promise<string[]> {
    const { at, lease_until, durability } = how
    const { cell, worker } = this.#parts
    type Row = { id: string; is_other: boolean }
    const rows = await runIn<Row>(cell, settling(durability, isAgain), [
      ...[at, worker, lease_until, ...spanOf(fates), durability],
      ...sentLanes.values(lanesOf(fates)),
      ...sentColumns.values(fates),
      ...exchangeColumns.values(fates.flatMap(({ exchanges }) => exchanges)),
    ])
    const others = new Set(rows.flatMap(({ id, is_other }) => (is_other ? [id] : [])))
    const rest = fates.filter(({ conversation_id }) => others.has(conversation_id))
    return [
      ...rows.flatMap(({ id, is_other }) => (is_other ? [] : [id])),
      ...(rest.length ? await this.#storeAny(rest, how) : []),
    ]
  }

  async #storeAny(fates: Fate[], { at, lease_until, durability }: How): Promise<string[]> {
    const { cell, worker } = this.#parts
    const rows = await runIn<{ id: string }>(cell, settleSends, [
      ...[at, worker, lease_until, ...spanOf(fates), durability, ...fateColumns.values(fates)],
      ...exchangeColumns.values(fates.flatMap(({ exchanges }) => exchanges)),
    ])
    return rows.map(({ id }) => id)
  }

  // Some refusals concern more than their message: the account, or the customer.
  async #heed(fates: Fate[]) {
    const { cell, now, wakeAt } = this.#parts
    for (const { not_before } of fates) if (not_before) wakeAt(Date.parse(not_before))
    const blocked = fates.flatMap(({ fault, conversation_id }) => (fault?.kind === 'blocked' ? [conversation_id] : []))
    const unreached = [...new Set(blocked)]
    if (unreached.length) await runIn(cell, markBlocked, [now(), unreached, unreached.map(() => newId())])
    await this.#slowDown(fates)
    for (const fate of fates) {
      const { fault, bot_id, not_before, bucket } = fate
      if (not_before && this.#holdsAccount(fate, not_before)) {
        const end = new Date(not_before)
        if (bucket) await block(cell, { bot_id, bucket }, now(), end)
        else await runIn(cell, blockAccount, [bot_id, now(), end])
      }
      if (fault && (fault.kind === 'unauthorized' || isOfAccount(fault))) await this.#markRefused(fate, fault)
    }
    await this.#wakeUsable(fates.filter(({ is_for_account }) => is_for_account))
  }

  // Connecting an account again wakes the messages that wait then; these were stored too late for it.
  async #wakeUsable(waiting: Fate[]) {
    if (!waiting.length) return
    const { cell, now, wakeAt } = this.#parts
    const usable = await runIn<{ id: string }>(cell, findUsable, [[...new Set(waiting.map(({ bot_id }) => bot_id))]])
    const known = new Set(usable.map(({ id }) => id))
    const ids = waiting.flatMap(({ bot_id, conversation_id }) => (known.has(bot_id) ? [conversation_id] : []))
    if (!ids.length) return
    const at = now()
    await runIn(cell, wakeLanes, [ids, at])
    wakeAt(at.getTime())
  }

  // Each of these requests takes a second slot of its account's limit, which is half the rate for all processes.
  async #slowDown(fates: Fate[]) {
    const strained = new Map<string, number>()
    for (const { bot_id, strained: many } of fates) if (many) strained.set(bot_id, (strained.get(bot_id) ?? 0) + many)
    const { cell, now } = this.#parts
    if (strained.size) await runIn(cell, bookRate, [[...strained.keys()], [...strained.values()], now()])
  }

  async #markRefused({ bot_id, exchanges }: Fate, fault: SendFault) {
    const { cell, bots, now, accountRefused } = this.#parts
    const status = fault.kind === 'unauthorized' ? 'unauthorized' : 'restricted'
    const words = cutText(`${fault.code}: ${fault.message}`, 500)
    const last = exchanges.at(-1)
    const asked_at = last ? new Date(last.at - last.ms) : now()
    const marked = await runIn(cell, markRefused, [bot_id, words, isOfAccount(fault) ? status : null, asked_at])
    bots.forget(bot_id)
    if (marked.length) accountRefused(bot_id)
  }

  // The row waits in any case, and its lane with it.
  #holdsAccount({ fault, bot_id, conversation_id }: Fate, until: string): boolean {
    if (fault?.kind !== 'throttle' || whyScopes[fault.why] !== 'account') return false
    const at = this.#parts.now().getTime()
    return !fault.may_be_one_chat || this.#floods.concernsAccount(bot_id, conversation_id, at, Date.parse(until))
  }
}

function settling(durability: Durability, isAgain: boolean) {
  if (durability === 'on') return isAgain ? settleLeadingAgain : settleLeading
  return isAgain ? settleSentAgain : settleSent
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
const bare = (fate: Fate): Fate => ({ ...fate, platform_id: null, reason: null, exchanges: [], parts: [], alias: null })
const isBare = ({ platform_id, reason, exchanges, alias }: Fate) =>
  !platform_id && !reason && !alias && !exchanges.length
