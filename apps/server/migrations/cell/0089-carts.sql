-- The things that a customer means to buy. A cart that became an order stays, so that a second confirmation finds that order.
create table cart (
  id bigint generated always as identity primary key,
  bot_id bigint not null references bot on delete cascade,
  customer_id bigint not null,
  -- for one thing that is ordered at once, beside the cart that the customer fills
  is_single boolean not null,
  -- rises with every change of the lines and the answers: a button names the revision that it was shown with
  revision int not null default 1,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- as last shown: `[{ "variation_id": "7", "product_id": "3", "name": "Shirt (M)", "quantity": 2, "price": 120000 }]`
  lines jsonb not null default '[]',
  -- the buyer's answers
  contact jsonb not null default '{}',
  -- the latest calls that changed it, so that one repeated after a crash changes nothing
  calls uuid[] not null default '{}',
  created_at timestamptz not null,
  touched_at timestamptz not null,
  ordered_at timestamptz,
  -- flows were told once that it lies untouched
  abandoned_at timestamptz
);
create unique index cart_open on cart (bot_id, customer_id, is_single) where ordered_at is null;
create index cart_untouched on cart (touched_at) where ordered_at is null and abandoned_at is null;
create index cart_of_customer on cart (bot_id, customer_id);

-- Two confirmations of one cart make one order.
alter table "order" add column cart_id bigint;
create unique index order_of_cart on "order" (bot_id, cart_id) where cart_id is not null;

-- The pieces of counted stock that an order holds. Giving them back deletes the row, so it happens once.
create table stock_hold (
  bot_id bigint not null references bot on delete cascade,
  order_id uuid not null,
  variation_id bigint not null,
  quantity int not null check (quantity > 0),
  primary key (bot_id, order_id, variation_id)
);
