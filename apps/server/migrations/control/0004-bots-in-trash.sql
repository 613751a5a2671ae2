-- When the bot was moved to the trash, which hides it from everybody but those who may bring it back. null: it was not.
alter table bot add column trashed_at timestamptz;
create index on bot (trashed_at) where trashed_at is not null;
