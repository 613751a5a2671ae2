import { statement } from '../base/cell-sql.ts'

/**
 * Puts a message that failed or whose fate is unknown into its lane again. $1 bot, $2 conversation, $3 n, $4 now. Skips one
 * that is still in its lane, because the platform reported on it before it answered the send. It begins with the first part
 * that did not arrive, or, of a message without stored parts, with the last one that was tried. Returns a row when there was
 * such a message.
 */
export const sendAgain = statement(
  'send_again',
  `
with again as (
  update cell.message m set status = 'queued', reason = null, status_at = $4
  where m.bot_id = $1 and m.conversation_id = $2 and m.n = $3 and m.by in ('bot', 'operator', 'system') and m.status in ('failed', 'unknown')
    and not exists (select 1 from cell.outbound o where o.conversation_id = m.conversation_id and o.n = m.n)
    and not exists (select 1 from cell.lane l where l.id = m.conversation_id and m.n = any(l.going))
  returning m.conversation_id, m.n, m.bot_id, m.at
), queued as (
  insert into cell.outbound (conversation_id, n, bot_id, at, state, parts_done)
  select conversation_id, n, bot_id, at, 'queued',
    coalesce(
      (select min(p.part) from cell.message_part p where p.conversation_id = $2 and p.n = $3 and p.status <> 'sent'),
      (select max(e.part) from cell.exchange e where e.conversation_id = $2 and e.n = $3), 0)
  from again
  on conflict (conversation_id, n) do nothing
  returning conversation_id, n, bot_id
), lanes as (
  insert into cell.lane as l (id, bot_id, pending, wake_at) select conversation_id, bot_id, 1, $4 from queued
  on conflict (id) do update set pending = l.pending + 1,
    wake_at = case when l.pending = 0 then excluded.wake_at else l.wake_at end,
    sender = case when l.pending = 0 then null else l.sender end
)
select n from queued`,
)
