-- Things of the bot document that were deleted: each row as it was, for 30 days. What customers keep of them, and what was
-- edited in them, stays until then.
create table trash (
  bot_id bigint not null references bot on delete cascade,
  -- the table the row came from
  kind text not null,
  id text not null,
  name text not null,
  content jsonb not null,
  bytes int not null,
  at timestamptz not null,
  -- it is being deleted for good, which may take several steps and cannot be taken back
  is_erasing boolean not null default false,
  primary key (bot_id, kind, id)
);
create index trash_old on trash (at);

-- A flow in the trash keeps its edits and snapshots: they go when it is emptied, or with the bot.
alter table flow_edit drop constraint flow_edit_bot_id_flow_id_fkey;
alter table flow_edit add foreign key (bot_id) references bot on delete cascade;
alter table flow_snapshot drop constraint flow_snapshot_bot_id_flow_id_fkey;
alter table flow_snapshot add foreign key (bot_id) references bot on delete cascade;
