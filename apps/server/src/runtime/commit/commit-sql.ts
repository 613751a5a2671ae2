import type { Statement } from '../base/cell-sql.ts'
import { lines, sprints, takings, wants } from './commit-columns.ts'

// The numbers of the first parameter of each.
const firstWant = 4
const firstLine = { take: firstWant + takings.size, commit: firstWant + wants.size }
const firstSprint = firstLine.commit + lines.size
const firstRare = { take: firstLine.take + lines.size, commit: firstSprint + 2 + sprints.size }

type Kind = { isRare: boolean; of: 'take' | 'commit'; isOne?: boolean }

// What a flow itself did to conversations; looked up beside their rows, so only batches that have it carry it.
const marks = (first: number) => `
marks as (
  select id, assigned_to, marks = 'read' as is_read, marks = 'unread' as is_unread
  from json_to_recordset($${first + 7}::json) as t(id bigint, assigned_to bigint, marks text)
), `

// Locked one after the other, in the order of their ids.
const held = ({ isOne }: Kind) => `
held as (
  select m.id, m.epoch, m.done_seq, m.last_seq, m.ready_at from cell.mailbox m
  where m.id = any(${isOne ? `array[$${firstWant}::bigint]` : `$${firstWant}::bigint[]`}) order by m.id for update
)`

// The mailboxes of a turn whose inputs are stored and leased, and what its sprints saw.
const leased = (kind: Kind) => `${held(kind)}, turn as (
  update cell.mailbox m set
    done_seq = w.new_done, message_seq = w.message_seq, epoch = m.epoch + 1, attempts = 0, leased_by = null,
    session_format = w.session_format,
    ready_at = case when m.last_seq > w.new_done then $1::timestamptz end,
    unread_at = case when m.last_seq > w.new_done then m.unread_at end,
    class = case when m.last_seq > w.new_done then m.class else 1 end
  from want w join held h on h.id = w.id
  where m.id = any(array[w.id]) and case when h.epoch = w.epoch then h.done_seq = w.done_seq else false end
  returning m.last_seq > m.done_seq as more, w.*
), sprints as (
  update cell.input i set sprint_at = s.at, version = s.version, message_n = s.message_n, checkpoint = s.checkpoint
  from ${sprints.from(firstSprint + 2, 's')} join turn on turn.id = s.conversation_id
  where i.conversation_id = any(array[s.conversation_id]) and i.seq = any(array[s.seq])
    and i.at >= $${firstSprint} and i.at <= $${firstSprint + 1}
)`

// The rows of `want` a step has found fit. A batch carries their columns along; where it is one row they are parameters, and
// to look at them again costs nothing.
const fit = ({ isOne }: Kind, name: string, step: (columns: string) => string, own: string) =>
  isOne
    ? `${name}_found as materialized (${step(own)}), ${name} as not materialized (select f.*, w.* from ${name}_found f cross join want w)`
    : `${name} as (${step(`${own}, w.*`)})`

// The mailboxes of idle conversations whose event was not stored yet: it must be new, and nothing may have happened since.
// A row's xmin is the transaction that wrote it last, whoever that was.
const arrived = (kind: Kind) => `${held(kind)}, ${fit(
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
)}, fresh as (
  insert into cell.seen (bot_id, event_key, at) select bot_id, event_key, $1 from idle
  on conflict do nothing
  returning bot_id, event_key
), ${fit(
  kind,
  'turn',
  (columns) => `
  update cell.mailbox m set
    last_seq = w.new_done, done_seq = w.new_done, message_seq = w.message_seq, epoch = m.epoch + 1, attempts = 0,
    session_format = w.session_format
  from idle w join fresh on fresh.event_key = w.event_key and case when fresh.bot_id = w.bot_id then true else false end
  where m.id = any(array[w.id])
  returning ${columns}`,
  'false as more',
)}, stored as (
  insert into cell.input (at, conversation_id, seq, bot_id, kind, body, raw, sprint_at, version, message_n, checkpoint)
  select $1, id, new_done, bot_id, kind, body, raw, $1, version, message_n, checkpoint from turn
)`

