-- Lines of threads by the quarter of an hour, counted beside the path: a bot's home looks at a week of them, and no index of
-- messages knows a bot. Lines that tell where a flow went round in circles stand under its block.
create table traffic (
  bot_id bigint not null,
  slot timestamptz not null,
  flow text not null default '',
  block text not null default '',
  received int not null default 0,
  said int not null default 0,
  failed int not null default 0,
  stopped int not null default 0,
  last_at timestamptz not null,
  primary key (bot_id, slot, flow, block)
);

-- Up to when they are counted; what came later is read from the threads themselves.
create table traffic_until (
  id smallint primary key default 1 check (id = 1),
  until timestamptz not null
);

-- The newest body of a bot is found by the key that is there anyway.
alter table raw_body drop constraint raw_body_pkey;
alter table raw_body add primary key (bot_id, at, id);
