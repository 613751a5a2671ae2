import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { showOpen } from '../../platform/db/cell-open.ts'
import { type HotCell, inTransaction, runIn, statement } from '../base/cell-sql.ts'
import type { PathSettings } from '../base/settings.ts'

/** A worker's id in mailboxes, lanes and its advisory lock: 48 random bits, never used again. */
export const newWorkerId = () => String(randomBytes(6).readUIntBE(0, 6) + 1)

const announce = statement(
  'announce_worker',
  'insert into cell.worker (id, name, started_at) values ($1, $2, $3) on conflict do nothing',
)

const otherWorkers = statement('other_workers', 'select id from cell.worker where id <> $1')

/**
 * Finds the dead ones of these workers: their lock is free, and ours until the transaction ends. The statement names no table,
 * so that a cluster runs it on the coordinator, where the workers hold their locks.
 */
const deadWorkers = statement(
  'dead_workers',
  'select id from unnest($1::bigint[]) as t(id) where pg_try_advisory_xact_lock(id)',
)

/**
 * Frees the leases of dead workers: mailboxes at once (the epoch makes that safe), lanes after the send time-out, calls that
 * may have been made after the call time-out. The delays are for workers that live and have only lost the connection that
 * held the lock. $1 now, $2 and $3 when those time-outs end, $4 the workers.
 */
const reap = statement(
  'reap_workers',
  `
with dead as (
  delete from cell.worker w where w.id = any($4::bigint[]) returning w.id
), boxes as (
  update cell.mailbox m set ready_at = $1, leased_by = null, epoch = m.epoch + 1
  from dead where m.leased_by = dead.id and m.ready_at > $1 returning m.id
), lanes as (
  update cell.lane l set wake_at = least(l.wake_at, $2::timestamptz)
  from dead where l.sender = dead.id and l.pending > 0 returning l.id
), calls as (
  update cell.call c set ready_at = least(c.ready_at, case when c.is_written then $3::timestamptz else $1 end)
  from dead where c.leased_by = dead.id returning c.id
)
select count(*)::int as boxes from boxes`,
)

type TimeOuts = Pick<PathSettings, 'send_timeout_ms' | 'call_timeout_ms'>

/**
 * Holds locks on a connection of its own, which show that this process has the cell open and that its worker lives; finds
 * dead workers.
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

  /** Acquires the locks if they are not held: at the start, and after the connection was lost. `name` is null without a worker. */
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

  /** Frees the leases of dead workers. Returns how many conversations can be claimed again. */
  async reap(now: Date, { send_timeout_ms, call_timeout_ms }: TimeOuts): Promise<number> {
    const others = await runIn<{ id: string }>(this.#cell, otherWorkers, [this.#worker])
    if (!others.length) return 0
    const [sendEnd, callEnd] = [send_timeout_ms, call_timeout_ms].map((ms) => new Date(now.getTime() + ms))
    return inTransaction(this.#cell, async (run) => {
      const dead = await run<{ id: string }>(deadWorkers, [others.map(({ id }) => id)])
      if (!dead.length) return 0
      const [row] = await run<{ boxes: number }>(reap, [now, sendEnd, callEnd, dead.map(({ id }) => id)])
      return row?.boxes ?? 0
    })
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
