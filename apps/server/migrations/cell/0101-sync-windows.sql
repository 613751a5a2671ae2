-- The reading of a point of sale, by kind: how far its changes are read, and the window that is being read now, page by page.
create table sync_window (
  bot_id bigint not null,
  integration_id uuid not null,
  kind text not null check (kind in ('recent', 'open', 'days', 'all', 'products', 'combos', 'settings')),
  -- null: no window is being read
  from_at timestamptz,
  to_at timestamptz,
  page int not null default 1,
  -- whole windows that were read
  passes int not null default 0,
  -- every change up to here was read
  covered_at timestamptz,
  finished_at timestamptz,
  -- the first failure since the last answer; null: it answers
  failed_at timestamptz,
  problem text,
  -- null: not before a person asks
  next_at timestamptz,
  primary key (bot_id, integration_id, kind)
);
create index sync_window_due on sync_window (next_at) where next_at is not null;

-- Warehouses, sellers, tags and the currency of a shop at its point of sale, read each hour where the setting says so.
create table pos_list (
  bot_id bigint not null,
  integration_id uuid not null,
  kind text not null check (kind in ('warehouse', 'seller', 'tag', 'currency')),
  id text not null,
  name text not null,
  primary key (bot_id, integration_id, kind, id)
);
