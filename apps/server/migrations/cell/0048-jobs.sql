-- Long work on a bot that goes on in slices: it is resumed after a crash, and may be paused and canceled.
create table job (
  id uuid primary key,
  bot_id bigint not null references bot on delete cascade,
  kind text not null,
  -- what it works on: the flow of a move
  subject text not null,
  -- running, paused, done, canceled, failed
  state text not null,
  params jsonb not null,
  -- where its next slice begins, and the slice whose results are not counted yet
  next_from text not null default '',
  slice jsonb,
  total int not null,
  done int not null default 0,
  -- how many of what it has done ended in which way
  results jsonb not null default '{}',
  error text,
  user_id bigint,
  at timestamptz not null,
  ended_at timestamptz,
  -- a process works on it until then; each claim and each command of a person raises the epoch, which fences its writes
  lease_until timestamptz,
  epoch int not null default 0
);
create index job_of_bot on job (bot_id, at desc);
create index job_running on job (at) where state = 'running';
create index job_ended on job (ended_at) where ended_at is not null;
