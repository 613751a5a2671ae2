-- Everything a bot owns. Names are unqualified: a migration runs with the cell's schema as its search path.
-- No key or join leaves the cell. `at` of partitioned tables is given by the server, never by now().

create table bot (
  id bigint primary key,
  platform text not null,
  page_id text not null,
  name text not null,
  timezone text not null default 'Asia/Ho_Chi_Minh',
  language text not null default 'vi',
  welcome_flow text,
  default_flow text,
  -- minutes the bot stays silent after a person answered; null: until handed back
  pause_minutes int default 30,
  -- what happens to a send of unknown fate: left for a person, or repeated
  repeat_unknown boolean not null default false,
  -- origins whose pages may show the website chat; empty: none but our own
  allowed_origins text[] not null default '{}',
  version int not null default 0,
  revision int not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null
);

-- The connected account. Secrets are encrypted with the installation's key.
create table account (
  bot_id bigint primary key references bot on delete cascade,
  platform text not null,
  page_id text not null,
  token bytea,
  secret bytea,
  verify_token bytea,
  -- set by the seed alone: a demo account's stand-in
  api_url text,
  details jsonb not null default '{}',
  rate_per_second real not null,
  status text not null default 'connected' check (status in ('connected', 'unauthorized', 'disconnected')),
  problem text,
  connected_at timestamptz not null,
  webhook_at timestamptz,
  sent_at timestamptz
);

create table flow (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  name text not null,
  -- the draft: { message_type, blocks } of the bot file
  content jsonb not null,
  revision int not null default 0,
  -- version of `flow_version` that is live; null: never published
  published_version int,
  published_revision int,
  position int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (bot_id, id)
);

create table flow_edit (
  bot_id bigint not null,
  flow_id text not null,
  revision int not null,
  edits jsonb not null,
  -- stops a repeated save of the same client from being applied twice
  edit_key text,
  user_id bigint,
  at timestamptz not null,
  primary key (bot_id, flow_id, revision),
  foreign key (bot_id, flow_id) references flow on delete cascade
);

create table flow_snapshot (
  bot_id bigint not null,
  flow_id text not null,
  revision int not null,
  content jsonb not null,
  at timestamptz not null,
  primary key (bot_id, flow_id, revision),
  foreign key (bot_id, flow_id) references flow on delete cascade
);

-- Immutable: what was published once stays readable for the presses and sessions that name it.
create table flow_version (
  bot_id bigint not null references bot on delete cascade,
  flow_id text not null,
  version int not null,
  content jsonb not null,
  at timestamptz not null,
  user_id bigint,
  primary key (bot_id, flow_id, version)
);

-- `document` is the bot file with `flows: [{ id, version }]`.
create table bot_version (
  bot_id bigint not null references bot on delete cascade,
  version int not null,
  document jsonb not null,
  at timestamptz not null,
  user_id bigint,
  primary key (bot_id, version)
);

create table keyword (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  position int not null,
  config jsonb not null,
  is_published boolean not null default true,
  updated_at timestamptz not null,
  primary key (bot_id, id)
);

create table tag (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (bot_id, id)
);

create table custom_field (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  name text not null,
  type smallint not null check (type between 1 and 8),
  created_at timestamptz not null,
  primary key (bot_id, id)
);

create table bot_field (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  name text not null,
  type text not null check (type in ('string', 'number', 'date', 'boolean')),
  value jsonb,
  primary key (bot_id, id)
);

-- A customer and the one conversation with it share the id.
create table customer (
  id bigint generated always as identity primary key,
  bot_id bigint not null,
  psid text not null,
  first_name text not null default '',
  last_name text not null default '',
  full_name text not null default '',
  username text not null default '',
  gender text not null default '',
  email text not null default '',
  phone text not null default '',
  locale text not null default '',
  language text not null default '',
  timezone real,
  avatar_url text not null default '',
  source text not null default 'INBOX',
  is_subscribed boolean not null default true,
  last_subscribed_at timestamptz,
  tags text[] not null default '{}',
  custom_fields jsonb not null default '{}',
  -- raised by every change that is not a sprint's own, so that replay knows to look again
  edit_revision int not null default 0,
  created_at timestamptz not null,
  unique (bot_id, psid)
) with (fillfactor = 85);

-- Measured for any three filters over a million customers: docs/decisions.md.
create index customer_fields on customer using gin (custom_fields jsonb_path_ops);
create index customer_tags on customer using gin (tags);

