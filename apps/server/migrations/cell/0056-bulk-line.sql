-- The end of the line in which bulk messages wait for their account's limit. They have booked no slot. Null: none has waited yet.
alter table account_rate add column bulk_at timestamptz;

-- Live timers fire first, in their order; bulk ones bot by bot.
create index timer_live on timer (due_at) where class = 0;
create index timer_bulk on timer (bot_id, due_at) where class > 0;
drop index timer_due;
