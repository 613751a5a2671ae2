-- What happened to customers: tags, fields, subscription, sequences, blocks. Written in the transaction of the change.
create table event (
  at timestamptz not null,
  id uuid not null,
  bot_id bigint not null,
  conversation_id bigint not null,
  kind text not null,
  -- the user who asked for it; null: the customer, a flow or the platform
  user_id bigint,
  -- where the road of the flow began, and its place
  origin json,
  flow text,
  block text,
  data json not null,
  primary key (conversation_id, at, id)
) partition by range (at);
