-- The own conversation of a member with the bot: flows are sent there to try them, and its customer counts as one of the page's people.
-- A code that the member writes to the bot links it; the row is there from the first code on.
create table member_customer (
  bot_id bigint not null,
  user_id bigint not null,
  -- null: not linked yet
  customer_id bigint,
  linked_at timestamptz,
  -- six digits; null: none is open
  code text,
  code_expires_at timestamptz,
  -- wrong codes that customers wrote since it was made
  tries int not null default 0,
  primary key (bot_id, user_id)
);
create index member_customer_customer on member_customer (customer_id) where customer_id is not null;
