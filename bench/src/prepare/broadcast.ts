import { setTimeout as sleep } from 'node:timers/promises'
import type { Hawker } from '../hawker.ts'
import type { Side, Tools } from '../phase.ts'
import { addCustomers } from './customers.ts'

/** The audience of the broadcast, besides the customers who write. */
const audience = 100_000
const slice = 2_000
// How long to wait for a send that was in flight when the bulk run was withdrawn.
const restMs = 15_000

/** As many bulk messages each second as the account may send, as a broadcast enters; removes unsent ones after the phase. */
export async function bulkAt(
  rate: number,
  { db, bot }: Hawker,
  { first_chat, chats }: Side,
): Promise<() => Promise<void>> {
  const put = () => db.query(putBulk, [bot.page_id, first_chat + chats, rate, 'welcome'])
  await put()
  const entering = setInterval(() => void put(), 1_000)
  return async () => {
    clearInterval(entering)
    await takeAllBack(db)
  }
}

/** As many people as a broadcast goes to, from the side's first on. */
export const fillAudience = (hawker: Hawker, side: Side, tools: Tools): Promise<void> =>
  addCustomers(hawker, side, audience, tools)

/** Puts a bulk message into the mailbox of every customer who does not write in this phase; removes unsent ones after it. */
export async function bulkBehind(
  { db, bot }: Hawker,
  { first_chat, chats }: Pick<Side, 'first_chat' | 'chats'>,
  flow = 'welcome',
): Promise<() => Promise<void>> {
  // In small transactions, so that a worker waits for none of them long. It begins meanwhile, as with any broadcast.
  for (let put = 0; put < audience; put += slice)
    await db.query(putBulk, [bot.page_id, first_chat + chats, slice, flow])
  return () => takeAllBack(db)
}

async function takeAllBack(db: Hawker['db']) {
  for (const statement of [takeBack, takeLanesBack])
    for (let taken = slice; taken > 0; ) taken = (await db.query(statement)).rowCount ?? 0
  for (const until = Date.now() + restMs; Date.now() < until; await sleep(200)) {
    const { rows } = await db.query('select 1 from cell_1.lane where pending > 0 limit 1')
    if (!rows.length) return
  }
}

const putBulk = `
with idle as (
  select c.id from cell_1.customer c join cell_1.bot b on b.id = c.bot_id join cell_1.mailbox m on m.id = c.id
  where b.page_id = $1 and c.psid::bigint >= $2 and m.ready_at is null limit $3 for update of m skip locked
), box as (
  update cell_1.mailbox m set last_seq = m.last_seq + 1, ready_at = now(), unread_at = now(), class = 1
  from idle where m.id = idle.id
  returning m.id, m.bot_id, m.last_seq
)
insert into cell_1.input (at, conversation_id, seq, bot_id, kind, body)
select now(), id, last_seq, bot_id, 'start', jsonb_build_object('kind', 'start', 'flow', $4::text, 'block', null) from box`

// The raised epoch makes turns that a worker holds harmless.
const takeBack = `
with waiting as (
  select id from cell_1.mailbox where class = 1 and ready_at is not null limit ${slice} for update skip locked
), box as (
  update cell_1.mailbox m set last_seq = m.done_seq, ready_at = null, unread_at = null, leased_by = null, epoch = epoch + 1
  from waiting where m.id = waiting.id
  returning m.id, m.done_seq
), gone as (
  delete from cell_1.input i using box where i.conversation_id = box.id and i.seq > box.done_seq
)
select id from box`

// Only lanes that wait: no worker has a row of theirs in hand.
const takeLanesBack = `
with waiting as (
  select id from cell_1.lane where class = 1 and pending > 0 and sender is null limit ${slice} for update skip locked
), gone as (
  delete from cell_1.outbound o using waiting where o.conversation_id = waiting.id
)
update cell_1.lane l set pending = 0, going = null from waiting where l.id = waiting.id returning l.id`
