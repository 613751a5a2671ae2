-- Events of the shop that a bot's rules hear: an order's status, a payment, an abandoned cart, a purchase. A row is written in the
-- transaction of its event and leaves in the statement that puts it into its customer's mailbox.
create table happening (
  bot_id bigint not null,
  -- of the event, which rules hear once
  key text not null,
  conversation_id bigint not null,
  -- 0: live; 1: one of many, behind everything live
  class smallint not null,
  happening json not null,
  at timestamptz not null,
  primary key (bot_id, key)
);
create index happening_waiting on happening (class, at);

-- The pieces of an order's lines that came back. Telling it again with the same number changes nothing.
create table order_return (
  bot_id bigint not null references bot on delete cascade,
  order_id uuid not null,
  -- the line of the order
  position int not null,
  quantity int not null check (quantity > 0),
  -- as many of them as went into stock again
  restocked int not null check (restocked between 0 and quantity),
  primary key (bot_id, order_id, position)
);

-- Filters read the number of a customer's orders and the sum of their totals beside the latest order.
update customer c set facts = jsonb_set(c.facts, '{latest_order}', c.facts->'latest_order' || jsonb_build_object(
  'count', b.many, 'spent', b.spent / case when c.facts->'latest_order'->>'currency' = any(
    '{VND,TWD,LAK,PHP,MMK,JPY,INR,COP,IDR}'::text[]) then 1 else 100.0 end))
from (
  select o.bot_id, o.customer_id, count(*) as many,
    coalesce(sum(o.shipping_fee - o.discount + i.lines) filter (
      where o.currency = p.facts->'latest_order'->>'currency'), 0) as spent
  from "order" o join customer p on p.id = o.customer_id
  cross join lateral (
    select coalesce(sum((price - discount_each_product) * quantity) filter (where not is_bonus_product), 0) as lines
    from order_item where order_item.bot_id = o.bot_id and order_item.order_id = o.id
  ) i
  where o.status not in (5, 6, 7)
  group by o.bot_id, o.customer_id
) b
where c.id = b.customer_id and c.facts ? 'latest_order';

-- The shipping fee as the customer last saw it; null: none was shown yet. One that moved is shown before it is charged.
alter table cart add column shipping_fee bigint check (shipping_fee between 0 and 9007199254740991);
