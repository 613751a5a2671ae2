import { batch } from './batch.ts'
import type { Statement } from './cell-sql.ts'
import type { RawBody } from './ingest.ts'
import { byteaOf } from './ingest-sql.ts'
import { type Outcome, type Outgoing, type SprintLine, showsInList, type ThreadLine } from './outcome.ts'
import type { StoredInput } from './work.ts'

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const goingOf = ({ outgoing }: Outcome) => outgoing.flatMap(({ n, goes_now }) => (goes_now ? [n] : []))

/** What becomes of each conversation. */
export const wants = batch<Outcome>({
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
  context: ['jsonb', ({ conversation }) => json(conversation.context)],
  last_page_message: ['text', ({ conversation }) => conversation.last_page_message],
  shows: ['boolean', showsInList],
  class: ['smallint', ({ class: rank }) => rank],
  many: ['int', ({ outgoing }) => outgoing.length],
  many_going: ['int', (outcome) => goingOf(outcome).length],
  going: ['text', (outcome) => `{${goingOf(outcome).join()}}`],
})

/** An event of an idle conversation that is stored in the same step as what it came to. */
export type Arrival = {
  conversation_id: string
  bot_id: string
  seq: number
  event_key: string
  body: StoredInput
  raw: RawBody
  /** Null: it was read a moment ago. */
  fence: Fence | null
}

/** By what it shows that nobody has changed the customer, the conversation or the bot since this process knew them. */
export type Fence = { customer_xid: string; conversation_xid: string; version: number; revision: number }

export const arrivals = batch<Arrival>({
  conversation_id: ['bigint', ({ conversation_id }) => conversation_id],
  bot_id: ['bigint', ({ bot_id }) => bot_id],
  seq: ['bigint', ({ seq }) => seq],
  event_key: ['text', ({ event_key }) => event_key],
  kind: ['text', ({ body }) => body.kind],
  body: ['json', ({ body }) => JSON.stringify(body)],
  raw_id: ['uuid', ({ raw }) => raw.id],
  raw: ['bytea', ({ raw }) => byteaOf(raw.body)],
  customer_xid: ['xid', ({ fence }) => fence?.customer_xid],
  conversation_xid: ['xid', ({ fence }) => fence?.conversation_xid],
  version: ['int', ({ fence }) => fence?.version],
  revision: ['int', ({ fence }) => fence?.revision],
})

type Of<Row> = { outcome: Outcome; row: Row }

/** Messages on their way out. */
export const outs = batch<Of<Outgoing>>({
  conversation_id: ['bigint', ({ outcome }) => outcome.id],
  bot_id: ['bigint', ({ outcome }) => outcome.bot_id],
  n: ['bigint', ({ row }) => row.n],
  at: ['timestamptz', ({ row }) => row.at],
  typing_seconds: ['smallint', ({ row }) => row.typing_seconds],
  class: ['smallint', ({ row }) => row.class],
  goes_now: ['boolean', ({ row }) => row.goes_now],
})

/** Lines of threads. */
export const lines = batch<Of<ThreadLine> & { goes_now: boolean }>({
  at: ['timestamptz', ({ row }) => row.at],
  conversation_id: ['bigint', ({ outcome }) => outcome.id],
  n: ['bigint', ({ row }) => row.n],
  bot_id: ['bigint', ({ outcome }) => outcome.bot_id],
  by: ['text', ({ row }) => row.by],
  user_id: ['bigint', ({ row }) => row.user_id],
  type: ['text', ({ row }) => row.type],
  content: ['json', ({ row }) => json(row.content)],
  flow: ['text', ({ row }) => row.flow],
  status: ['text', ({ row }) => row.status],
  platform_id: ['text', ({ row }) => row.platform_id],
  message_tag: ['text', ({ row }) => row.message_tag],
  raw_id: ['uuid', ({ row }) => row.raw_id],
  goes_now: ['boolean', ({ goes_now }) => goes_now],
})