// Writes a conversation's row of a table. The rows of an idle conversation are there, for it was read with all of them:
// to change one spares looking whether it must be made, and locking it first.
const write = ({ of }: Kind, table: string, columns: string, rows: string, sets: string) =>
  of === 'take'
    ? `update cell.${table} as t set ${sets} from (${rows}) as excluded(${columns}) where t.id = any(array[excluded.id])`
    : `insert into cell.${table} as t (${columns}) ${rows} on conflict (id) do update set ${sets}`

const session = (kind: Kind) =>
  write(
    kind,
    'session',
    'id, bot_id, seq, data, customer_revision, sprint_at',
    'select id, bot_id, new_done, session, customer_revision, $1::timestamptz from turn',
    `seq = excluded.seq, data = excluded.data, customer_revision = excluded.customer_revision,
    sprint_at = excluded.sprint_at`,
  )

const unread = `case when t.id in (select id from marks where is_read) then excluded.unread
      when t.id in (select id from marks where is_unread) then greatest(t.unread + excluded.unread, 1)
      else t.unread + excluded.unread end`

const conversation = (kind: Kind) =>
  write(
    kind,
    'conversation',
    `id, bot_id, last_message_at, first_in_at, last_interactive_at, last_seen_at, last_page_replied_at, snippet,
    snippet_by, unread, paused_until, last_page_message${kind.isRare ? ', assigned_to' : ''}${kind.of === 'take' ? ', sets_pause' : ''}`,
    `select turn.id, bot_id, coalesce(last_message_at, $1), last_in_at, last_in_at, last_in_at, page_replied_at, snippet,
      snippet_by, unread, paused_until, last_page_message${kind.isRare ? ', marks.assigned_to' : ''}${kind.of === 'take' ? ', sets_pause' : ''}
    from turn${kind.isRare ? ' left join marks using (id)' : ''} where shows`,
    `last_message_at = greatest(t.last_message_at, excluded.last_message_at),
    first_in_at = coalesce(t.first_in_at, excluded.first_in_at),
    last_interactive_at = coalesce(excluded.last_interactive_at, t.last_interactive_at),
    last_seen_at = greatest(t.last_seen_at, excluded.last_seen_at),
    last_page_replied_at = coalesce(excluded.last_page_replied_at, t.last_page_replied_at),
    snippet = case when excluded.snippet_by = '' then t.snippet else excluded.snippet end,
    snippet_by = case when excluded.snippet_by = '' then t.snippet_by else excluded.snippet_by end,
    unread = ${kind.isRare ? unread : 't.unread + excluded.unread'},
    ${kind.isRare ? 'assigned_to = coalesce(excluded.assigned_to, t.assigned_to),' : ''}
    is_done = t.is_done and excluded.last_interactive_at is null,
    paused_until = case when ${kind.of === 'take' ? 'excluded.sets_pause' : 't.id in (select id from turn where sets_pause)'} then excluded.paused_until else t.paused_until end,
    last_page_message = coalesce(excluded.last_page_message, t.last_page_message)`,
  )

// A lane that nothing leaves by is made all the same: what is idle is known to have one.
const lane = (kind: Kind) => `${write(
  kind,
  'lane',
  'id, bot_id, sender, pending, wake_at, class, going',
  `select id, bot_id, case when many > 0 then $2::bigint end, many, $3::timestamptz, class,
      nullif(going, '{}')::bigint[]
    from turn ${kind.of === 'take' ? 'where many > 0 ' : ''}order by id`,
  `pending = t.pending + excluded.pending,
    going = case when t.pending = 0 then excluded.going else t.going end,
    sender = case when t.pending = 0 then excluded.sender else t.sender end,
    wake_at = case when t.pending = 0 then excluded.wake_at else t.wake_at end,
    class = case when t.pending = 0 then excluded.class else least(t.class, excluded.class) end`,
)}
  returning t.id, t.pending`

