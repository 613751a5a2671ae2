-- What else a bot file carries: `steps` and `config` as it has them, in the author's order.

-- Timed series of flows.
create table sequence (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  position int not null,
  name text not null,
  steps jsonb not null,
  updated_at timestamptz not null,
  primary key (bot_id, id)
);

-- What customers allow notifications about. A block's tag names a topic by its number, so ids of ours are whole numbers.
create table topic (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  position int not null,
  name text not null,
  primary key (bot_id, id)
);

-- Who answers in AI blocks.
create table agent (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  position int not null,
  name text not null,
  config jsonb not null,
  updated_at timestamptz not null,
  primary key (bot_id, id)
);