/** What the sprints saw. */
export const sprints = batch<Of<SprintLine>>({
  at: ['timestamptz', ({ row }) => row.at],
  conversation_id: ['bigint', ({ outcome }) => outcome.id],
  seq: ['bigint', ({ row }) => row.seq],
  version: ['int', ({ row }) => row.version],
  input_at: ['timestamptz', ({ row }) => row.input_at],
  message_n: ['bigint', ({ row }) => row.message_n],
  checkpoint: ['json', ({ row }) => json(row.checkpoint)],
})

// The numbers of the first parameter of each.
const firstWant = 4
const firstOut = firstWant + wants.size
const firstLine = firstOut + outs.size
const firstSprint = firstLine + lines.size
const firstRare = firstSprint + sprints.size
const rareSize = 8

// What a flow itself did to conversations; looked up beside their rows, so only batches that have it carry it.
const marks = `
marks as (
  select id, assigned_to, marks = 'read' as is_read, marks = 'unread' as is_unread
  from json_to_recordset($${firstRare + 7}::json) as t(id bigint, assigned_to bigint, marks text)
), `

// The mailboxes of a turn whose inputs are stored and leased.
const leased = `
held as (
  select w.id, w.new_done, w.message_seq, w.session_format from cell.mailbox m join want w on m.id = any(array[w.id])
  where case when m.epoch = w.epoch then m.done_seq = w.done_seq else false end
  order by m.id for update of m
), box as (
  update cell.mailbox m set
    done_seq = w.new_done, message_seq = w.message_seq, epoch = m.epoch + 1, attempts = 0, leased_by = null,
    session_format = w.session_format,
    ready_at = case when m.last_seq > w.new_done then $1::timestamptz end,
    unread_at = case when m.last_seq > w.new_done then m.unread_at end,
    class = case when m.last_seq > w.new_done then m.class else 1 end
  from held w where m.id = any(array[w.id])
  returning m.id, m.bot_id, m.last_seq > m.done_seq as more
)`

// The mailboxes of idle conversations whose event was not stored yet: it must be new, and nothing may have happened since.
// A row's xmin is the transaction that wrote it last, whoever that was.
const arrived = (first: number) => `
arrived as (
  select * from ${arrivals.from(first, 'a')}
), held as (
  select w.id, w.new_done, w.message_seq, w.session_format
  from want w join arrived a on a.conversation_id = w.id
  join cell.mailbox m on m.id = any(array[w.id])
  join cell.bot b on b.id = any(array[w.bot_id])
  left join cell.customer c on c.id = any(array[w.id])
  left join cell.conversation v on v.id = any(array[w.id])
  where case when m.epoch = w.epoch then m.done_seq = w.done_seq and m.last_seq = w.done_seq and m.ready_at is null
    and (a.version is null or (b.version = a.version and b.revision = a.revision
      and c.xmin = a.customer_xid and v.xmin = a.conversation_xid)) else false end
  order by m.id for update of m
), fresh as (
  insert into cell.seen (bot_id, event_key, at)
  select a.bot_id, a.event_key, $1 from arrived a join held on held.id = a.conversation_id
  on conflict do nothing
  returning bot_id, event_key
), box as (
  update cell.mailbox m set
    last_seq = w.new_done, done_seq = w.new_done, message_seq = w.message_seq, epoch = m.epoch + 1, attempts = 0,
    session_format = w.session_format
  from held w join arrived a on a.conversation_id = w.id
  join fresh on fresh.event_key = a.event_key and case when fresh.bot_id = a.bot_id then true else false end
  where m.id = any(array[w.id])
  returning m.id, m.bot_id, false as more
), raw as (
  insert into cell.raw_body (at, id, bot_id, body)
  select $1, a.raw_id, a.bot_id, a.raw from arrived a join box on box.id = a.conversation_id
), stored as (
  insert into cell.input (at, conversation_id, seq, bot_id, kind, body, raw_id)
  select $1, a.conversation_id, a.seq, a.bot_id, a.kind, a.body, a.raw_id
  from arrived a join box on box.id = a.conversation_id
)`

type Kind = { isRare: boolean; isArrival: boolean }

