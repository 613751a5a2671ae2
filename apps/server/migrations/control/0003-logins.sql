-- Sign-ins at other services that were begun: each comes back once, to the browser that began it, within ten minutes.
create table login (
  id text primary key,
  service text not null,
  sign_in_id text not null references sign_in on delete cascade,
  bot_id bigint not null references bot on delete cascade,
  -- what is connected again; null: a new connection
  integration_id uuid,
  -- sealed: proves to the service that who comes back is who began
  verifier bytea not null,
  created_at timestamptz not null
);
create index on login (sign_in_id);
create index on login (created_at);
