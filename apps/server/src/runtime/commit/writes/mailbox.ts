import { type Outcome, showsInList } from '../../advance/outcome.ts'
import { batch, bytea, type Columns, json } from '../../base/batch.ts'
import { isPostPsid } from '../../base/post-mailbox.ts'
import type { StoredInput } from '../../base/work.ts'
import { stepsOf } from './input.ts'
import type { Kind, Part } from './write.ts'

const goingOf = ({ outgoing }: Outcome) => outgoing.flatMap(({ n, goes_now }) => (goes_now ? [n] : []))

const outcomeColumns: Columns<Outcome> = {
  id: ['bigint', ({ id }) => id],
  bot_id: ['bigint', ({ bot_id }) => bot_id],
  epoch: ['bigint', ({ epoch }) => epoch],
  done_seq: ['bigint', ({ done_seq }) => done_seq],
  new_done: ['bigint', ({ new_done }) => new_done],
  message_seq: ['bigint', ({ message_seq }) => message_seq],
  session: ['json', ({ session }) => json(session)],
  session_format: ['smallint', ({ session }) => session.format],
  customer_revision: ['int', ({ customer_revision }) => customer_revision],
  last_message_at: ['timestamptz', ({ conversation }) => conversation.last_message_at],
  snippet: ['text', ({ conversation }) => conversation.snippet],
  snippet_by: ['text', ({ conversation }) => conversation.snippet_by],
  unread: ['int', ({ conversation }) => conversation.unread],
  last_in_at: ['timestamptz', ({ conversation }) => conversation.last_in_at],
  page_replied_at: ['timestamptz', ({ conversation }) => conversation.page_replied_at],
  sets_pause: ['boolean', ({ conversation }) => conversation.paused_until !== undefined],
  paused_until: ['timestamptz', ({ conversation }) => conversation.paused_until],
  waiting_since: ['timestamptz', ({ conversation }) => conversation.waiting_since],
  last_page_message: ['text', ({ conversation }) => conversation.last_page_message],
  shows: ['boolean', showsInList],
  // Lines of bulk make a row of the list, which the mailbox of a post never has.
  class: ['smallint', ({ class: rank, customer }) => (isPostPsid(customer.psid) ? 0 : rank)],
  many: ['int', ({ outgoing }) => outgoing.length],
  many_going: ['int', (outcome) => goingOf(outcome).length],
  going: ['text', (outcome) => `{${goingOf(outcome).join()}}`],
}

/** Outcomes of turns whose inputs are stored and whose mailboxes are leased. */
export const outcomes = batch<Outcome>(outcomeColumns)

/** An event of an idle conversation, stored in the same step as its outcome. */
export type Arrival = {
  event_key: string
  body: StoredInput
  /** The webhook's body, unchanged. */
  raw: Uint8Array
  /** Null: the conversation has just been read. */
  fence: Fence | null
}

/** If these still hold, nothing has changed the customer, the conversation or the bot since this process read them. */
export type Fence = { customer_xid: string; conversation_xid: string; version: number; revision: number }

export type ArrivalOutcome = { outcome: Outcome; arrival: Arrival }

/** Outcomes of turns of idle conversations, with the events they answer. */
export const arrivalOutcomes = batch<ArrivalOutcome>({
  ...Object.fromEntries(
    Object.entries(outcomeColumns).map(([name, [type, of]]) => [
      name,
      [type, ({ outcome }: ArrivalOutcome) => of(outcome)],
    ]),
  ),
  event_key: ['text', ({ arrival }) => arrival.event_key],
  kind: ['text', ({ arrival }) => arrival.body.kind],
  body: ['json', ({ arrival }) => json(arrival.body)],
  raw: ['bytea', ({ arrival }) => bytea(arrival.raw)],
  customer_xid: ['xid', ({ arrival }) => arrival.fence?.customer_xid],
  conversation_xid: ['xid', ({ arrival }) => arrival.fence?.conversation_xid],
  fence_version: ['int', ({ arrival }) => arrival.fence?.version],
  fence_revision: ['int', ({ arrival }) => arrival.fence?.revision],
  version: ['int', ({ outcome }) => outcome.sprints[0]?.version],
  message_n: ['bigint', ({ outcome }) => outcome.sprints[0]?.message_n],
  checkpoint: ['json', ({ outcome }) => json(outcome.sprints[0]?.checkpoint)],
  steps: ['json', ({ outcome }) => stepsOf(outcome.sprints[0])],
})