// What every turn writes.
const usual = ({ isRare, isArrival }: Kind) => `
with ${isRare ? marks : ''}want as (
  select * from ${wants.from(firstWant, 't')}
), ${isArrival ? arrived(firstRare + (isRare ? rareSize : 0)) : leased}, sess as (
  insert into cell.session (id, bot_id, seq, data, customer_revision, sprint_at)
  select w.id, w.bot_id, w.new_done, w.session, w.customer_revision, $1 from want w join box using (id)
  on conflict (id) do update set seq = excluded.seq, data = excluded.data,
    customer_revision = excluded.customer_revision, sprint_at = excluded.sprint_at
), conv as (
  insert into cell.conversation as v
    (id, bot_id, last_message_at, first_in_at, last_interactive_at, last_seen_at, last_page_replied_at, snippet, snippet_by, unread, paused_until, context, last_page_message${isRare ? ', assigned_to' : ''})
  select w.id, w.bot_id, coalesce(w.last_message_at, $1), w.last_in_at, w.last_in_at, w.last_in_at,
         w.page_replied_at, w.snippet, w.snippet_by, w.unread, w.paused_until, coalesce(w.context, '{}'), w.last_page_message${isRare ? ', marks.assigned_to' : ''}
  from want w join box using (id)${isRare ? ' left join marks using (id)' : ''} where w.shows
  on conflict (id) do update set
    last_message_at = greatest(v.last_message_at, excluded.last_message_at),
    first_in_at = coalesce(v.first_in_at, excluded.first_in_at),
    last_interactive_at = coalesce(excluded.last_interactive_at, v.last_interactive_at),
    last_seen_at = greatest(v.last_seen_at, excluded.last_seen_at),
    last_page_replied_at = coalesce(excluded.last_page_replied_at, v.last_page_replied_at),
    snippet = case when excluded.snippet_by = '' then v.snippet else excluded.snippet end,
    snippet_by = case when excluded.snippet_by = '' then v.snippet_by else excluded.snippet_by end,
    unread = ${
      isRare
        ? `case when v.id in (select id from marks where is_read) then excluded.unread
           when v.id in (select id from marks where is_unread) then greatest(v.unread + excluded.unread, 1)
           else v.unread + excluded.unread end,
    assigned_to = coalesce(excluded.assigned_to, v.assigned_to)`
        : 'v.unread + excluded.unread'
    },
    is_done = v.is_done and excluded.last_interactive_at is null,
    paused_until = case when v.id in (select w.id from want w where w.sets_pause) then excluded.paused_until else v.paused_until end,
    context = case when excluded.context = '{}' then v.context else excluded.context end,
    last_page_message = coalesce(excluded.last_page_message, v.last_page_message)
), lanes as (
  insert into cell.lane as l (id, bot_id, sender, pending, wake_at, class, going)
  select w.id, w.bot_id, $2::bigint, w.many, $3::timestamptz, w.class, nullif(w.going, '{}')::bigint[]
  from want w join box using (id) where w.many > 0 order by w.id
  on conflict (id) do update set
    pending = l.pending + excluded.pending,
    going = case when l.pending = 0 then excluded.going else l.going end,
    sender = case when l.pending = 0 then excluded.sender else l.sender end,
    wake_at = case when l.pending = 0 then excluded.wake_at else l.wake_at end,
    class = case when l.pending = 0 then excluded.class else least(l.class, excluded.class) end
  returning l.id, l.pending
), mine as (
  select w.id, w.bot_id, w.many_going from want w join lanes using (id) where lanes.pending = w.many
), outs as (
  insert into cell.outbound (conversation_id, n, bot_id, at, state, class, typing_seconds)
  select o.conversation_id, o.n, o.bot_id, o.at, 'queued', o.class, o.typing_seconds
  from ${outs.from(firstOut, 'o')}
  join box on box.id = o.conversation_id
  left join mine on mine.id = o.conversation_id
  where mine.id is null or not o.goes_now
), lines as (
  insert into cell.message (at, conversation_id, n, bot_id, by, user_id, type, content, flow, status, platform_id, message_tag, raw_id, status_at)
  select m.at, m.conversation_id, m.n, m.bot_id, m.by, m.user_id, m.type, m.content, m.flow,
         case when m.status = 'queued' and mine.id is not null and m.goes_now then 'sending' else m.status end,
         m.platform_id, m.message_tag, m.raw_id, $1
  from ${lines.from(firstLine, 'm')}
  join box on box.id = m.conversation_id
  left join mine on mine.id = m.conversation_id
), sprints as (
  insert into cell.sprint (at, conversation_id, seq, version, input_at, message_n, checkpoint)
  select s.at, s.conversation_id, s.seq, s.version, s.input_at, s.message_n, s.checkpoint
  from ${sprints.from(firstSprint, 's')}
  join box on box.id = s.conversation_id
), booked as (
  select mine.bot_id, sum(mine.many_going)::int as many, min(a.rate_per_second) as rate
  from mine join cell.account a on a.bot_id = any(array[mine.bot_id])
  where mine.many_going > 0 and a.rate_per_second > 0 group by mine.bot_id
), rate as (
  insert into cell.account_rate as r (bot_id, next_at)
  select bot_id, $1::timestamptz + many * interval '1 second' / rate from booked order by bot_id
  on conflict (bot_id) do update set next_at = greatest(r.next_at, $1) + (excluded.next_at - $1)
  returning r.bot_id, r.next_at, r.blocked_until
`

