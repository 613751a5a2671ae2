import { statement } from '../base/cell-sql.ts'
import { enqueue } from '../base/enqueue.ts'

/** True of a bot that acts when a customer blocks its page. */
const reactsToBlocks = (bot: string) => `(${bot}.settings->'action_customer_block_page' = 'true'::jsonb
    or exists (select 1 from cell.rule r where r.bot_id = ${bot}.id and r.is_published and r.config->>'event' = 'page_blocked'))`

/** An input for the rules of bots that react to a block of their page. */
const pageBlocked = JSON.stringify({ kind: 'happened', happenings: [{ kind: 'page_blocked', data: {} }] })

/**
 * The customer cannot be reached: broadcasts skip them (`facts.is_unreachable`) until they write again. Where the bot reacts to a block,
 * its rules hear of it, once. $1 now, $2 customers, $3 an id for the event of each.
 */
export const markBlocked = statement(
  'mark_blocked',
  `
with gone as (
  update cell.customer set is_subscribed = false, facts = facts || '{"is_unreachable": true}', edit_revision = edit_revision + 1
  where id = any($2::bigint[]) and is_subscribed
  returning id, bot_id
), told as (
  insert into cell.event (at, id, bot_id, conversation_id, kind, data)
  select $1::timestamptz, e.id, gone.bot_id, gone.id, 'unsubscribed', '{"is_unreachable":true}'::json
  from gone join unnest($2::bigint[], $3::uuid[]) as e(customer_id, id) on e.customer_id = gone.id
), heard as (
  select gone.id, gone.bot_id, 1::smallint as class, 'happened' as kind, '${pageBlocked}'::jsonb as body, null::uuid as raw_id
  from gone join cell.bot b on b.id = gone.bot_id where ${reactsToBlocks('b')}
), ${enqueue('heard', 'id')}
select 1`,
)

/**
 * Of messages that failed: their customers wait for a person from now on, unless ($8) a person could not reach them either.
 * Marks the conversations of bot messages and makes them unread, as each bot has it. $1 now, $2 conversations, $3 n, $4
 * whether to mark, $5 whether to make unread, $6 and $7 the first and last `at` of the messages.
 */
export const markFailed = statement(
  'mark_failed',
  `
with failed as (
  select m.conversation_id as id, bool_or(t.marks and m.by = 'bot') as marks,
    bool_or(t.unreads and m.by = 'bot') as unreads, bool_or(t.waits) as waits
  from unnest($2::bigint[], $3::bigint[], $4::boolean[], $5::boolean[], $8::boolean[]) as t(conversation_id, n, marks, unreads, waits)
  join cell.message m on m.conversation_id = any(array[t.conversation_id]) and m.n = any(array[t.n])
  where m.at >= $6 and m.at <= $7
  group by 1
), locked as (
  select v.id, f.marks, f.unreads, f.waits from cell.conversation v join failed f on v.id = any(array[f.id]) order by v.id for update of v
)
update cell.conversation v set
  reply_failed_at = case when k.marks then $1 else v.reply_failed_at end,
  waiting_since = case when k.waits then coalesce(v.waiting_since, $1) else v.waiting_since end,
  unread = case when k.unreads then greatest(v.unread, 1) else v.unread end
from locked k where v.id = any(array[k.id])`,
)
