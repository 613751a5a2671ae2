import { randomUUID } from 'node:crypto'
import type { Shop } from './path-app.ts'

/** Puts a bulk start of this flow into the mailboxes of so many new customers; returns what their ids begin with. */
export async function broadcastTo(bot: Shop, many: number, flow: string): Promise<string> {
  const prefix = randomUUID()
  await bot.rows(
    `with c as (
       insert into cell.customer (bot_id, psid, created_at) select $1, $2 || '.' || i, now() from generate_series(1, $3::int) i returning id
     ), i as (
       insert into cell.input (at, conversation_id, seq, bot_id, kind, body)
       select now(), id, 1, $1, 'start', json_build_object('kind', 'start', 'flow', $4::text, 'block', null) from c
     )
     insert into cell.mailbox (id, bot_id, last_seq, ready_at, unread_at, class) select id, $1, 1, now(), now(), 1 from c`,
    bot.id,
    prefix,
    many,
    flow,
  )
  return prefix
}
