-- A message template as its platform has it. Two of Zalo's may share a name, so the platform's id is the key.
alter table message_template
  add platform_id text,
  add quality text,
  add reason text not null default '',
  add parameter_format text not null default 'POSITIONAL',
  add components jsonb not null default '[]',
  -- the values that it needs, in the order of its parts
  add parameters jsonb not null default '[]',
  add synced_at timestamptz,
  -- when the platform last filed it under another category
  add recategorised_at timestamptz;
-- Lists that were told by hand last until the platform is asked.
update message_template set platform_id = name || '/' || language, synced_at = updated_at;
alter table message_template
  alter platform_id set not null,
  alter synced_at set not null,
  drop constraint message_template_pkey,
  add primary key (bot_id, platform_id);
create index message_template_name on message_template (bot_id, name, language);

-- When a platform is asked for a bot's templates next, and how that went last.
create table template_sync (
  bot_id bigint not null primary key references bot on delete cascade,
  due_at timestamptz not null,
  synced_at timestamptz,
  -- the platform's refusal; null: it answered
  problem text
);
create index template_sync_due on template_sync (due_at);
