-- What belongs to the installation: people, their sign-ins, the directory of bots, the cells. Everything a bot owns is in a cell.
create table installation (
  id int primary key check (id = 1),
  secret_fingerprint text not null,
  created_at timestamptz not null,
  seeded_at timestamptz
);

create table cell (
  id int primary key,
  schema text not null unique,
  -- null: the control database itself
  url bytea,
  created_at timestamptz not null
);

create table "user" (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  language text not null default 'en',
  created_at timestamptz not null
);

create table sign_in (
  id text primary key,
  user_id bigint not null references "user" on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default ''
);
create index on sign_in (user_id);

-- Counts failures per account and per address, so that several processes count together.
create table sign_in_attempt (
  key text primary key,
  failures int not null,
  blocked_until timestamptz,
  updated_at timestamptz not null
);

create table access_token (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" on delete cascade,
  name text not null,
  prefix text not null,
  hash bytea not null unique,
  role text not null check (role in ('MANAGE', 'CREATE_CONTENT', 'MODERATE')),
  -- null: every bot its owner reaches
  bot_ids bigint[],
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz
);
create index on access_token (user_id);

create table bot (
  id bigint generated always as identity primary key,
  cell int not null references cell,
  platform text not null,
  page_id text not null,
  name text not null,
  status text not null check (status in ('creating', 'ready', 'deleting')),
  is_demo boolean not null default false,
  created_at timestamptz not null,
  unique (platform, page_id)
);
create index on bot (cell);

create table membership (
  bot_id bigint not null references bot on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  role_in_bot text not null check (role_in_bot in ('MANAGE', 'CREATE_CONTENT', 'MODERATE')),
  created_at timestamptz not null,
  primary key (bot_id, user_id)
);
create index on membership (user_id);

create table invite (
  id bigint generated always as identity primary key,
  bot_id bigint not null references bot on delete cascade,
  role_in_bot text not null check (role_in_bot in ('MANAGE', 'CREATE_CONTENT', 'MODERATE')),
  hash bytea not null unique,
  created_by bigint not null references "user" on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by bigint references "user" on delete set null,
  used_at timestamptz
);
create index on invite (bot_id);
