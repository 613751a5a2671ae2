-- A test of variants as it was stated and frozen, and its verdict, which is given once. Null: it has one content; no verdict yet.
alter table broadcast add column test jsonb;
alter table broadcast add column verdict jsonb;

-- Until the verdict only the customers of the test enter.
create index dispatch_test on dispatch (bot_id, broadcast_id, customer_id) where state = 0 and variant is not null;
