-- As in the directory: the bot stores what comes in, starts nothing and sends nothing.
alter table bot add column trashed_at timestamptz;
