-- Other ids of a person on a platform: a phone number beside a business-scoped id. An id that is also the psid of another
-- customer means that both are one person: events go to the customer named here. Kept as long as the customer.
create table alias (
  bot_id bigint not null,
  psid text not null,
  customer_id bigint not null,
  at timestamptz not null,
  primary key (bot_id, psid)
);
create index alias_customer on alias (customer_id);
