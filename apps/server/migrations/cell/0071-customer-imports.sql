-- A file of customers that is being imported: how it is read, and the long work on it. It lives as long as its file.
create table customer_import (
  bot_id bigint not null,
  id uuid not null,
  file_id uuid not null,
  -- csv or xlsx
  format text not null,
  -- about how many rows the file has
  lines int not null,
  setup jsonb not null,
  -- the dry run, the setup that it tried, and the tags it would create
  check_job uuid,
  checked jsonb,
  new_tags text[] not null default '{}',
  run_job uuid,
  -- the rejected rows of the latest work
  report_id uuid,
  user_id bigint not null,
  at timestamptz not null,
  primary key (bot_id, id),
  foreign key (bot_id, file_id) references private_file on delete cascade
);

-- An import finds people by phone and e-mail. Phones stand as people wrote them, so the last eight digits find candidates.
create index customer_phone on customer (bot_id, right(regexp_replace(phone, '\D', '', 'g'), 8)) where phone <> '';
create index customer_email on customer (bot_id, lower(email)) where email <> '';
