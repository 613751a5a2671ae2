-- People who join or leave an audience at Meta with the next batch. Contacts are hashed.
create table audience_change (
  bot_id bigint not null,
  -- that of the call, so that a repeated call queues nobody twice
  id uuid not null,
  integration_id uuid not null,
  audience_id text not null,
  is_removal boolean not null,
  conversation_id bigint not null,
  entry jsonb not null,
  at timestamptz not null,
  -- a batch with it is under way until then
  leased_until timestamptz,
  primary key (bot_id, id)
);
create index audience_change_waiting on audience_change (bot_id, integration_id, audience_id, at);
create index audience_change_of_customer on audience_change (conversation_id);

-- Purchases that Meta is told of by themselves, each once. Kept until no order is young enough to be told of.
create table conversion (
  bot_id bigint not null,
  order_id uuid not null,
  at timestamptz not null,
  told_at timestamptz,
  -- the words of a refusal, after which it is not told again
  problem text,
  primary key (bot_id, order_id)
);
create index conversion_waiting on conversion (bot_id, at) where told_at is null and problem is null;
