-- One sending to many. `config` is the specification's part of it, `plan` how it is run.
create table broadcast (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  name text not null,
  revision int not null default 0,
  config jsonb not null,
  plan jsonb not null,
  sequence_id text not null default '',
  -- draft, scheduled, freezing, running, paused, finished, killed, failed
  state text not null,
  scheduled_time timestamptz,
  -- why it is paused or has failed; null: a person did it
  why text,
  -- the user who pressed Send, and when the first customer entered
  processed_by bigint,
  processed_date timestamptz,
  -- what it says: a flow in a version of the bot, from its start on
  flow text,
  version int,
  -- the conditions of the frozen list, with the instant they were read at
  rules jsonb,
  frozen_at timestamptz,
  total int not null default 0,
  -- how many of its customers are in which state and for which reason, as last counted
  counts jsonb not null default '[]',
  -- the next free slot of its limit; null: none is taken yet
  next_at timestamptz,
  ended_at timestamptz,
  -- a process counts its messages and watches over it next; null: there is nothing to count any more
  look_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint,
  trashed_at timestamptz,
  primary key (bot_id, id)
);
create index broadcast_running on broadcast (next_at) where state = 'running';
create index broadcast_look on broadcast (look_at) where look_at is not null;
create index broadcast_due on broadcast (scheduled_time) where state = 'scheduled';
create index broadcast_on_path on broadcast (bot_id) where state in ('running', 'paused', 'killed');

-- Each customer of a broadcast's audience: where their message is. `state` only rises, but for a pause, which makes one wait again.
create table dispatch (
  bot_id bigint not null,
  broadcast_id text not null,
  customer_id bigint not null,
  -- 0 waiting, 1 entered, 2 excluded, 3 left_out, 4 killed, 5 sending, 6 unknown, 7 failed, 8 sent, 9 delivered, 10 read
  state smallint not null,
  reason text,
  variant text,
  -- the first line that it said in the customer's thread, and its instant
  n bigint,
  said_at timestamptz,
  entered_at timestamptz,
  state_at timestamptz,
  replied_at timestamptz,
  primary key (bot_id, broadcast_id, customer_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
create index dispatch_state on dispatch (bot_id, broadcast_id, state, customer_id);
create index dispatch_customer on dispatch (customer_id);
