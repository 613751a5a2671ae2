-- The settings of a bot that are not as by default. pause_minutes, repeat_unknown and allowed_origins keep their columns for
-- this release, because processes of the release before read and write them.
alter table bot add column settings jsonb not null default '{}';

-- When a message of the bot last failed, for bots that mark such conversations; null once a person has dealt with it.
alter table conversation add column reply_failed_at timestamptz;