const many = ({ of }: Kind) => `want as (
  select * from ${(of === 'take' ? takings : wants).from(firstWant, 't')}
)`
const one = `want as not materialized (select ${takings.columns(firstWant)})`

// What every turn writes.
const usual = (kind: Kind) => `
with ${kind.isRare ? marks(firstRare[kind.of]) : ''}${kind.isOne ? one : many(kind)}, ${kind.of === 'take' ? arrived(kind) : leased(kind)}, sess as (
  ${session(kind)}
), conv as (
  ${conversation(kind)}
), lanes as (
  ${lane(kind)}
), placed as (
  select turn.id, turn.bot_id, turn.class, turn.more, turn.many_going, lanes.pending = turn.many as is_mine
  from turn left join lanes using (id)
), line as (
  select l.*, placed.class, coalesce(placed.is_mine and l.goes_now, false) as is_going
  from ${lines.from(firstLine[kind.of], 'l')} join placed on placed.id = l.conversation_id
), outs as (
  insert into cell.outbound (conversation_id, n, bot_id, at, state, class, typing_seconds)
  select conversation_id, n, bot_id, at, 'queued', class, typing_seconds from line
  where typing_seconds is not null and not is_going
), lines as (
  insert into cell.message (at, conversation_id, n, bot_id, by, user_id, type, content, flow, status, platform_id, message_tag, status_at)
  select at, conversation_id, n, bot_id, by, user_id, type, content, flow,
         case when is_going then 'sending' else status end, platform_id, message_tag, $1
  from line
), booked as (
  select p.bot_id, sum(p.many_going)::int as many, min(a.rate_per_second) as rate
  from placed p join cell.account a on a.bot_id = any(array[p.bot_id])
  where p.is_mine and p.many_going > 0 and a.rate_per_second > 0 group by p.bot_id
), rate as (
  insert into cell.account_rate as r (bot_id, next_at)
  select bot_id, $1::timestamptz + many * interval '1 second' / rate from booked order by bot_id
  on conflict (bot_id) do update set next_at = greatest(r.next_at, $1) + (excluded.next_at - $1)
  returning r.bot_id, r.next_at, r.blocked_until
`

// What most batches have nothing of.
const rare = (first: number) => `), changed as (
  select * from json_to_recordset($${first + 0}::json) as t(
    id bigint, add_tags text[], remove_tags text[], add_sequences text[], remove_sequences text[], fields jsonb,
    columns jsonb, facts jsonb, timezone real, is_subscribed boolean, is_blocked boolean)
  where exists (select 1 from turn where turn.id = t.id)
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
  from json_to_recordset($${first + 1}::json) as t(conversation_id bigint, token text, bot_id bigint, at timestamptz, class smallint)
  join turn on turn.id = t.conversation_id
  on conflict (conversation_id, token) do update set due_at = excluded.due_at
), cleared as (
  delete from cell.timer t using json_to_recordset($${first + 2}::json) as x(conversation_id bigint, token text), turn
  where t.conversation_id = any(array[x.conversation_id]) and t.token = any(array[x.token]) and turn.id = x.conversation_id
), calls as (
  insert into cell.call (id, conversation_id, token, bot_id, request, timeout_at, ready_at, class)
  select c.id, c.conversation_id, c.token, c.bot_id, c.request, $1::timestamptz + c.timeout_ms * interval '1 millisecond', $1, c.class
  from json_to_recordset($${first + 3}::json) as c(id uuid, conversation_id bigint, token text, bot_id bigint, request json, timeout_ms int, class smallint)
  join turn on turn.id = c.conversation_id
), files as (
  insert into cell.media (id, bot_id, conversation_id, n, index, at, source, state, ready_at)
  select m.id, m.bot_id, m.conversation_id, m.n, m.index, m.at, m.source, 'waiting', $1
  from json_to_recordset($${first + 4}::json) as m(id uuid, bot_id bigint, conversation_id bigint, n bigint, index smallint, at timestamptz, source json)
  join turn on turn.id = m.conversation_id
), parked as (
  insert into cell.parked (conversation_id, seq, bot_id, at, input, error)
  select p.conversation_id, p.seq, p.bot_id, $1, p.input, p.error
  from json_to_recordset($${first + 5}::json) as p(conversation_id bigint, seq bigint, bot_id bigint, input json, error text)
  join turn on turn.id = p.conversation_id
  on conflict do nothing
), fields as (
  -- A field the document does not have yet is made under its id, so that nothing a flow keeps is lost.
  insert into cell.bot_field as f (bot_id, id, name, type, value)
  select distinct on (t.bot_id, t.field) t.bot_id, t.field, t.field, 'string', t.value
  from json_to_recordset($${first + 6}::json) as t(conversation_id bigint, bot_id bigint, field text, value jsonb, n int)
  join turn on turn.id = t.conversation_id
  order by t.bot_id, t.field, t.conversation_id desc, t.n desc
  on conflict (bot_id, id) do update set value = excluded.value
  returning f.bot_id
), told as (
  -- Whoever holds the bot's values in memory reads them again.
  update cell.bot b set revision = revision + 1 where b.id in (select bot_id from fields)
`