// What most batches have nothing of.
const rare = `), changed as (
  select * from json_to_recordset($${firstRare + 0}::json) as t(
    id bigint, add_tags text[], remove_tags text[], add_sequences text[], remove_sequences text[], fields jsonb,
    columns jsonb, facts jsonb, timezone real, is_subscribed boolean, is_blocked boolean)
  where exists (select 1 from box where box.id = t.id)
), customers as (
  update cell.customer c set
    tags = coalesce((
      select array_agg(distinct tag order by tag) from unnest(c.tags || changed.add_tags) tag where tag <> all (changed.remove_tags)
    ), '{}'),
    sequences = coalesce((
      select array_agg(distinct sequence order by sequence) from unnest(c.sequences || changed.add_sequences) sequence
      where sequence <> all (changed.remove_sequences)
    ), '{}'),
    custom_fields = jsonb_strip_nulls(c.custom_fields || changed.fields),
    facts = c.facts || changed.facts,
    first_name = coalesce(changed.columns->>'first_name', c.first_name),
    last_name = coalesce(changed.columns->>'last_name', c.last_name),
    full_name = coalesce(changed.columns->>'full_name', c.full_name),
    username = coalesce(changed.columns->>'username', c.username),
    gender = coalesce(changed.columns->>'gender', c.gender),
    email = coalesce(changed.columns->>'email', c.email),
    phone = coalesce(changed.columns->>'phone', c.phone),
    address = coalesce(changed.columns->>'address', c.address),
    source = coalesce(changed.columns->>'source', c.source),
    locale = coalesce(changed.columns->>'locale', c.locale),
    language = coalesce(changed.columns->>'language', c.language),
    avatar_url = coalesce(changed.columns->>'avatar_url', c.avatar_url),
    timezone = coalesce(changed.timezone, c.timezone),
    is_subscribed = coalesce(changed.is_subscribed, c.is_subscribed),
    is_blocked = coalesce(changed.is_blocked, c.is_blocked),
    last_subscribed_at = case when changed.is_subscribed and not c.is_subscribed then $1 else c.last_subscribed_at end
  from changed where c.id = any(array[changed.id])
), timers as (
  insert into cell.timer (conversation_id, token, bot_id, due_at, class)
  select t.conversation_id, t.token, t.bot_id, t.at, t.class
  from json_to_recordset($${firstRare + 1}::json) as t(conversation_id bigint, token text, bot_id bigint, at timestamptz, class smallint)
  join box on box.id = t.conversation_id
  on conflict (conversation_id, token) do update set due_at = excluded.due_at
), cleared as (
  delete from cell.timer t using json_to_recordset($${firstRare + 2}::json) as x(conversation_id bigint, token text), box
  where t.conversation_id = any(array[x.conversation_id]) and t.token = any(array[x.token]) and box.id = x.conversation_id
), calls as (
  insert into cell.call (id, conversation_id, token, bot_id, request, timeout_at, ready_at, class)
  select c.id, c.conversation_id, c.token, c.bot_id, c.request, $1::timestamptz + c.timeout_ms * interval '1 millisecond', $1, c.class
  from json_to_recordset($${firstRare + 3}::json) as c(id uuid, conversation_id bigint, token text, bot_id bigint, request json, timeout_ms int, class smallint)
  join box on box.id = c.conversation_id
), files as (
  insert into cell.media (id, bot_id, conversation_id, n, index, at, source, state, ready_at)
  select m.id, m.bot_id, m.conversation_id, m.n, m.index, m.at, m.source, 'waiting', $1
  from json_to_recordset($${firstRare + 4}::json) as m(id uuid, bot_id bigint, conversation_id bigint, n bigint, index smallint, at timestamptz, source json)
  join box on box.id = m.conversation_id
), parked as (
  insert into cell.parked (conversation_id, seq, bot_id, at, input, error)
  select p.conversation_id, p.seq, p.bot_id, $1, p.input, p.error
  from json_to_recordset($${firstRare + 5}::json) as p(conversation_id bigint, seq bigint, bot_id bigint, input json, error text)
  join box on box.id = p.conversation_id
  on conflict do nothing
), fields as (
  -- A field the document does not have yet is made under its id, so that nothing a flow keeps is lost.
  insert into cell.bot_field as f (bot_id, id, name, type, value)
  select distinct on (t.bot_id, t.field) t.bot_id, t.field, t.field, 'string', t.value
  from json_to_recordset($${firstRare + 6}::json) as t(conversation_id bigint, bot_id bigint, field text, value jsonb, n int)
  join box on box.id = t.conversation_id
  order by t.bot_id, t.field, t.conversation_id desc, t.n desc
  on conflict (bot_id, id) do update set value = excluded.value
  returning f.bot_id
), told as (
  -- Whoever holds the bot's values in memory reads them again.
  update cell.bot b set revision = revision + 1 where b.id in (select bot_id from fields)
`

