-- What a platform says of the messages it approves beforehand, as far as somebody has told us.
create table message_template (
  bot_id bigint not null references bot on delete cascade,
  name text not null,
  language text not null,
  category text not null,
  status text not null,
  updated_at timestamptz not null,
  primary key (bot_id, name, language)
);
