import type { Outcome } from '../advance/outcome.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { type Held, type HeldRow, heldOf, type Sender } from './commit.ts'

/**
 * The turns that reached the database although their commit's answer was lost: those whose input was played at this
 * worker's own instant. A lane is this worker's to send from if the commit acquired it and nothing has changed it since;
 * another holder of the lane sends these rows itself. $1 ids, $2 seqs, $3 instants, $4 worker, $5 the commit's lane lease end.
 */
const readBack = statement(
  'read_back',
  `
select m.id, m.last_seq > m.done_seq as more, coalesce(l.sender = $4::bigint and l.wake_at = $5, false) as is_mine,
       coalesce(l.sender = $4::bigint and l.wake_at = $5 and l.going is not null, false) as is_going, null::timestamptz as next_at, null::float8 as interval_ms,
       null::timestamptz as blocked_until, null as xid
from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as t(id, seq, at)
join cell.input i on i.conversation_id = t.id and i.seq = t.seq and i.sprint_at = t.at
join cell.mailbox m on m.id = t.id
left join cell.lane l on l.id = t.id`,
)

/**
 * Fences a commit that may still run although its answer cannot arrive: from here on it changes none of these mailboxes. The
 * fence waits for rows the commit has locked; a later commit finds another epoch. Leased mailboxes are free again. $1 ids,
 * $2 epochs, $3 now.
 */
const fence = statement(
  'fence',
  `
with held as (
  select m.id, m.epoch from cell.mailbox m where m.id = any($1::bigint[]) order by m.id for update
)
update cell.mailbox m set epoch = m.epoch + 1, leased_by = null,
  ready_at = case when m.ready_at is not null then $3::timestamptz end
from held join unnest($1::bigint[], $2::bigint[]) as w(id, epoch) on w.id = held.id
where m.id = any(array[held.id]) and case when held.epoch = w.epoch then true else false end`,
)

/** Finds the turns stored by the commit of `now`, whose fate is unknown; the commit itself is never repeated. */
export async function findCommitted(
  cell: HotCell,
  outcomes: Outcome[],
  { worker, lane_lease_ms }: Sender,
  now: Date,
): Promise<Held[]> {
  const played = outcomes.flatMap((outcome) => {
    const last = outcome.sprints.at(-1)
    return last ? [{ id: outcome.id, ...last }] : []
  })
  await runIn(cell, fence, [outcomes.map(({ id }) => id), outcomes.map(({ epoch }) => epoch), now])
  const rows = await runIn<HeldRow>(cell, readBack, [
    played.map(({ id }) => id),
    played.map(({ seq }) => seq),
    played.map(({ at }) => at),
    worker,
    new Date(now.getTime() + lane_lease_ms),
  ])
  return heldOf(outcomes, rows)
}
