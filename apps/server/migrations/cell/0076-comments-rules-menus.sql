-- The answers to comments and their moderation; null: none.
alter table bot add column comments jsonb;

-- Actions on events, a list of the bot document.
create table rule (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  position int not null,
  name text not null,
  is_published boolean not null,
  config jsonb not null,
  updated_at timestamptz not null,
  primary key (bot_id, id)
);

-- Menus that the action user_menu gives a person, a list of the bot document.
create table user_menu (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  position int not null,
  name text not null,
  items jsonb not null,
  updated_at timestamptz not null,
  primary key (bot_id, id)
);
