-- A filter over all customers reads every row, and a row is read from its first column to the one that is asked for: what
-- is of fixed width and always there first, then the documents, then what may be missing and texts. The same rows, a
-- quarter to a third less time for a question about one column (docs/decisions.md).
lock table customer, conversation in access exclusive mode;

alter table customer rename to customer_before;
alter sequence customer_id_seq rename to customer_before_id_seq;
create table customer (
  id bigint generated always as identity,
  bot_id bigint not null,
  created_at timestamptz not null,
  profile_ready_at timestamptz not null default '-infinity',
  -- raised by every change that is not a sprint's own, so that replay knows to look again
  edit_revision int not null default 0,
  profile_attempts smallint not null default 0,
  is_subscribed boolean not null default true,
  is_blocked boolean not null default false,
  custom_fields jsonb not null default '{}',
  facts jsonb not null default '{}',
  tags text[] not null default '{}',
  sequences text[] not null default '{}',
  last_subscribed_at timestamptz,
  timezone real,
  source text not null default 'INBOX',
  gender text not null default '',
  locale text not null default '',
  language text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  full_name text not null default '',
  username text not null default '',
  psid text not null,
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  avatar_url text not null default ''
) with (fillfactor = 85);
insert into customer (id, bot_id, created_at, profile_ready_at, edit_revision, profile_attempts, is_subscribed, is_blocked,
  custom_fields, facts, tags, sequences, last_subscribed_at, timezone, source, gender, locale, language, first_name, last_name,
  full_name, username, psid, email, phone, address, avatar_url)
overriding system value
select id, bot_id, created_at, profile_ready_at, edit_revision, profile_attempts, is_subscribed, is_blocked,
  custom_fields, facts, tags, sequences, last_subscribed_at, timezone, source, gender, locale, language, first_name, last_name,
  full_name, username, psid, email, phone, address, avatar_url
from customer_before;
-- Also an id that was given and taken back is not given again: what is kept of its conversation names it.
select setval(pg_get_serial_sequence('customer', 'id'), nextval(pg_get_serial_sequence('customer_before', 'id')), false);
drop table customer_before;
alter table customer add primary key (id);
alter table customer add unique (bot_id, psid);
create index customer_tags on customer using gin (tags);
create index customer_sequences on customer using gin (sequences);
create index customer_page on customer (bot_id, id) where id > 0;
create index customer_unnamed on customer (bot_id, profile_ready_at) where full_name = '';

alter table conversation rename to conversation_before;
create table conversation (
  id bigint not null,
  bot_id bigint not null,
  last_message_at timestamptz not null,
  unread int not null default 0,
  is_done boolean not null default false,
  last_interactive_at timestamptz,
  -- when a person of the page last wrote, here or on the platform; and when the customer last wrote or read
  last_page_replied_at timestamptz,
  last_seen_at timestamptz,
  -- a person has it until then; 'infinity': until handed back
  paused_until timestamptz,
  assigned_to bigint,
  first_in_at timestamptz,
  snippet_by text not null default 'customer',
  snippet text not null default '',
  -- what a channel must know to answer the last message (a callback query's id)
  context jsonb not null default '{}',
  last_page_message text
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
insert into conversation (id, bot_id, last_message_at, unread, is_done, last_interactive_at, last_page_replied_at, last_seen_at,
  paused_until, assigned_to, first_in_at, snippet_by, snippet, context, last_page_message)
select id, bot_id, last_message_at, unread, is_done, last_interactive_at, last_page_replied_at, last_seen_at,
  paused_until, assigned_to, first_in_at, snippet_by, snippet, context, last_page_message
from conversation_before;
drop table conversation_before;
alter table conversation add primary key (id);
create index conversation_list on conversation (bot_id, last_message_at desc, id desc);

analyze customer;
analyze conversation;
