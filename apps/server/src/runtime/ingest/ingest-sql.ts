import { batch, bytea } from '../base/batch.ts'

import { statement } from '../base/cell-sql.ts'
import { enqueue, isReadable, seqOf } from '../base/enqueue.ts'

import { kindOfPsid } from '../base/post-mailbox.ts'
import { conversationJoins, turnColumns, turnJoins } from '../base/turn-row.ts'
import type { NewEvent, RawBody } from './new-event.ts'

/** Customers who wrote, with their position in the batch. */
export const writers = batch<{ i: number; bot_id: string; psid: string }>({
  i: ['int', ({ i }) => i],
  bot_id: ['bigint', ({ bot_id }) => bot_id],
  psid: ['text', ({ psid }) => psid],
})

/**
 * Reads the idle conversations of these customers ($1 to $3): no input waits in them, no worker has their lease, and all
 * their rows exist.
 * One snapshot, so session and mailbox belong together; the fence of the commit notices later changes.
 */
export const readIdle = statement(
  'read_idle',
  `
with writer as (
  select * from ${writers.from(1, 'w')}
)
select w.i, c.xmin::text as customer_xid, ${turnColumns}
from writer w
join cell.customer c on c.bot_id = any(array[w.bot_id]) and c.psid = any(array[w.psid])
join cell.mailbox box on box.id = any(array[c.id])
${conversationJoins}
where box.ready_at is null and box.last_seq = box.done_seq and ${isReadable('box')}
  and s.id is not null and v.id is not null and exists (select 1 from cell.lane l where l.id = any(array[box.id]))`,
)

/** An event with its position in the batch. An event without `psid` names its conversation. */
export type Incoming = NewEvent & { i: number; raw_id: string | null }

export const incoming = batch<Incoming>({
  i: ['int', ({ i }) => i],
  bot_id: ['bigint', ({ bot_id }) => bot_id],
  psid: ['text', ({ psid }) => psid],
  conversation_id: ['bigint', ({ conversation_id }) => conversation_id],
  event_key: ['text', ({ event_key }) => event_key],
  kind: ['text', ({ body }) => body.kind],
  body: ['json', ({ body }) => JSON.stringify(body)],
  raw_id: ['uuid', ({ raw_id }) => raw_id],
  class: ['smallint', ({ class: rank }) => rank],
})

export const rawBodies = batch<RawBody>({
  id: ['uuid', ({ id }) => id],
  bot_id: ['bigint', ({ bot_id }) => bot_id],
  body: ['bytea', ({ body }) => bytea(body)],
  error: ['text', ({ error }) => error],
})

const firstEvent = 4
const firstRaw = firstEvent + incoming.size

/**
 * Stores a batch of events and leases the conversations that were idle, in one statement.
 * $1 now, $2 lease end (unlike every other lease end of this worker), $3 worker id or null for "lease nothing", then the
 * columns of `incoming` and `rawBodies`.
 * Returns one row for each event that was new; `seen` drops repeats.
 * An unknown id may be an alias that another process has just stored, of which the page here does not know yet.
 * Some conditions stand in a `case` that changes nothing of their meaning: without it the planner expects one row of them
 * and compares every row of the batch with every other.
 */
export const storeEvents = statement(
  'store_events',
  `
with incoming as (
  select * from ${incoming.from(firstEvent, 't')}
), raw as (
  insert into cell.raw_body (at, id, bot_id, body, error)
  select $1, id, bot_id, body, error from ${rawBodies.from(firstRaw, 'r')}
), fresh as (
  insert into cell.seen (bot_id, event_key, at)
  select distinct bot_id, event_key, $1::timestamptz from incoming order by bot_id, event_key
  on conflict do nothing
  returning bot_id, event_key
), event as (
  select distinct on (incoming.bot_id, incoming.event_key) incoming.*
  from incoming join fresh on fresh.event_key = incoming.event_key
    and case when fresh.bot_id = incoming.bot_id then true else false end
  order by incoming.bot_id, incoming.event_key, i
), person as (
  select distinct bot_id, psid from event where case when conversation_id is null then true else false end
), known as (
  select p.bot_id, p.psid, coalesce(c.id, (
    select a.customer_id from cell.alias a where a.bot_id = any(array[p.bot_id]) and a.psid = any(array[p.psid])
  )) as id
  from person p left join cell.customer c on c.bot_id = any(array[p.bot_id]) and c.psid = any(array[p.psid])
), created as (
  insert into cell.customer (bot_id, psid, kind, created_at, last_subscribed_at)
  select bot_id, psid, ${kindOfPsid('psid')}, $1, $1 from known where case when id is null then true else false end order by bot_id, psid
  on conflict (bot_id, psid) do update set psid = excluded.psid
  returning id, bot_id, psid
), placed as (
  select e.i, e.bot_id, e.kind, e.body, e.raw_id, e.class, e.event_key, e.psid,
         coalesce(e.conversation_id, created.id, known.id) as id
  from event e
  left join created on created.psid = e.psid and created.bot_id = e.bot_id
  left join known on known.psid = e.psid and known.bot_id = e.bot_id
), ${enqueue('placed', 'i', { until: '$2', worker: '$3::bigint' })}
select n.i, ${seqOf} as seq, n.psid as event_psid,
       (box.leased_by is not distinct from $3::bigint and box.ready_at = $2::timestamptz) as is_leased, ${turnColumns}
from numbered n join box on box.id = n.id ${turnJoins}
order by box.id, n.nth`,
)
