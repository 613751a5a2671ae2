-- Messages for own apps without an address, which fetch them: kept for a week, so that an app can fetch them again.
create table polled_message (
  bot_id bigint not null,
  n bigint generated always as identity,
  -- the id of the delivery: a repeated send is kept once
  id text not null,
  psid text not null,
  body text not null,
  at timestamptz not null,
  primary key (bot_id, n),
  unique (bot_id, id)
);
create index on polled_message (bot_id, psid);
create index on polled_message (at);
