-- Files that only members of a bot read: exports, originals of imports, and reports of their rejected rows. They live for seven days.
create table private_file (
  bot_id bigint not null references bot on delete cascade,
  id uuid not null,
  -- export, import, report
  kind text not null,
  name text not null,
  bytes bigint not null default 0,
  rows int,
  user_id bigint,
  at timestamptz not null,
  -- whole since then; null: it is being written
  ready_at timestamptz,
  expires_at timestamptz not null,
  primary key (bot_id, id)
);
create index private_file_expired on private_file (expires_at);

-- Who fetched which file: it outlives the file, because customers' data left the server with it.
create table private_file_download (
  bot_id bigint not null references bot on delete cascade,
  id uuid not null,
  file_id uuid not null,
  name text not null,
  user_id bigint not null,
  at timestamptz not null,
  primary key (bot_id, id)
);
create index private_file_download_of on private_file_download (bot_id, file_id, at desc);
create index private_file_download_old on private_file_download (at);
