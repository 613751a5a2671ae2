-- Orders of the shop. Amounts are in the unit of their currency: whole ones, or hundredths. Totals follow from the amounts
-- and the lines, so they stand nowhere.
create table "order" (
  bot_id bigint not null,
  id uuid not null,
  -- counts per bot
  display_id bigint not null check (display_id > 0),
  -- the reference that a buyer tells
  key text not null check (length(key) = 9),
  status int not null check (status in (0, 17, 1, 11, 20, 12, 13, 8, 9, 2, 3, 16, 4, 15, 5, 6, 7)),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- who bought it; null: written by hand for a person without a conversation, or their data was deleted
  customer_id bigint,
  full_name text not null,
  phone text not null,
  -- the phone number as it is dialled from abroad, or its digits; '': none
  phone_number text not null,
  discount bigint not null check (discount between 0 and 9007199254740991),
  shipping_fee bigint not null check (shipping_fee between 0 and 9007199254740991),
  prepaid bigint not null check (prepaid between 0 and 9007199254740991),
  point bigint not null check (point between 0 and 9007199254740991),
  point_money bigint not null check (point_money between 0 and 9007199254740991),
  cash bigint not null check (cash between 0 and 9007199254740991),
  transfer_money bigint not null check (transfer_money between 0 and 9007199254740991),
  charged_by_card bigint not null check (charged_by_card between 0 and 9007199254740991),
  -- the carrier's fee for the shop, which no total has
  partner_fee bigint not null check (partner_fee between 0 and 9007199254740991),
  is_locked boolean not null default false,
  is_removed boolean not null default false,
  -- address, notes, tags, people of the shop, carriers: the fields of an order that no query reads
  details jsonb not null,
  revision int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (bot_id, id),
  unique (bot_id, display_id),
  unique (bot_id, key),
  -- deleting sets both
  check (is_removed = (status = 7))
);
create index order_listed on "order" (bot_id, created_at desc, id desc);
create index order_by_status on "order" (bot_id, status, created_at desc, id desc);
create index order_of_customer on "order" (bot_id, customer_id, created_at desc) where customer_id is not null;
create index order_by_phone on "order" (bot_id, phone_number, created_at) where phone_number <> '';

-- Bought things as they were when they were bought. A line written by hand names no variation.
create table order_item (
  bot_id bigint not null,
  order_id uuid not null,
  position int not null,
  variation_id text,
  product_id text,
  name text not null,
  price bigint not null check (price between 0 and 9007199254740991),
  weight int not null check (weight >= 0),
  quantity int not null check (quantity > 0),
  discount_each_product bigint not null check (discount_each_product between 0 and price),
  is_bonus_product boolean not null,
  note text not null,
  primary key (bot_id, order_id, position)
);

-- The facts of an order in texts now come from the order itself.
update customer set facts = facts - 'order' where facts ? 'order';
