import type pg from 'pg'
import type { Cell } from './cell.ts'

const slotMs = 15 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
// A line may be stored so much later than its instant says: clocks of several machines, a transaction under way.
const lateMs = 2 * 60_000
// What a message came to is known soon after it was said: the slots of an hour are counted anew each time.
const againMs = hourMs
// Who has waited longer to be heard holds up the counting no more: that line stands in its thread, not in these numbers.
const mostWaitMs = 6 * hourMs
// A little longer than the week a bot's home shows.
const keptMs = 9 * dayMs
// So much is counted through the conversations that moved, more by reading all lines once.
const shortMs = 3 * hourMs

/** Counts a cell's lines by bot and quarter of an hour, from where it was left to a few minutes ago. */
export async function countTraffic({ schema, database }: Cell, now: Date): Promise<void> {
  const client = await database.connect('traffic')
  try {
    // Lines are found by the keys of their threads: whatever the statistics of a table that grows say, the rest is not read.
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

const slotOf = (at: number) => Math.floor(at / slotMs) * slotMs

/** All lines before this are there: nothing that came earlier waits to be heard. */
async function settledAt(client: pg.Client, now: Date): Promise<number> {
  const { rows } = await client.query<{ at: string | null }>(
    'select min(unread_at) as at from mailbox where ready_at is not null',
  )
  const [at] = rows.map(({ at }) => at)
  const waiting = at ? Date.parse(at) : Number.POSITIVE_INFINITY
  return slotOf(Math.min(now.getTime() - lateMs, Math.max(waiting, now.getTime() - mostWaitMs)))
}

/** Null also when a clock that was wrong has counted: into the future, and what lies before it is gone. */
async function countedUntil(client: pg.Client, now: Date): Promise<number | null> {
  const { rows } = await client.query<{ until: string }>('select until from traffic_until')
  const [until] = rows.map(({ until }) => until)
  const at = Date.parse(until ?? '')
  return at <= now.getTime() + hourMs ? at : null
}

const allLines = 'message m'
// A conversation's instant is its newest line's, or of one beside it that had waited to be heard.
const movedLines = `bot b
  join conversation v on v.bot_id = b.id and v.last_message_at >= $1::timestamptz - interval '1 hour'
  join message m on m.conversation_id = v.id`

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
