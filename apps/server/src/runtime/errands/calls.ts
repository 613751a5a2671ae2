import { type CallKind, callKinds } from '@hawker/core'
import { type HotCell, inTransaction, runIn, statement } from '../base/cell-sql.ts'
import type { NewEvent, Stored } from '../ingest/new-event.ts'
import { type CallQuota, callsLeft, count, minuteOf, quotaValues } from './call-quota.ts'
import type { CallAnswer, Carrier } from './carrier.ts'
import { BusyBots, claimTurn, fairTurns, type Walked, withWalk } from './fair-turns.ts'

export type Carriers = Partial<Record<CallKind, Carrier>>

/** The kinds of calls that have a carrier. */
export const kindsOf = (carriers: Carriers): ReadonlySet<CallKind> =>
  new Set(callKinds.filter((kind) => carriers[kind]))

/** The kinds of calls that are due. $1 now, $2 kinds. */
const dueKinds = statement(
  'due_call_kinds',
  `
select k.kind from unnest($2::text[]) as k(kind)
where exists (select 1 from cell.call c where c.kind = any(array[k.kind]) and c.ready_at <= $1)`,
)

const firstOfQuota = 10

/**
 * Leases due calls of a kind, bots in turn. A call that was leased before may have been carried out: it has `is_repeat`. A
 * call above its bot's limit of the minute waits. $1 now, $2 lease end, $3 worker, $4 most, $5 kind, $6 the bot after which
 * the turn begins, $7 a bot's share, $8 and $9 calls that bots have under way here, then the minute and the limits.
 */
const claimCalls = statement(
  'claim_calls',
  `
with recursive ${fairTurns(
    'call',
    (row) => `${row}.kind = $5 and ${row}.ready_at <= $1`,
    'class, ready_at',
    { after: 6, share: 7, busyBots: 8, busy: 9, most: 4 },
    callsLeft(firstOfQuota),
  )}, due as (
  select c.id, c.is_written from cell.call c join picked on c.id = any(array[picked.id])
  where c.ready_at <= $1 order by c.id for update of c skip locked
), claimed as (
  update cell.call c set ready_at = $2, leased_by = $3, attempts = c.attempts + 1, is_written = true
  from due where c.id = any(array[due.id])
  returning c.id, c.conversation_id, c.bot_id, c.token, c.request, c.attempts, c.class, due.is_written as is_repeat
)${withWalk('claimed', 'claimed.*')}`,
)

const endCall = statement('end_call', 'delete from cell.call where id = $1::uuid')

/** Moves the end of a lease this worker ($2) holds to $3. */
const leaseCall = statement('lease_call', 'update cell.call set ready_at = $3 where id = $1::uuid and leased_by = $2')

/** Schedules a call for $3 again. $4: the ended attempt may have been carried out. */
const repeatCall = statement(
  'repeat_call',
  'update cell.call set ready_at = $3, is_written = $4 where id = $1::uuid and leased_by = $2',
)

type Row = {
  id: string
  conversation_id: string
  bot_id: string
  token: string
  request: unknown
  attempts: number
  class: number
  is_repeat: boolean
}

type Parts = {
  cell: HotCell
  worker: string
  carriers: Carriers
  /** How many calls each bot may make in a minute. */
  quota: () => Promise<CallQuota>
  now: () => Date
  offer: (events: NewEvent[]) => Promise<Stored>
  /** A call has ended, so others may be waiting for its place. */
  onRoom: () => void
  onError: (error: unknown) => void
}

// Of unknown fate, and surely undone: quotas are counted by the minute, so the latter are tried longer.
const mostAttempts = { written: 3, undone: 6 }
const repeatAfterMs = 1_000
// An answer must be stored even while the database is away: for this long no other worker claims the call.
const keepMs = 60_000
const mostKeepMs = 600_000
// How often an ending process tries to store an answer.
const mostTriesAtEnd = 20
const fateUnknown: CallAnswer = { ok: false, reason: 'fate_unknown', is_written: true }

/** The wait before an attempt is repeated, in ms; null: its answer is final. */
export function repeatAfter(
  answer: CallAnswer,
  attempts: number,
  repeat: ReturnType<Carrier['repeat']>,
): number | null {
  if (answer.ok || attempts >= mostAttempts[answer.is_written ? 'written' : 'undone']) return null
  if (answer.is_written) return repeat === 'never' ? null : (answer.retry_after_ms ?? repeatAfterMs)
  return answer.retry_after_ms ?? null
}

/** Carries out the calls of flows, and puts their answers into the mailboxes. */
export class Calls {
  readonly #parts: Parts
  readonly #running = new Set<Promise<void>>()
  readonly #lines = new Map<CallKind, Line>()
  #stopping = false

  constructor(parts: Parts) {
    this.#parts = parts
    for (const kind of callKinds) {
      const carrier = parts.carriers[kind]
      if (carrier) this.#lines.set(kind, { kind, carrier, busy: new BusyBots(), many: 0, after: '0', isFull: false })
    }
  }

