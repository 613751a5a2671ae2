-- Apps at platforms, through which accounts are connected: a person's own, or the operator's, which everybody here may use.
create table app (
  id bigint generated always as identity primary key,
  -- the last part of its webhook address, which nobody can guess
  key text not null unique,
  platform text not null,
  -- null: the operator's
  owner_id bigint references "user" on delete cascade,
  client_id text not null,
  -- sealed JSON of its secrets by their names, its verify token among them
  secrets bytea not null,
  api_version text not null default '',
  created_at timestamptz not null,
  -- accounts keep a copy of the secrets, which a job renews after a change
  changed_at timestamptz not null
);
create unique index on app (platform, client_id, owner_id) nulls not distinct;

-- A sign-in at a platform begins before there is a bot, and goes through an app.
alter table login alter column bot_id drop not null;
alter table login add column app_id bigint references app on delete cascade;
create index on login (app_id);

-- The accounts that a person let us use, with their tokens, until the person has chosen: half an hour.
create table login_found (
  id text primary key,
  user_id bigint not null references "user" on delete cascade,
  platform text not null,
  app_id bigint not null references app on delete cascade,
  -- sealed
  accounts bytea not null,
  created_at timestamptz not null
);
create index on login_found (user_id);
create index on login_found (created_at);
create index on login_found (app_id);
