/** Six tables: the least that any product of this kind must write for a message and its answer. */
export const bareTables = `
drop table if exists event, customer, conversation, session, message, outbound;
create table event (key text primary key, chat bigint not null, at timestamptz not null, body jsonb not null);
create table customer (id bigint primary key, name text not null, seen_at timestamptz not null) with (fillfactor = 70);
create table conversation (id bigint primary key, last_n bigint not null, snippet text not null, at timestamptz not null)
  with (fillfactor = 70);
create table session (id bigint primary key, data jsonb not null) with (fillfactor = 70);
create table message (chat bigint not null, key text not null, n int not null, at timestamptz not null, content text not null,
  primary key (chat, key, n));
create table outbound (chat bigint not null, key text not null, n int not null, state text not null, primary key (chat, key, n));
`

/**
 * One batch in one statement. $1 event keys, $2 chats, $3 bodies, $4 texts, $5 sessions, $6 the replies to each, $7 now.
 */
export const storeSteps = `
with incoming as (
  select * from unnest($1::text[], $2::bigint[], $3::jsonb[], $4::text[], $5::jsonb[]) as t(key, chat, body, text, session)
), event as (
  insert into event (key, chat, at, body) select key, chat, $7, body from incoming on conflict do nothing returning key
), fresh as (
  select incoming.* from incoming join event using (key)
), newest as (
  select distinct on (chat) * from fresh order by chat, key desc
), customer as (
  insert into customer (id, name, seen_at) select chat, 'Mai', $7 from newest
  on conflict (id) do update set seen_at = excluded.seen_at
), conversation as (
  insert into conversation as c (id, last_n, snippet, at) select chat, 1, text, $7 from newest
  on conflict (id) do update set last_n = c.last_n + 1, snippet = excluded.snippet, at = excluded.at
), session as (
  insert into session (id, data) select chat, session from newest on conflict (id) do update set data = excluded.data
), reply as (
  select chat, key, r.n, r.text from fresh cross join unnest($6::text[]) with ordinality as r(text, n)
), message as (
  insert into message (chat, key, n, at, content)
  select chat, key, 0, $7, text from fresh union all select chat, key, n, $7, text from reply
)
insert into outbound (chat, key, n, state) select chat, key, n, 'sending' from reply`
