import { isDataError } from '../../platform/error-code.ts'
import { type HotCell, runIn } from '../base/cell-sql.ts'
import { Group } from '../base/group.ts'
import { InFlight } from '../base/in-flight.ts'
import { rush } from '../base/load.ts'
import type { PathSettings } from '../base/settings.ts'
import { isCurrent, type TurnRow, turnOf } from '../base/turn-row.ts'
import type { QueuedInput, Turn } from '../base/work.ts'
import type { Held } from '../commit/commit.ts'
import type { Arrival, Fence } from '../commit/writes/mailbox.ts'
import type { IdleMemory } from './idle-memory.ts'
import { incoming, rawBodies, readIdle, storeEvents, writers } from './ingest-sql.ts'
import type { NewEvent, RawBody, Stored } from './new-event.ts'

type Offer = {
  events: NewEvent[]
  raw: RawBody[]
  bytes: number
  since: number
  settle: (outcome: Stored) => void
  /** Its number among those in flight; null once it is settled. */
  number: number | null
}

type Row = TurnRow & { i: number; seq: string; event_psid: string; is_leased: boolean }

/** An offer of one event that names its customer. */
type Single = { offer: Offer; event: NewEvent & { psid: string }; raw: RawBody }

type IdleRow = TurnRow & { i: number; customer_xid: string }

/** An event and its idle conversation. `fence` is null when the conversation has just been read. */
type Arrived = { single: Single; turn: Turn; fence: Fence | null; customer_xid: string }

type Parts = {
  cell: HotCell
  worker: string
  memory: IdleMemory
  settings: PathSettings
  now: () => Date
  /** How many conversations this process may still lease. */
  room: () => number
  /** How many batches may be stored at the same time. */
  flights: () => number
  /** Resolves when there is room again, or soon. */
  untilRoom: () => Promise<void>
  /** Plays events of idle conversations and stores them with their outcomes; returns the ones that are stored. */
  playArrivals: (turns: Turn[], arrivals: Arrival[], at: Date) => Promise<Held[]>
  /** Conversations this ingest has leased: turns to play, and `stale` ones whose inputs must be read first. */
  onLeased: (turns: Turn[], stale: string[]) => void
  /** Some mailboxes have inputs and no lease, and must be claimed. */
  onInputsWaiting: () => void
  onRefused: (why: 'full' | 'slow' | 'failed', error?: unknown) => void
}

const watchEveryMs = 250

// After a large batch its senders write again at once: a short rest gathers these events with the waiting ones, in fewer
// statements and without a longer wait.
const rushRestMs = 5

