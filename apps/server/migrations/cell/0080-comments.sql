-- Comments under the page's posts, each in the conversation of its author, with what was decided and done about it.
create table comment (
  bot_id bigint not null,
  comment_id text not null,
  conversation_id bigint not null,
  post_id text,
  -- the comment that it answers
  parent_id text,
  at timestamptz not null,
  words text not null,
  attachments jsonb not null,
  mentions jsonb not null,
  -- what has been done to it, and what it waits for
  state jsonb not null,
  -- the last decision with its steps; null: it was only heard
  verdict jsonb,
  decided_at timestamptz,
  version int,
  -- the numbers of the messages that answer it
  public_n bigint,
  private_n bigint,
  -- acts and answers that failed, by their names
  failed text[] not null default '{}',
  updated_at timestamptz not null,
  primary key (bot_id, comment_id)
) with (fillfactor = 70);
create index comment_conversation on comment (conversation_id, at desc);
create index comment_listed on comment (bot_id, at desc);
create index comment_post on comment (bot_id, post_id, at desc);
create index comment_old on comment (at);

-- Posts as their platform described them. A comment writes no row here: under a live video thousands would wait for one row.
create table post (
  bot_id bigint not null,
  post_id text not null,
  kind text,
  facts jsonb not null default '{}',
  -- `running` or `ended`; null: it is no live video, or the platform did not say
  live text,
  live_started_at timestamptz,
  -- when the platform was asked for its facts
  asked_at timestamptz,
  updated_at timestamptz not null,
  primary key (bot_id, post_id)
);
