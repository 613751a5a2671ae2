import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { showOpen } from '../../platform/db/cell-open.ts'
import { type HotCell, runIn, type Statement } from '../base/cell-sql.ts'
import type { PathSettings } from '../base/settings.ts'

/** A process's name in mailboxes, lanes and its advisory lock: 48 random bits, never used again. */
export const newWorkerId = () => String(randomBytes(6).readUIntBE(0, 6) + 1)

const announce: Statement = {
  name: 'announce_worker',
  text: 'insert into cell.worker (id, name, started_at) values ($1, $2, $3) on conflict do nothing',
}

/**
 * Gives back what workers left behind whose lock is free: their mailbox leases at once (the epoch makes that safe),
 * their lanes after the send time-out, their calls that may have been made after the call time-out: a lock is also free
 * for a moment when a worker has lost its connection and nothing else. $1 now, $2 send time-out in ms, $3 this worker,
 * $4 call time-out in ms.
 */
const reap: Statement = {
  name: 'reap_workers',
  text: `
with dead as (
  delete from cell.worker w where w.id <> $3 and pg_try_advisory_xact_lock(w.id) returning w.id
), boxes as (
  update cell.mailbox m set ready_at = $1, leased_by = null, epoch = m.epoch + 1
  from dead where m.leased_by = dead.id and m.ready_at > $1 returning m.id
), lanes as (
  update cell.lane l set wake_at = least(l.wake_at, $1::timestamptz + $2::int * interval '1 millisecond')
  from dead where l.sender = dead.id and l.pending > 0 returning l.id
), calls as (
  update cell.call c set ready_at = least(c.ready_at,
    $1::timestamptz + case when c.is_written then $4::int else 0 end * interval '1 millisecond')
  from dead where c.leased_by = dead.id returning c.id
)
select (select count(*)::int from dead) as workers, (select count(*)::int from boxes) as boxes`,
}

type TimeOuts = Pick<PathSettings, 'send_timeout_ms' | 'call_timeout_ms'>

/**
 * Shows that this process has the cell open, and that its worker lives, by locks its own connection holds; finds workers that
 * do not.
 */
export class Leases {
  readonly #cell: HotCell
  readonly #worker: string
  readonly #url: pg.ClientConfig
  #client: pg.Client | null = null

  constructor(cell: HotCell, worker: string, url: pg.ClientConfig) {
    this.#cell = cell
    this.#worker = worker
    this.#url = url
  }

  /** Takes the locks if they are not held: at the start, and after the connection was lost. `name` is null where no worker is. */
  async hold(name: string | null, now: Date): Promise<void> {
    if (this.#client) return
    const client = new pg.Client(this.#url)
    client.on('error', () => this.#drop(client))
    client.on('end', () => this.#drop(client))
    await client.connect()
    try {
      await showOpen(client, this.#cell.id)
      if (name !== null) await client.query('select pg_advisory_lock($1::bigint)', [this.#worker])
      this.#client = client
      if (name !== null) await runIn(this.#cell, announce, [this.#worker, name, now])
    } catch (error) {
      this.#drop(client)
      void client.end().catch(() => {})
      throw error
    }
  }

  /** Frees what dead workers hold. Returns how many conversations can be claimed again. */
  async reap(now: Date, { send_timeout_ms, call_timeout_ms }: TimeOuts): Promise<number> {
    const [row] = await runIn<{ boxes: number }>(this.#cell, reap, [
      now,
      send_timeout_ms,
      this.#worker,
      call_timeout_ms,
    ])
    return row?.boxes ?? 0
  }

  #drop(client: pg.Client) {
    if (this.#client === client) this.#client = null
  }

  async release(): Promise<void> {
    const client = this.#client
    this.#client = null
    await client?.end()
  }
}
