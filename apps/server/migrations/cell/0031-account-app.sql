-- The app of the directory through which the account was connected: only events that come by its address and signature are
-- taken there. null: the account has secrets of its own.
alter table account add column app_id bigint;
create index on account (app_id) where app_id is not null;
