-- What the platform said of the account when it was last asked, and when it is asked next; null: now.
alter table account add column health jsonb not null default '{}';
alter table account add column health_at timestamptz;
alter table account add column health_due_at timestamptz;

-- What is wrong with a bot. A row begins with the first bad look; it is open from the second one, until two good ones.
create table alarm (
  bot_id bigint not null references bot on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  since timestamptz not null,
  opened_at timestamptz,
  -- the instant of the newest facts that were looked at
  looked_at timestamptz not null,
  -- looks in a row that speak against the present state: bad ones before it opens, good ones after
  looks smallint not null default 1,
  primary key (bot_id, kind)
);

-- Each minute asks which bots had failures in a day. Rows are inserted in the order of time.
create index traffic_slot on traffic using brin (slot) with (pages_per_range = 16);
