import type pg from 'pg'
import type { Cell } from './cell.ts'

const slotMs = 15 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
// A line may be stored this much later than its instant: clocks differ between machines, and transactions take time.
const lateMs = 2 * 60_000
// The status of a message is known soon after it was sent, so the slots of the last hour are recounted each time.
const againMs = hourMs
// A line unread for longer no longer delays the counting: it stays in its thread and out of these numbers.
const mostWaitMs = 6 * hourMs
// A little longer than the week that a bot's home shows.
const keptMs = 9 * dayMs
// Up to this size counting goes through the conversations that moved; above it, reading all lines once is cheaper.
const shortMs = 3 * hourMs

/** Counts a cell's lines per bot and quarter of an hour, from the last counted slot to a few minutes ago. */
export async function countTraffic({ schema, database }: Cell, now: Date): Promise<void> {
  const client = await database.connect('traffic')
  try {
    // Read lines by the keys of their threads, whatever the statistics of a growing table suggest: other lines stay
    // unread.
    await client.query(`set search_path to ${schema}; set enable_hashjoin to off; set enable_mergejoin to off`)
    const [to, until] = [await settledAt(client, now), await countedUntil(client, now)]
    if (until !== null && to < until) return
    const oldest = slotOf(now.getTime() - keptMs)
    await client.query('delete from traffic where slot < $1', [new Date(oldest)])
    let from = until === null ? oldest : Math.max(until - againMs, oldest)
    while (from < to) {
      const next = Math.min(from + dayMs, to)
      const lines = to - from > shortMs ? allLines : movedLines
      await client.query(count(lines), [new Date(from), new Date(next)])
      from = next
    }
  } finally {
    await client.end()
  }
}

/** Deletes the counts: the next run counts every line within their time again. */
export const forgetTraffic = ({ db }: Cell): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('traffic_until').execute()
    await tx.deleteFrom('traffic').execute()
  })

const slotOf = (at: number) => Math.floor(at / slotMs) * slotMs

/** The instant before which all lines are stored: no earlier input is still unread. */
async function settledAt(client: pg.Client, now: Date): Promise<number> {
  const { rows } = await client.query<{ at: string | null }>(
    'select min(unread_at) as at from mailbox where ready_at is not null',
  )
  const [at] = rows.map(({ at }) => at)
  const waiting = at ? Date.parse(at) : Number.POSITIVE_INFINITY
  return slotOf(Math.min(now.getTime() - lateMs, Math.max(waiting, now.getTime() - mostWaitMs)))
}

/** Null also when the last count came from a wrong clock: it lies in the future, and older lines may be gone. */
async function countedUntil(client: pg.Client, now: Date): Promise<number | null> {
  const { rows } = await client.query<{ until: string }>('select until from traffic_until')
  const [until] = rows.map(({ until }) => until)
  const at = Date.parse(until ?? '')
  return at <= now.getTime() + hourMs ? at : null
}

const allLines = 'message m'
// A conversation's instant is that of its newest line, or of a neighbouring one that waited to be read. Bulk lines move none, and
// have an index of their own.
const movedLines = `(
    select m.* from bot b
    join conversation v on v.bot_id = b.id and v.last_message_at >= $1::timestamptz - interval '1 hour'
    join message m on m.conversation_id = v.id and m.is_bulk is not true
    union all
    select m.* from bot b join message m on m.bot_id = b.id and m.is_bulk
  ) m`

const count = (lines: string) => `
with line as (
  select m.bot_id, date_bin('15 minutes', m.at, 'epoch') as slot, m.at, m.by, m.status,
    case when m.by = 'system' and m.content->>'key' = 'loop_stopped' then m.content->'params' end as place
  from ${lines} where m.at >= $1 and m.at < $2
), counted as (
  insert into traffic as t (bot_id, slot, flow, block, received, said, failed, stopped, last_at)
  select bot_id, slot, coalesce(place->>'flow', ''), coalesce(place->>'block', ''),
    count(*) filter (where by = 'customer'), count(*) filter (where by in ('bot', 'operator')),
    count(*) filter (where status = 'failed'), count(place), max(at)
  from line group by 1, 2, 3, 4
  on conflict (bot_id, slot, flow, block) do update set received = excluded.received, said = excluded.said,
    failed = excluded.failed, stopped = excluded.stopped, last_at = excluded.last_at
)
insert into traffic_until (until) values ($2)
on conflict (id) do update set until = excluded.until`
