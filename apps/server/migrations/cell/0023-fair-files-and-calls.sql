-- Files to fetch are claimed bot by bot, so that one bot's flood does not delay the files of others.
create index media_turns on media (bot_id, ready_at) where state = 'waiting';

-- How many calls a bot has made in the minute it made its last one, in all processes.
create table call_count (
  bot_id bigint primary key,
  minute timestamptz not null,
  many int not null
) with (fillfactor = 70);
