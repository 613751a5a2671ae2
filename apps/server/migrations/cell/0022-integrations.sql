-- Services a bot is connected to: several of one kind are fine. `secrets` is one JSON, sealed.
create table integration (
  bot_id bigint not null references bot on delete cascade,
  id uuid not null,
  service text not null,
  name text not null,
  -- what may be shown of the account
  details jsonb not null default '{}',
  secrets bytea not null,
  status text not null default 'connected' check (status in ('connected', 'unauthorized')),
  -- the service's words while it refuses us
  problem text,
  created_at timestamptz not null,
  connected_at timestamptz not null,
  primary key (bot_id, id)
);

-- Requests to services and their answers, without secrets; dropped by the week.
create table integration_exchange (
  bot_id bigint not null,
  integration_id uuid not null,
  at timestamptz not null,
  id uuid not null,
  -- of a call out of a conversation
  conversation_id bigint,
  -- the kind of the call, `check`, or the name of a picker
  purpose text not null,
  -- { method, url, headers, body }
  request text not null,
  -- null: no answer came
  status int,
  response text not null,
  ms int not null,
  primary key (bot_id, integration_id, at, id)
) partition by range (at);
create index on integration_exchange (conversation_id);

-- Which calls are due is asked by kind and by bot, so that bots take turns.
alter table call add column kind text generated always as (coalesce(request ->> 'kind', 'json_api')) stored;
create index call_turns on call (kind, bot_id, class, ready_at);
