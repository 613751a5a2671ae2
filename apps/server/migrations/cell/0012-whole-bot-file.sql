-- The rest of a bot file, so that what is exported is what was imported.

-- What opens a conversation from outside: a printed code, a link, a widget. Its referral starts its blocks.
create table tool (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  position int not null,
  type text not null,
  name text not null,
  ref text not null,
  is_published boolean not null,
  config jsonb not null,
  blocks jsonb not null,
  updated_at timestamptz not null,
  primary key (bot_id, id)
);

-- What is always at hand in a conversation, and what is asked before one begins. No row: nothing yet.
create table menu (
  bot_id bigint not null references bot on delete cascade,
  kind text not null check (kind in ('main_menu', 'asked_questions')),
  is_published boolean not null,
  items jsonb not null,
  updated_at timestamptz not null,
  primary key (bot_id, kind)
);

-- The place in the file they came with: of two fields with one name, texts speak of the first. Null, and behind the others: made here.
alter table tag add column position int;
alter table custom_field add column position int;
alter table bot_field add column position int;

-- Flows of a file all had the same place.
update flow set position = ordered.place
from (select bot_id, id, row_number() over (partition by bot_id order by position, created_at, id) - 1 as place from flow) ordered
where flow.bot_id = ordered.bot_id and flow.id = ordered.id;
