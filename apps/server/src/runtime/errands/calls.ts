import type { CallKind } from '@hawker/core'
import { z } from 'zod'
import { cleanJson, cleanText } from '../../platform/clean-text.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import type { NewEvent, Stored } from '../ingest/new-event.ts'

/**
 * Leases calls that are due. A call that was leased before and may have written its request comes back with
 * `was_written`: it is not made a second time. $1 now, $2 lease end, $3 worker, $4 most.
 */
const claimCalls = statement(
  'claim_calls',
  `
with due as (
  select id, is_written from cell.call where ready_at <= $1 order by class, ready_at limit $4 for update skip locked
)
update cell.call c set ready_at = $2, leased_by = $3, attempts = c.attempts + 1, is_written = coalesce(c.request->>'method', '') <> 'GET'
from due where c.id = due.id
returning c.id, c.conversation_id, c.bot_id, c.token, c.request, c.timeout_at, c.attempts, c.class, due.is_written as was_written`,
)

const endCall = statement('end_call', 'delete from cell.call where id = $1::uuid')

/** Moves the end of a lease this worker ($2) holds to $3. */
const leaseCall = statement('lease_call', 'update cell.call set ready_at = $3 where id = $1::uuid and leased_by = $2')

/** Which kinds of calls are made here. The others are answered at once as failed (`play`), until their feature comes. */
export const carries: Readonly<Record<CallKind, boolean>> = {
  json_api: true,
  ai: false,
  chat_gpt: false,
  zalo_zns: false,
  products: false,
  google_sheet: false,
  custom_audience: false,
  email_list: false,
  pixel_event: false,
}

const request = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})

type Row = {
  id: string
  conversation_id: string
  bot_id: string
  token: string
  request: unknown
  timeout_at: string
  attempts: number
  class: number
  was_written: boolean
}

/** The one client that may follow a customer's address: bounded, and never into the network of the server. */
export type SafeHttp = (request: {
  method: string
  url: string
  headers: Record<string, string>
  body: string
  timeout_ms: number
}) => Promise<{ ok: true; status: number; body: string } | { ok: false; reason: string; is_written: boolean }>

type Parts = {
  cell: HotCell
  worker: string
  http: SafeHttp
  timeout_ms: number
  now: () => Date
  offer: (events: NewEvent[]) => Promise<Stored>
  onError: (error: unknown) => void
}

const mostAttempts = 3
const repeatAfterMs = 1_000
// An answer that is here shall be stored, also when the database is away for a while: so long nobody else takes the call.
const keepMs = 60_000
const mostKeepMs = 600_000
// A process that has to end tries so often.
const mostTriesAtEnd = 20

/** Makes the calls flows ask for and puts their answers into the mailboxes. */
export class Calls {
  readonly #parts: Parts
  readonly #running = new Set<Promise<void>>()
  readonly #most = 64
  #stopping = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Starts what is due. Returns true when more may be waiting. */
  async claim(): Promise<boolean> {
    const { cell, worker, now } = this.#parts
    const room = this.#most - this.#running.size
    if (room <= 0) return false
    const rows = await runIn<Row>(cell, claimCalls, [now(), this.#leaseEnd(), worker, room])
    for (const row of rows) {
      const run = this.#make(row).catch(this.#parts.onError)
      this.#running.add(run)
      void run.finally(() => this.#running.delete(run))
    }
    return rows.length === room
  }

  async drain() {
    this.#stopping = true
    await Promise.all(this.#running)
  }

  #leaseEnd() {
    const { now, timeout_ms } = this.#parts
    return new Date(now().getTime() + timeout_ms + keepMs)
  }

  async #make(row: Row) {
    const { cell, worker, http, now, timeout_ms } = this.#parts
    const wanted = request.safeParse(row.request)
    const answer = !wanted.success
      ? ({ ok: false, reason: 'invalid_request', is_written: false } as const)
      : row.was_written
        ? ({ ok: false, reason: 'fate_unknown', is_written: true } as const)
        : await http({ ...wanted.data, headers: { ...wanted.data.headers, 'idempotency-key': row.id }, timeout_ms })
    const mayRepeat = !answer.ok && wanted.data?.method === 'GET' && answer.is_written && row.attempts < mostAttempts
    if (mayRepeat) {
      await runIn(cell, leaseCall, [row.id, worker, new Date(now().getTime() + repeatAfterMs)])
      return
    }
    const body = {
      kind: 'answer' as const,
      token: row.token,
      ok: answer.ok && answer.status >= 200 && answer.status < 300,
      status: answer.ok ? answer.status : 0,
      body: answer.ok ? parsed(answer.body) : null,
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
    await this.#handOver(row, event)
  }

  /** The outside has answered: until the mailbox has the answer, nobody may say that its fate is unknown. */
  async #handOver(row: Row, event: NewEvent) {
    const { cell, worker, offer, onError } = this.#parts
    const until = performance.now() + mostKeepMs
    for (let tries = 1; ; tries++) {
      try {
        if ((await offer([event])) === 'stored') {
          await runIn(cell, endCall, [row.id])
          return
        }
        await runIn(cell, leaseCall, [row.id, worker, this.#leaseEnd()])
      } catch (error) {
        onError(error)
      }
      if (performance.now() > until || (this.#stopping && tries >= mostTriesAtEnd)) return
      await new Promise((resolve) => setTimeout(resolve, Math.min(50 * tries, 1_000)))
    }
  }
}

// What is not JSON, or nests without end, is kept as text: a mapping finds nothing in it, and the author sees why.
const parsed = (text: string): unknown => {
  try {
    return cleanJson(JSON.parse(text))
  } catch {
    return cleanText(text)
  }
}