const answer = ({ isArrival }: Kind) => `)
select box.id, ${isArrival ? 'pg_current_xact_id()::xid::text' : 'null'} as xid, box.more, mine.id is not null as is_mine, rate.blocked_until,
       rate.next_at - booked.many * interval '1 second' / booked.rate as next_at, 1000 / booked.rate as interval_ms
from box left join mine using (id)
left join rate on rate.bot_id = box.bot_id left join booked on booked.bot_id = box.bot_id`

const statement = (name: string, kind: Kind): Statement => ({
  name,
  text: usual(kind) + (kind.isRare ? rare.trimStart() : '') + answer(kind),
})

/**
 * Stores the outcomes of a batch, whole or not at all, fenced by epoch and done_seq: a conversation whose lease was
 * lost changes nothing. Rows are locked in id order: mailboxes, then lanes, then accounts.
 * The fence is a `case` because the planner takes three equalities for one row in millions: it then compares every row
 * of the batch with every other (measured: three quarters of the time at 200 conversations).
 * $1 now, $2 worker, $3 lane lease end, then the columns of `wants`, `outs`, `lines` and `sprints`, then as JSON the rows
 * of customers, timers, cleared timers, calls, media, parked inputs, bot fields and marks.
 * Returns one row for each conversation that was held: whether more waits, whether this worker has its lane, and when
 * the account may send: the start of what was booked for the bot, the room one message takes, and `blocked_until`.
 */
export const commitTurns = statement('commit_turns', { isRare: true, isArrival: false })

/**
 * The same without the parameters of what is rare: a part of a statement costs the database time
 * also when it has no rows, and at light load most of what a commit costs is that (measured: 0.42 ms against 0.62).
 */
export const commitUsual = statement('commit_usual', { isRare: false, isArrival: false })

/**
 * The same for events of idle conversations that are not stored yet (the columns of `arrivals` come last): event and
 * outcome become one step. Where the event is a repeat, or something has happened since the conversation was read,
 * nothing of it is written.
 */
export const takeTurns = statement('take_turns', { isRare: true, isArrival: true })
export const takeUsual = statement('take_usual', { isRare: false, isArrival: true })