/**
 * Finds and changes the mailboxes this commit still holds: `turn` has their rows, with the columns of the outcome and
 * `more`, whether further inputs wait. `first` is the number of the outcomes' first parameter.
 */
export const mailboxes = (kind: Kind, first: number): Part[] => [
  want(kind, first),
  held(kind, first),
  ...(kind.of === 'arrivals' ? arrived(kind) : [leased]),
]

function want({ of, isOne }: Kind, first: number): Part {
  if (isOne) return `want as not materialized (select ${arrivalOutcomes.columns(first)})`
  return `want as (
  select * from ${(of === 'arrivals' ? arrivalOutcomes : outcomes).from(first, 't')}
)`
}

// Locked one after the other, in the order of their ids.
const held = ({ isOne }: Kind, first: number): Part => `held as (
  select m.id, m.epoch, m.done_seq, m.last_seq, m.ready_at from cell.mailbox m
  where m.id = any(${isOne ? `array[$${first}::bigint]` : `$${first}::bigint[]`}) order by m.id for update
)`

const leased: Part = `turn as (
  update cell.mailbox m set
    done_seq = w.new_done, message_seq = w.message_seq, epoch = m.epoch + 1, attempts = 0, leased_by = null,
    session_format = w.session_format,
    ready_at = case when m.last_seq > w.new_done then $1::timestamptz end,
    unread_at = case when m.last_seq > w.new_done then m.unread_at end,
    class = case when m.last_seq > w.new_done then m.class else 1 end
  from want w join held h on h.id = w.id
  where m.id = any(array[w.id]) and case when h.epoch = w.epoch then h.done_seq = w.done_seq else false end
  returning m.last_seq > m.done_seq as more, w.*
)`

// The event must be new, and the rows unchanged: a row's xmin is the transaction that wrote it last.
const arrived = (kind: Kind): Part[] => [
  ...found(
    kind,
    'idle',
    (columns) => `
  select ${columns} from want w
  join held h on h.id = w.id
  join cell.bot b on b.id = any(array[w.bot_id])
  join cell.customer c on c.id = any(array[w.id])
  join cell.conversation v on v.id = any(array[w.id])
  where case when h.epoch = w.epoch then h.done_seq = w.done_seq and h.last_seq = w.done_seq and h.ready_at is null
    and (w.fence_version is null or (b.version = w.fence_version and b.revision = w.fence_revision
      and c.xmin = w.customer_xid and v.xmin = w.conversation_xid)) else false end`,
    'true as is_idle',
  ),
  `fresh as (
  insert into cell.seen (bot_id, event_key, at) select bot_id, event_key, $1 from idle
  on conflict do nothing
  returning bot_id, event_key
)`,
  ...found(
    kind,
    'turn',
    (columns) => `
  update cell.mailbox m set
    last_seq = w.new_done, done_seq = w.new_done, message_seq = w.message_seq, epoch = m.epoch + 1, attempts = 0,
    session_format = w.session_format
  from idle w join fresh on fresh.event_key = w.event_key and case when fresh.bot_id = w.bot_id then true else false end
  where m.id = any(array[w.id])
  returning ${columns}`,
    // Rows that this transaction writes have its id, on whatever node.
    'm.xmin as xid, false as more',
  ),
]

// The rows of `want` that pass a step. A batch carries their columns along; those of one row are parameters, so joining
// them again costs nothing.
const found = ({ isOne }: Kind, name: string, step: (columns: string) => string, own: string): Part[] =>
  isOne
    ? [
        `${name}_found as materialized (${step(own)})`,
        `${name} as not materialized (select f.*, w.* from ${name}_found f cross join want w)`,
      ]
    : [`${name} as (${step(`${own}, w.*`)})`]
