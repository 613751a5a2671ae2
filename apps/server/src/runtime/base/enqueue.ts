import { sessionFormat } from '@hawker/core'

/** True of a mailbox whose session this code can read. Only newer code plays a session of newer code. */
export const isReadable = (mailbox: string) => `${mailbox}.session_format <= ${sessionFormat}`

type Lease = { until: string; worker: string }

// An idle conversation is leased where the worker is not null and its session can be read.
const leasing = ({ until, worker }: Lease) => ({
  columns: ', leased_by, epoch, attempts',
  ready_at: `case when ${worker} is null then $1 else ${until} end`,
  values: `, ${worker}, 1, case when ${worker} is null then 0 else 1 end`,
  newly_ready_at: `case when ${isReadable('m')} then excluded.ready_at else $1 end`,
  sets: `
    leased_by = case when m.ready_at is null and ${isReadable('m')} then excluded.leased_by else m.leased_by end,
    epoch = case when m.ready_at is null and ${isReadable('m')} and ${worker} is not null then m.epoch + 1 else m.epoch end,
    attempts = case when m.ready_at is null and ${isReadable('m')} then excluded.attempts else m.attempts end,`,
})
const waiting = { columns: '', ready_at: '$1', values: '', newly_ready_at: 'excluded.ready_at', sets: '' }

/**
 * Parts of a statement that put inputs into their mailboxes, locked in id order. `inputs` names a part with `id` (of the
 * conversation), `bot_id`, `class`, `kind`, `body` and `raw_id`; `order` is theirs within a conversation. $1 is now. A
 * conversation that is leased keeps its lease; with `lease` this statement leases those that are idle.
 * The mailboxes are then in `box`, the inputs with their numbers in `numbered`: `seqOf`.
 */
export function enqueue(inputs: string, order: string, lease: Lease | null = null): string {
  const idle = lease ? leasing(lease) : waiting
  return `numbered as (
  select *, row_number() over (partition by id order by ${order}) as nth, count(*) over (partition by id) as many
  from ${inputs} where id is not null
), box as (
  insert into cell.mailbox as m (id, bot_id, last_seq, ready_at, unread_at, class${idle.columns})
  select id, min(bot_id), count(*), ${idle.ready_at}, $1, min(class)${idle.values}
  from numbered group by id order by id
  on conflict (id) do update set
    last_seq = m.last_seq + excluded.last_seq,
    ready_at = coalesce(m.ready_at, ${idle.newly_ready_at}),
    unread_at = least(m.unread_at, excluded.unread_at),${idle.sets}
    class = case when m.ready_at is null then excluded.class else least(m.class, excluded.class) end
  returning *
), stored as (
  insert into cell.input (at, conversation_id, seq, bot_id, kind, body, raw_id)
  select $1, n.id, ${seqOf}, n.bot_id, n.kind, n.body, n.raw_id
  from numbered n join box on box.id = n.id
)`
}

/** The number of an input (`n`) in its mailbox. */
export const seqOf = 'box.last_seq - n.many + n.nth'