/** Stop 1 of the path for one cell: group commit of events, those of one person in their order. */
export class Ingest {
  readonly #group: Group<Offer>
  readonly #parts: Parts
  #events = 0
  #bytes = 0
  #lastLease = 0
  readonly #open = new InFlight<Offer>()
  // The last batch in flight with an event of a customer or conversation.
  readonly #flying = new Map<string, Promise<void>>()
  readonly #watch: NodeJS.Timeout
  #watched = performance.now()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#group = new Group((offers) => this.#fly(offers), {
      limit: 400,
      flights: parts.flights,
      rest_ms: (many) => (many > rush.events ? rushRestMs : 0),
    })
    this.#watch = setInterval(() => this.#watchOver(), watchEveryMs)
    this.#watch.unref()
  }

  /** Stores events and raw bodies; resolves after their commit, or with `busy` when the queue is full or slow. */
  offer(events: NewEvent[], raw: RawBody[] = []): Promise<Stored> {
    const { settings, onRefused } = this.#parts
    const bytes = raw.reduce((sum, { body }) => sum + body.byteLength, 0)
    if (
      this.#events + events.length > settings.most_waiting_events ||
      this.#bytes + bytes > settings.most_waiting_bytes
    ) {
      onRefused('full')
      return Promise.resolve('busy')
    }
    this.#events += events.length
    this.#bytes += bytes
    return new Promise((resolve) => {
      const offer: Offer = { events, raw, bytes, since: performance.now(), settle: resolve, number: null }
      offer.number = this.#open.add(offer)
      this.#group.add(offer)
    })
  }

  drained = () => this.#group.drained()

  stop() {
    clearInterval(this.#watch)
  }

  #close(offer: Offer, outcome: Stored) {
    if (offer.number === null) return
    this.#open.remove(offer.number)
    offer.number = null
    this.#events -= offer.events.length
    this.#bytes -= offer.bytes
    offer.settle(outcome)
  }

  #watchOver() {
    this.#parts.memory.sweep(this.#parts.now().getTime())
    const late = performance.now() - this.#watched - watchEveryMs
    this.#watched = performance.now()
    // The machine or this process stood still: read answers that have come before refusing senders.
    if (late < 2 * watchEveryMs) this.#giveUpOnSlow()
  }

  // An offer in flight may still commit after its sender got `busy`: `seen` drops the repeat.
  #giveUpOnSlow() {
    const oldest = performance.now() - this.#parts.settings.most_waiting_ms
    for (const offer of this.#open.all()) {
      if (offer.since > oldest) continue
      this.#parts.onRefused('slow')
      this.#close(offer, 'busy')
    }
  }

  // While the database works on one batch, the next is read and played. Events of one customer stay in order: a batch waits
  // for the one before it that has an event of the same customer.
  async #fly(offers: Offer[]): Promise<void> {
    const writers = new Set(offers.flatMap(({ events }) => events.map(writerOf)))
    const before = [...writers].flatMap((writer) => this.#flying.get(writer) ?? [])
    const flight = Promise.all(before).then(() => this.#flush(offers))
    for (const writer of writers) this.#flying.set(writer, flight)
    await flight
    for (const writer of writers) if (this.#flying.get(writer) === flight) this.#flying.delete(writer)
  }

  async #flush(offers: Offer[]): Promise<void> {
    // Without room we wait: storing now and claiming later costs more than a short delay, and a platform that waits for its
    // answers sends no faster than we work.
    await this.#parts.untilRoom()
    const wanted = offers.filter(isOpen)
    if (!wanted.length) return
    try {
      const others = await this.#answerIdle(wanted)
      if (others.length) await this.#store(others)
      for (const offer of others) this.#close(offer, 'stored')
    } catch (error) {
      await this.#halve(wanted, error)
    }
  }

  /**
   * The short way: an event of an idle conversation is played at once and stored with its outcome. Returns the offers that
   * must be stored first: of a new customer, of one with a turn in progress, two of one customer, a repeat.
   */
  async #answerIdle(offers: Offer[]): Promise<Offer[]> {
    const singles = this.#parts.room() > 0 ? singlesOf(offers) : []
    if (!singles.length) return offers
    const at = this.#parts.now()
    const [known, others] = this.#remembered(singles, at)
    await this.#playAll([...known, ...(await this.#read(others, at))], at)
    // Some remembered conversations have changed meanwhile, so the database refused their outcomes: read them.
    const changed = known.filter(({ single }) => isOpen(single.offer)).map(({ single }) => single)
    if (changed.length) await this.#playAll(await this.#read(changed, at), at)
    return offers.filter(isOpen)
  }

  #remembered(singles: Single[], at: Date): [known: Arrived[], others: Single[]] {
    const known: Arrived[] = []
    const others: Single[] = []
    for (const single of singles) {
      const idle = this.#parts.memory.recall(single.event, at.getTime())
      if (!idle) others.push(single)
      else {
        const { turn, fence } = idle
        const { class: rank } = single.event
        known.push({
          single,
          turn: { ...turn, class: rank, inputs: [inputOf(single, turn.done_seq, at)] },
          fence,
          customer_xid: fence.customer_xid,
        })
      }
    }
    return [known, others]
  }

  async #read(singles: Single[], at: Date): Promise<Arrived[]> {
    if (!singles.length) return []
    const rows = await runIn<IdleRow>(
      this.#parts.cell,
      readIdle,
      writers.values(singles.map(({ event }, i) => ({ ...event, i }))),
    )
    return rows.flatMap((row) => {
      const single = singles[row.i]
      if (!single) return []
      const { class: rank, psid } = single.event
      const input = inputOf(single, Number(row.done_seq), at)
      // An idle mailbox has no class: the arriving event gives it one.
      const turn = turnOf({ ...row, class: rank }, psid, input.at, [input])
      return [{ single, turn, fence: null, customer_xid: row.customer_xid }]
    })
  }

  async #playAll(all: Arrived[], at: Date) {
    if (!all.length) return
    const held = await this.#parts.playArrivals(
      all.map(({ turn }) => turn),
      all.map(arrivalOf),
      at,
    )
    const byId = new Map(all.map((one) => [one.turn.id, one]))
    for (const { outcome, xid } of held) {
      const one = byId.get(outcome.id)
      if (!one) continue
      if (xid) this.#parts.memory.remember(one.turn, one.customer_xid, outcome, xid, at)
      this.#close(one.single.offer, 'stored')
    }
  }

  // A batch with data that the database refuses is halved until that event is alone; the others keep their order.
  async #halve(offers: Offer[], error: unknown): Promise<void> {
    const [only, ...others] = offers
    if (only && (others.length === 0 || !isDataError(error))) {
      for (const offer of offers) this.#close(offer, 'busy')
      this.#parts.onRefused('failed', error)
      return
    }
    const middle = offers.length >> 1
    await this.#flush(offers.slice(0, middle))
    await this.#flush(offers.slice(middle))
  }

  async #store(offers: Offer[]) {
    const { cell, worker, settings, now, room, onLeased, onInputsWaiting } = this.#parts
    const at = now()
    const events = offers
      .flatMap((offer) => offer.events.map((event) => ({ ...event, raw_id: offer.raw[0]?.id ?? null })))
      .map((event, i) => ({ ...event, i }))
    const raw = offers.flatMap((offer) => offer.raw)
    const leases = room() > 0
    this.#lastLease = Math.max(at.getTime() + settings.lease_ms, this.#lastLease + 1)
    const rows = await runIn<Row>(cell, storeEvents, [
      at,
      new Date(this.#lastLease),
      leases ? worker : null,
      ...incoming.values(events),
      ...rawBodies.values(raw),
    ])
    if (!rows.length) return
    const { turns, stale } = turnsOf(rows, events, at.toISOString())
    if (turns.length || stale.length) onLeased(turns, stale)
    if (turns.length + stale.length < new Set(rows.map(({ id }) => id)).size) onInputsWaiting()
  }
}

