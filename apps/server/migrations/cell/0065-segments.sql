-- Saved conditions on customers, a list of the bot document. `count` is what the last count found; no version of the document knows it.
create table segment (
  bot_id bigint not null references bot on delete cascade,
  id text not null,
  position int not null,
  name text not null,
  match text not null check (match in ('all', 'any')),
  filters jsonb not null,
  updated_at timestamptz not null,
  count bigint,
  counted_at timestamptz,
  primary key (bot_id, id)
);
