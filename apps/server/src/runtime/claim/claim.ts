import { sessionFormat } from '@hawker/core'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { type TurnRow, turnColumns, turnJoins, turnOf } from '../base/turn-row.ts'
import type { QueuedInput, StoredInput, Turn } from '../base/work.ts'

/**
 * Leases up to $4 conversations that have unread inputs, at most $6 of them bulk: live before bulk, and at most 20 of one
 * bot while others wait, even where a bot's flood fills all the rows read first; none whose session format is newer than
 * this code. $1 now, $2 lease end, $3 worker, $5 session format.
 */
const claimReady = statement(
  'claim_ready',
  `
with candidate as (
  select id, bot_id, class, ready_at from cell.mailbox
  where ready_at <= $1 and session_format <= $5 and attempts < 2 and class <= least($6::int, 1)
  order by class, ready_at limit 2000
), other as (
  select m.* from (select count(*) = 2000 as is_flood, array_agg(distinct bot_id) as bots from candidate) c
  cross join lateral (
    select id, bot_id, class, ready_at from cell.mailbox
    where c.is_flood and class = 0 and ready_at <= $1 and session_format <= $5 and attempts < 2
      and bot_id <> all (c.bots)
    order by ready_at limit 200
  ) m
), fair as (
  select id, class, row_number() over (order by class, is_many, ready_at) as place
  from (
    select id, class, ready_at, row_number() over (partition by bot_id order by class, ready_at) > 20 as is_many
    from (select * from candidate union all select * from other) waiting
    order by class, is_many, ready_at limit $4
  ) ranked
), allowed as (
  select id from fair where class = 0
  union all
  (select id from fair where class > 0 order by place limit $6)
), locked as (
  select m.id from cell.mailbox m join allowed on m.id = any(array[allowed.id])
  where m.ready_at <= $1 order by m.id for update of m skip locked
)
update cell.mailbox m set ready_at = $2, leased_by = $3, epoch = m.epoch + 1, attempts = m.attempts + 1
from locked where m.id = any(array[locked.id]) returning m.id`,
)

/** From its third attempt a conversation is claimed alone. $1 now, $2 lease end, $3 worker, $4 session format. */
const claimSuspect = statement(
  'claim_suspect',
  `
with locked as (
  select id from cell.mailbox where attempts >= 2 and ready_at <= $1 and session_format <= $4
  order by ready_at limit 1 for update skip locked
)
update cell.mailbox m set ready_at = $2, leased_by = $3, epoch = m.epoch + 1, attempts = m.attempts + 1
from locked where m.id = any(array[locked.id]) returning m.id`,
)

/** Reads the mailboxes $1 that this worker ($2) holds. It runs after the lease, so nothing it reads is stale. */
const readTurns = statement(
  'read_turns',
  `
select ${turnColumns} from cell.mailbox box ${turnJoins}
where box.id = any($1::bigint[]) and box.leased_by = $2::bigint order by box.id`,
)

/**
 * Unread inputs of the conversations $1, at most 50 each, not older than $2, so that old partitions are not read. A
 * mailbox's `unread_at` is the earliest instant of its unread inputs. Their instants need not be in order: each is by the
 * clock of the process that stored it.
 */
const readInputs = statement(
  'read_inputs',
  `
select box.id, i.seq, i.at, i.body
from unnest($1::bigint[], $3::bigint[]) as box(id, done_seq)
cross join lateral (
  select seq, at, body from cell.input
  where conversation_id = box.id and seq > box.done_seq and at >= $2 and error is null
  order by seq limit 50
) i
order by box.id, i.seq`,
)

type InputRow = { id: string; seq: string; at: string; body: StoredInput }

/** Reads the turns of conversations this worker has leased. */
export async function loadTurns(cell: HotCell, worker: string, ids: string[], now: Date): Promise<Turn[]> {
  if (!ids.length) return []
  const rows = await runIn<TurnRow>(cell, readTurns, [ids, worker])
  if (!rows.length) return []
  const unread = rows.map(({ unread_at }) => (unread_at ? Date.parse(unread_at) : now.getTime()))
  const inputs = await inputsOf(cell, rows, new Date(Math.min(...unread)))
  return rows.map((row) => turnOf(row, row.psid ?? '', now.toISOString(), unbroken(row, inputs.get(row.id) ?? [])))
}

async function inputsOf(cell: HotCell, rows: TurnRow[], since: Date): Promise<Map<string, QueuedInput[]>> {
  const inputs = await runIn<InputRow>(cell, readInputs, [
    rows.map(({ id }) => id),
    since,
    rows.map(({ done_seq }) => done_seq),
  ])
  const byId = new Map<string, QueuedInput[]>()
  for (const { id, seq, at, body } of inputs) {
    const list = byId.get(id) ?? []
    list.push({ seq: Number(seq), at, body })
    byId.set(id, list)
  }
  return byId
}

/** The inputs up to the first gap: those behind it must not be played before the missing one. */
const unbroken = ({ done_seq }: TurnRow, inputs: QueuedInput[]) =>
  inputs.filter(({ seq }, i) => seq === Number(done_seq) + 1 + i)

type Claim = { worker: string; lease_ms: number }

const leaseOf = ({ worker, lease_ms }: Claim, now: Date) => [now, new Date(now.getTime() + lease_ms), worker]
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Stop 2 of the path: leases conversations that have unread inputs and reads their turns. */
export async function claim(
  cell: HotCell,
  { most, most_bulk, ...wish }: Claim & { most: number; most_bulk: number },
  now: Date,
): Promise<Turn[]> {
  const leased = await runIn<{ id: string }>(cell, claimReady, [...leaseOf(wish, now), most, sessionFormat, most_bulk])
  return loadTurns(cell, wish.worker, idsOf(leased), now)
}

/** The same for one conversation whose turn has failed repeatedly. */
export async function claimAlone(cell: HotCell, wish: Claim, now: Date): Promise<Turn[]> {
  const leased = await runIn<{ id: string }>(cell, claimSuspect, [...leaseOf(wish, now), sessionFormat])
  return loadTurns(cell, wish.worker, idsOf(leased), now)
}
