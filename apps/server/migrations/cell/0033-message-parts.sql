-- The requests of a message that several of them send: which one failed, and the platform's id of each. A message of one
-- request has none. Dropped by the week, as exchanges are.
create table message_part (
  conversation_id bigint not null,
  n bigint not null,
  part smallint not null,
  bot_id bigint not null,
  -- of its message
  at timestamptz not null,
  -- delivery is the message's own: its last part stands for all
  status text not null check (status in ('queued', 'sent', 'failed', 'unknown')),
  platform_id text,
  reason text,
  primary key (conversation_id, n, part, at)
) partition by range (at);