const inputOf = ({ event }: Single, done_seq: number, at: Date): QueuedInput => ({
  seq: done_seq + 1,
  at: at.toISOString(),
  body: event.body,
})

const arrivalOf = ({ single: { event, raw }, fence }: Arrived): Arrival => ({
  event_key: event.event_key,
  body: event.body,
  raw: raw.body,
  fence,
})

const isOpen = ({ number }: Offer) => number !== null

const writerOf = ({ bot_id, psid, conversation_id }: NewEvent) => `${bot_id}/${psid ?? conversation_id}`

/** Offers of one event, of customers with no other event in this batch. */
function singlesOf(offers: Offer[]): Single[] {
  const byCustomer = new Map<string, Single | null>()
  for (const offer of offers)
    for (const event of offer.events) {
      const customer = writerOf(event)
      byCustomer.set(customer, byCustomer.has(customer) ? null : singleOf(offer, event))
    }
  return [...byCustomer.values()].filter((single) => single !== null)
}

function singleOf(offer: Offer, { psid, ...event }: NewEvent): Single | null {
  const [raw, ...others] = offer.raw
  if (psid === null || !raw || raw.error !== null || others.length || offer.events.length > 1) return null
  return { offer, event: { ...event, psid }, raw }
}

/** Turns of the conversations that were leased; `stale` ones must be read before they are played. */
function turnsOf(rows: Row[], events: NewEvent[], now: string) {
  const turns = new Map<string, Turn>()
  const stale = new Set<string>()
  for (const row of rows) {
    if (!row.is_leased) continue
    // Earlier unread inputs are not in our memory: they are read with the rest.
    if (!isCurrent(row) || Number(row.last_seq) - Number(row.done_seq) > rows.length) {
      stale.add(row.id)
      continue
    }
    const event = events[row.i]
    if (!event) continue
    const input = { seq: Number(row.seq), at: now, body: event.body }
    const turn = turns.get(row.id)
    if (turn) turn.inputs.push(input)
    else turns.set(row.id, turnOf(row, row.event_psid, now, [input]))
  }
  for (const [id, turn] of turns)
    if (turn.inputs[0]?.seq !== turn.done_seq + 1) {
      turns.delete(id)
      stale.add(id)
    }
  return { turns: [...turns.values()], stale: [...stale] }
}
