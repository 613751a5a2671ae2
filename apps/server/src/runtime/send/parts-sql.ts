import { batch } from '../base/batch.ts'
import { statement } from '../base/cell-sql.ts'

/** One request of a message that several requests send. `is_made`: it was made in this attempt. */
export type Part = {
  conversation_id: string
  n: number
  part: number
  bot_id: string
  at: string
  status: 'queued' | 'sent' | 'failed' | 'unknown'
  platform_id: string | null
  reason: string | null
  is_made: boolean
}

export const parts = batch<Part>({
  conversation_id: ['bigint', ({ conversation_id }) => conversation_id],
  n: ['bigint', ({ n }) => n],
  part: ['smallint', ({ part }) => part],
  bot_id: ['bigint', ({ bot_id }) => bot_id],
  at: ['timestamptz', ({ at }) => at],
  status: ['text', ({ status }) => status],
  platform_id: ['text', ({ platform_id }) => platform_id],
  reason: ['text', ({ reason }) => reason],
  is_made: ['boolean', ({ is_made }) => is_made],
})

const columns = 'conversation_id, n, part, bot_id, at, status, platform_id, reason'

/**
 * Stores the parts of messages that several requests send, all of them with the first. What was made replaces what stands
 * there, as after a resend; the others stay as they are. Returns messages with a part that the platform has called failed
 * since it was made. $1 and $2 the first and last `at` of the messages, then the columns of `parts`.
 */
export const storeParts = statement(
  'store_parts',
  `
with given as (
  select * from ${parts.from(3, 't')}
), made as (
  insert into cell.message_part as p (${columns}) select ${columns} from given where is_made
  on conflict (conversation_id, n, part, at) do update
    set status = excluded.status, platform_id = excluded.platform_id, reason = excluded.reason
), others as (
  insert into cell.message_part as p (${columns}) select ${columns} from given where not is_made
  on conflict (conversation_id, n, part, at) do nothing
)
select distinct on (p.conversation_id, p.n) p.conversation_id, p.n, p.reason
from given g join cell.message_part p on p.conversation_id = any(array[g.conversation_id]) and p.n = any(array[g.n])
  and p.part = any(array[g.part]) and p.at >= $1 and p.at <= $2
where not g.is_made and p.status = 'failed'
order by p.conversation_id, p.n, p.part`,
)

/**
 * Fails the messages of parts that the platform has called failed, as early_receipt has it: the last part's id is the
 * message's own. $1 now, $2 the oldest message that platforms report on. Returns the messages that have failed by it.
 */
export const failParts = statement(
  'fail_parts',
  `
with told as (
  select e.conversation_id, e.platform_id, e.reason from cell.early_receipt e where e.status = 'failed' and e.platform_id <> ''
), part as (
  update cell.message_part p set status = 'failed', reason = told.reason from told
  where p.conversation_id = any(array[told.conversation_id]) and p.platform_id = told.platform_id and p.at >= $2
  returning p.conversation_id, p.n, p.platform_id, p.reason
), failed as (
  update cell.message m set status = 'failed', reason = part.reason, status_at = $1 from part
  where m.conversation_id = any(array[part.conversation_id]) and m.n = any(array[part.n]) and m.at >= $2
    and m.status in ('sending', 'unknown', 'sent', 'delivered', 'read')
  returning m.conversation_id, m.bot_id, m.n, m.at
), gone as (
  delete from cell.early_receipt e using part
  where e.conversation_id = any(array[part.conversation_id]) and e.platform_id = part.platform_id and e.status = 'failed'
)
select conversation_id, bot_id, n, at from failed`,
)