-- What the inbox lists. Written with every message, so it stays narrow.
create table conversation (
  id bigint primary key,
  bot_id bigint not null,
  last_message_at timestamptz not null,
  first_in_at timestamptz,
  last_interactive_at timestamptz,
  snippet text not null default '',
  snippet_by text not null default 'customer',
  unread int not null default 0,
  -- a person has it until then; 'infinity': until handed back
  paused_until timestamptz,
  assigned_to bigint,
  is_done boolean not null default false,
  -- what a channel must know to answer the last message (a callback query's id)
  context jsonb not null default '{}'
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index conversation_list on conversation (bot_id, last_message_at desc, id desc);

-- One narrow row a conversation: the queue of its inputs. class 0 is live, 1 bulk.
create table mailbox (
  id bigint primary key,
  bot_id bigint not null,
  last_seq bigint not null default 0,
  done_seq bigint not null default 0,
  message_seq bigint not null default 0,
  ready_at timestamptz,
  unread_at timestamptz,
  leased_by bigint,
  epoch bigint not null default 0,
  attempts smallint not null default 0,
  class smallint not null default 0,
  session_format smallint not null default 1
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index mailbox_ready on mailbox (class, ready_at) where ready_at is not null;

create table session (
  id bigint primary key,
  bot_id bigint not null,
  -- the last input it has taken: equal to mailbox.done_seq, or the reader looked too early
  seq bigint not null,
  data jsonb not null,
  customer_revision int not null default 0,
  sprint_at timestamptz not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

create table lane (
  id bigint primary key,
  bot_id bigint not null,
  sender bigint,
  -- outbound rows of the conversation that are not settled
  pending int not null default 0,
  -- when somebody may look at the lane next: the end of its sender's lease, or of a wait (typing, backoff, a booked slot)
  wake_at timestamptz,
  class smallint not null default 0
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index lane_waiting on lane (class, wake_at) where pending > 0;

create table outbound (
  conversation_id bigint not null,
  n bigint not null,
  bot_id bigint not null,
  at timestamptz not null,
  state text not null check (state in ('queued', 'sending')),
  class smallint not null default 0,
  not_before timestamptz,
  -- show "typing" for so long before this message
  typing_seconds smallint not null default 0,
  attempts smallint not null default 0,
  -- requests of this message that the platform has already taken
  parts_done smallint not null default 0,
  primary key (conversation_id, n)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

create table seen (
  bot_id bigint not null,
  event_key text not null,
  at timestamptz not null,
  primary key (bot_id, event_key)
) with (autovacuum_vacuum_insert_scale_factor = 0.1);
create index seen_at on seen using brin (at);

create table input (
  at timestamptz not null,
  conversation_id bigint not null,
  seq bigint not null,
  bot_id bigint not null,
  kind text not null,
  body jsonb not null,
  raw_id uuid,
  error text,
  primary key (conversation_id, seq, at)
) partition by range (at);

-- What a sprint saw, for replay: its clock, the bot's version, and a checkpoint where the scene changed from outside.
create table sprint (
  at timestamptz not null,
  conversation_id bigint not null,
  seq bigint not null,
  version int not null,
  input_at timestamptz not null,
  message_n bigint not null,
  checkpoint jsonb,
  primary key (conversation_id, seq, at)
) partition by range (at);

create table message (
  at timestamptz not null,
  conversation_id bigint not null,
  n bigint not null,
  bot_id bigint not null,
  -- customer, bot, operator, page (answered on the platform itself), system (a grey line)
  by text not null,
  user_id bigint,
  type text not null,
  content jsonb not null,
  flow text,
  status text not null check (status in ('received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'note')),
  reason text,
  platform_id text,
  message_tag text,
  raw_id uuid,
  status_at timestamptz,
  primary key (conversation_id, n, at)
) partition by range (at);

create table raw_body (
  at timestamptz not null,
  id uuid not null,
  bot_id bigint not null,
  body bytea not null,
  error text,
  primary key (at, id)
) partition by range (at);

create table exchange (
  at timestamptz not null,
  id uuid not null,
  conversation_id bigint not null,
  n bigint not null,
  part smallint not null,
  request text not null,
  status int,
  response text not null,
  ms real not null,
  primary key (at, id)
) partition by range (at);
create index exchange_message on exchange (conversation_id, n);

create table timer (
  conversation_id bigint not null,
  token text not null,
  bot_id bigint not null,
  due_at timestamptz not null,
  class smallint not null default 0,
  primary key (conversation_id, token)
);
create index timer_due on timer (due_at);

create table call (
  id uuid primary key,
  conversation_id bigint not null,
  token text not null,
  bot_id bigint not null,
  request jsonb not null,
  timeout_at timestamptz not null,
  ready_at timestamptz not null,
  leased_by bigint,
  attempts smallint not null default 0,
  is_written boolean not null default false,
  class smallint not null default 0
);
create index call_ready on call (ready_at);

create table account_rate (
  bot_id bigint primary key,
  next_at timestamptz not null,
  blocked_until timestamptz
) with (fillfactor = 50);

-- Receipts that came before the answer of the send they speak of.
create table early_receipt (
  conversation_id bigint not null,
  platform_id text not null,
  status text not null,
  at timestamptz not null,
  reason text,
  primary key (conversation_id, platform_id, status)
);

create table media (
  id uuid primary key,
  bot_id bigint not null,
  conversation_id bigint,
  n bigint,
  index smallint not null default 0,
  at timestamptz not null,
  source jsonb,
  state text not null check (state in ('waiting', 'stored', 'failed')),
  reason text,
  path text,
  mime_type text,
  size int,
  filename text not null default '',
  attempts smallint not null default 0,
  ready_at timestamptz
);
create index media_waiting on media (ready_at) where state = 'waiting';
create index media_bot on media (bot_id, at);

-- Inputs that failed five times, with their error, for the author.
create table parked (
  conversation_id bigint not null,
  seq bigint not null,
  bot_id bigint not null,
  at timestamptz not null,
  input jsonb not null,
  error text not null,
  primary key (conversation_id, seq)
);
create index parked_bot on parked (bot_id, at desc);

create table worker (
  id bigint primary key,
  name text not null,
  started_at timestamptz not null
);

create table outbox (
  id uuid primary key,
  queue text not null,
  data jsonb not null,
  at timestamptz not null
);