const answer = ({ of }: Kind) => `)
select placed.id, ${of === 'take' ? 'pg_current_xact_id()::xid::text' : 'null'} as xid, placed.more,
       coalesce(placed.is_mine, false) as is_mine, rate.blocked_until, rate.next_at - booked.many * interval '1 second' / booked.rate as next_at,
       1000 / booked.rate as interval_ms
from placed left join rate on rate.bot_id = placed.bot_id left join booked on booked.bot_id = placed.bot_id`

const statement = (name: string, kind: Kind): Statement => ({
  name,
  text: usual(kind) + (kind.isRare ? rare(firstRare[kind.of]).trimStart() : '') + answer(kind),
})

/**
 * Stores the outcomes of a batch, whole or not at all, fenced by epoch and done_seq: a conversation whose lease was
 * lost changes nothing. Rows are locked in id order: mailboxes, then lanes, then accounts.
 * The fence is a `case` because the planner takes three equalities for one row in millions: it then compares every row
 * of the batch with every other (measured: three quarters of the time at 200 conversations).
 * $1 now, $2 worker, $3 lane lease end, then the columns of `wants` and `lines`, the first and last `at` of the inputs
 * and the columns of `sprints`, then as JSON the rows of customers, timers, cleared timers, calls, media, parked inputs,
 * bot fields and marks.
 * Returns one row for each conversation that was held: whether more waits, whether this worker has its lane, and when
 * the account may send: the start of what was booked for the bot, the room one message takes, and `blocked_until`.
 */
export const commitTurns = statement('commit_turns', { isRare: true, of: 'commit' })

/**
 * The same without the parameters of what is rare: a part of a statement costs the database time
 * also when it has no rows, and at light load most of what a commit costs is that (measured: 0.42 ms against 0.62).
 */
export const commitUsual = statement('commit_usual', { isRare: false, of: 'commit' })

/**
 * The same for events of idle conversations that are not stored yet (`takings` instead of `wants`, nothing of `sprints`):
 * event and outcome become one step. Where the event is a repeat, or something has happened since the conversation was
 * read, nothing of it is written.
 */
export const takeTurns = statement('take_turns', { isRare: true, of: 'take' })
export const takeUsual = statement('take_usual', { isRare: false, of: 'take' })

/** The same for one event, as they come where few write: a quarter less for the database than as a batch of one (measured). */
export const takeOne = statement('take_one', { isRare: false, of: 'take', isOne: true })