  /** Starts calls that are due. Returns true when more may be waiting. */
  async claim(): Promise<boolean> {
    const { cell, now } = this.#parts
    const kinds = [...this.#lines.values()].filter(hasRoom).map(({ kind }) => kind)
    if (!kinds.length) return false
    const due = await runIn<{ kind: CallKind }>(cell, dueKinds, [now(), kinds])
    let isMore = false
    for (const { kind } of due) {
      const line = this.#lines.get(kind)
      if (line && (await this.#claimOf(line))) isMore = true
    }
    return isMore
  }

  async drain() {
    this.#stopping = true
    await Promise.all(this.#running)
  }

  /** True when it claimed something and has room for more. */
  async #claimOf(line: Line): Promise<boolean> {
    const { onError, onRoom } = this.#parts
    const quota = await this.#parts.quota()
    const { rows, after } = await claimTurn(line.after, (from) => this.#lease(line, from, quota))
    line.after = after
    for (const { row, answer } of start(line.carrier, rows)) {
      line.busy.add(row.bot_id)
      line.many++
      const run = this.#settle(line, row, answer).catch(onError)
      this.#running.add(run)
      void run.finally(() => {
        this.#running.delete(run)
        line.busy.done(row.bot_id)
        line.many--
        if (line.isFull && !this.#stopping) onRoom()
      })
    }
    line.isFull = !hasRoom(line) || line.busy.has(line.carrier.places.bot)
    return rows.length > 0 && hasRoom(line)
  }

  #lease({ kind, carrier, many, busy }: Line, after: string, quota: CallQuota) {
    const { cell, worker, now } = this.#parts
    const { process, bot } = carrier.places
    const at = now()
    const minute = minuteOf(at)
    return inTransaction(cell, async (run) => {
      const rows = await run<Walked<Row>>(claimCalls, [
        at,
        this.#leaseEnd(carrier),
        worker,
        process - many,
        kind,
        after,
        bot,
        ...busy.lists(),
        minute,
        ...quotaValues(quota),
      ])
      const claimed = rows.flatMap((row) => (row.id === null ? [] : [row]))
      await count(run, claimed, minute)
      return rows
    })
  }

  #leaseEnd({ timeout_ms }: Carrier) {
    return new Date(this.#parts.now().getTime() + timeout_ms + keepMs)
  }

  async #settle({ carrier }: Line, row: Row, attempt: Promise<CallAnswer>) {
    const { cell, worker, now } = this.#parts
    const answer = await attempt
    const wait = repeatAfter(answer, row.attempts, carrier.repeat(row.request))
    if (wait !== null) {
      const isWritten = !answer.ok && answer.is_written
      await runIn(cell, repeatCall, [row.id, worker, new Date(now().getTime() + wait), isWritten])
      return
    }
    const body = {
      kind: 'answer' as const,
      token: row.token,
      ok: answer.ok && answer.status >= 200 && answer.status < 300,
      status: answer.ok ? answer.status : 0,
      body: answer.ok ? answer.body : null,
      reason: answer.ok ? null : answer.reason,
    }
    const event: NewEvent = {
      bot_id: row.bot_id,
      psid: null,
      conversation_id: row.conversation_id,
      event_key: `call:${row.id}`,
      class: row.class === 0 ? 0 : 1,
      body,
    }
    await this.#handOver(carrier, row, event)
  }

  /** Stores an answer. Until then the lease is renewed, so that no other worker calls the call's fate unknown. */
  async #handOver(carrier: Carrier, row: Row, event: NewEvent) {
    const { cell, worker, offer, onError } = this.#parts
    const until = performance.now() + mostKeepMs
    for (let tries = 1; ; tries++) {
      try {
        if ((await offer([event])) === 'stored') {
          await runIn(cell, endCall, [row.id])
          return
        }
        await runIn(cell, leaseCall, [row.id, worker, this.#leaseEnd(carrier)])
      } catch (error) {
        onError(error)
      }
      if (performance.now() > until || (this.#stopping && tries >= mostTriesAtEnd)) return
      await new Promise((resolve) => setTimeout(resolve, Math.min(50 * tries, 1_000)))
    }
  }
}

/** Calls of one kind under way here, and the bot whose turn was last. `isFull`: the kind, or one bot, is at its limit. */
type Line = { kind: CallKind; carrier: Carrier; busy: BusyBots; many: number; after: string; isFull: boolean }

const hasRoom = ({ many, carrier }: Line) => many < carrier.places.process

/** Attempts the calls; one that may have been made and must not be made twice gets no second attempt. */
function start(carrier: Carrier, rows: Row[]): { row: Row; answer: Promise<CallAnswer> }[] {
  const isOver = (row: Row) => row.is_repeat && carrier.repeat(row.request) === 'never'
  const batch = rows.filter((row) => !isOver(row))
  const answers = carrier.run(batch)
  return [
    ...rows.filter(isOver).map((row) => ({ row, answer: Promise.resolve(fateUnknown) })),
    ...batch.map((row, n) => ({ row, answer: answers[n] ?? Promise.resolve(fateUnknown) })),
  ]
}
