-- When a whole reading last met the order at the point of sale.
alter table pos_order add column checked_at timestamptz;
alter table sync_window drop constraint sync_window_kind_check;
alter table sync_window add constraint sync_window_kind_check
  check (kind in ('recent', 'open', 'days', 'all', 'products', 'combos', 'settings', 'check'));

-- A comparison of our orders with those at the point of sale: it is read to its end first.
create table reconciliation (
  bot_id bigint not null,
  id uuid not null,
  integration_id uuid not null,
  -- our orders that were made from here up to there
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- the kind of reading that it waits for
  reads text not null check (reads in ('check', 'days')),
  state text not null check (state in ('reading', 'done')),
  -- who asked for it; null: every night
  user_id bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (bot_id, id),
  check ((finished_at is null) = (state = 'reading')),
  check (from_at < to_at)
);
create unique index reconciliation_reading on reconciliation (bot_id, integration_id) where state = 'reading';
create index reconciliation_listed on reconciliation (bot_id, created_at desc, id desc);
create index reconciliation_due on reconciliation (created_at) where state = 'reading';

-- What it found. Values that name a person are not kept here: ours stand in the order, theirs are read when the row is opened.
create table reconciliation_row (
  bot_id bigint not null,
  id uuid not null,
  reconciliation_id uuid not null,
  position int not null,
  kind text not null check (kind in ('only_here', 'only_there', 'field', 'payment', 'cod')),
  -- null: it was made at the point of sale and is not here
  order_id uuid,
  pos_order_id uuid,
  payment_id uuid,
  shipment_id uuid,
  -- the part of the order that differs; '': the whole
  part text not null default '',
  ours text,
  theirs text,
  currency text not null,
  -- both sides as they were: a row that was left is left again while they are the same
  sides text not null,
  decision text check (decision in ('theirs', 'ours', 'left')),
  reason text not null default '',
  user_id bigint,
  decided_at timestamptz,
  -- why the last decision had no effect; null: it had, or there was none
  problem text,
  primary key (bot_id, id),
  unique (bot_id, reconciliation_id, position),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'left' or reason <> ''),
  check (kind = 'only_there' or order_id is not null)
);
create index reconciliation_row_left on reconciliation_row (bot_id, decided_at desc) where decision = 'left';
