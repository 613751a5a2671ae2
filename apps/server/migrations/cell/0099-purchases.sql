-- Purchases that a sales platform made for the shop, each as its newest event tells it. A row is found by the platform's
-- own number; a cart that was abandoned at the checkout has none, so its event's id stands for it.
create table purchase (
  bot_id bigint not null,
  id uuid not null,
  integration_id uuid not null,
  transaction text not null,
  -- the newest event by the platform's clock; an older one that comes late changes nothing
  event text not null,
  event_at timestamptz not null,
  -- the platform's word; '' where it told none
  status text not null,
  product_id text not null,
  product text not null,
  -- in the unit of the currency: whole ones, or hundredths; null: not told, or not an amount of it
  amount bigint check (amount between 0 and 9007199254740991),
  currency text check (currency ~ '^[A-Z]{3}$'),
  name text not null,
  email text not null,
  phone text not null,
  -- the digits of the phone number as it is dialled from abroad; '': none
  phone_number text not null,
  -- null: nobody who has written has this phone number or address yet, or their data was deleted
  customer_id bigint,
  -- every field that the platform tells; null: the buyer's data was deleted
  details jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (bot_id, id),
  unique (bot_id, integration_id, transaction)
);
create index purchase_listed on purchase (bot_id, event_at desc, id desc);
create index purchase_of_customer on purchase (bot_id, customer_id) where customer_id is not null;
create index purchase_unmatched on purchase (bot_id, created_at) where customer_id is null and details is not null;

-- Every event of a sales platform, once, also those that Hawker does not know.
create table purchase_event (
  bot_id bigint not null,
  integration_id uuid not null,
  key text not null,
  -- null: the event tells of no purchase
  purchase_id uuid,
  event text not null,
  version text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  -- as it came, without its secret; null: forgotten
  body jsonb,
  primary key (bot_id, integration_id, key)
);
create index purchase_event_of on purchase_event (bot_id, purchase_id, at) where purchase_id is not null;
create index purchase_event_received on purchase_event (bot_id, integration_id, received_at desc);
create index purchase_event_body on purchase_event (received_at) where body is not null;
