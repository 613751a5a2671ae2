import { statement } from '../base/cell-sql.ts'

/**
 * How many messages of the page before n ($3) left, or wait to, since the customer ($1 the conversation) wrote ($2). Read only
 * where a platform counts them.
 */
export const countSince = statement(
  'count_since',
  `
select count(*)::int as sent from cell.message m
where m.conversation_id = any(array[$1::bigint]) and m.at >= $2 and m.n < $3
  and m.by in ('bot', 'operator', 'page') and m.status not in ('failed', 'note')`,
)

/** Messages of these conversations ($1) that wait go now ($2). A lane that is being sent from looks again by itself. */
export const wakeLanes = statement(
  'wake_lanes',
  `
with lane as (
  select l.id from cell.lane l
  where l.id = any($1::bigint[]) and l.pending > 0 and l.sender is null and l.wake_at > $2 order by l.id for update
), row as (
  update cell.outbound o set not_before = $2
  where o.conversation_id = any(array(select id from lane)) and o.state = 'queued' and o.not_before > $2
)
update cell.lane l set wake_at = $2 where l.id = any(array(select id from lane)) returning l.id`,
)

/**
 * Of these bots ($1), the ones whose messages need not wait: the account is connected and the bot is not in the trash. Waits
 * for a change of either that is under way: the transaction that reconnects an account does not see a wait stored meanwhile.
 */
export const findUsable = statement(
  'find_usable',
  `
with known as (
  select b.id, b.trashed_at is null and a.status = 'connected' as is_usable
  from cell.bot b join cell.account a on a.bot_id = any(array[b.id])
  where b.id = any($1::bigint[]) order by b.id for share
)
select id from known where is_usable`,
)
