-- Money that came for an order. What an order has in cash, by transfer and by card are sums of these rows.
create table payment (
  bot_id bigint not null,
  id uuid not null,
  order_id uuid not null,
  way text not null check (way in ('cash', 'transfer', 'card')),
  -- the gateway; '': entered by hand
  service text not null default '',
  integration_id uuid,
  attempt_id uuid,
  -- the gateway's id of the payment, or the reference of a transfer that a person entered
  transaction text not null default '',
  -- in the unit of its currency; null: an amount that we have no unit for. Only a person's correction is below zero.
  amount bigint check (amount between -9007199254740991 and 9007199254740991),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- the amount in the gateway's words
  told text not null default '',
  -- it is among what was paid for the order
  counts boolean not null,
  flag text check (flag in ('mismatch', 'overpaid', 'to_refund')),
  note text not null default '',
  -- who entered it; null: the gateway told of it
  user_id bigint,
  at timestamptz not null,
  -- recorded, never sent: the money goes back by the gateway's own page
  refunded_at timestamptz,
  refunded_by bigint,
  primary key (bot_id, id),
  check (amount is not null or not counts),
  check (amount >= 0 or service = '')
);
create index payment_of_order on payment (bot_id, order_id, at);
create index payment_listed on payment (bot_id, at desc, id desc);
create index payment_flagged on payment (bot_id) where flag is not null and refunded_at is null;
-- Paid once: references of banks repeat between merchants.
create unique index payment_once on payment (bot_id, integration_id, transaction) where integration_id is not null;

insert into payment (bot_id, id, order_id, way, amount, currency, counts, at)
select o.bot_id, gen_random_uuid(), o.id, p.way, p.amount, o.currency, true, o.created_at
from "order" o
cross join lateral (values ('cash', o.cash), ('transfer', o.transfer_money), ('card', o.charged_by_card)) as p (way, amount)
where p.amount > 0;
