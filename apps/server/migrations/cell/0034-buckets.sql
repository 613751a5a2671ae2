-- The limits of an account that hold for one kind of request only, such as Messenger's for sounds and clips. The account's own
-- limit is in account_rate.
create table bucket_rate (
  bot_id bigint not null,
  bucket text not null,
  next_at timestamptz not null,
  blocked_until timestamptz,
  primary key (bot_id, bucket)
) with (fillfactor = 50);

-- It waits for a slot of its request's bucket that it has booked.
alter table outbound add column is_bucket_booked boolean not null default false;
