-- Parcels of orders at carriers. The carrier knows a parcel by `client_code`, so that one of unknown fate is found again.
create table shipment (
  bot_id bigint not null,
  id uuid not null,
  order_id uuid not null,
  integration_id uuid not null,
  service text not null,
  client_code text not null,
  -- making: asked for, and no answer proves it yet
  state text not null check (state in ('making', 'made', 'cancelled', 'refused')),
  -- the carrier's tracking code; '' before it is made
  code text not null default '',
  -- the carrier's word for where the parcel is
  status text not null default '',
  -- what the carrier was told to collect
  cod bigint not null check (cod between 0 and 9007199254740991),
  fee bigint not null default 0 check (fee between 0 and 9007199254740991),
  currency text not null,
  expected_at timestamptz,
  -- the carrier's words of its last refusal; null: none
  problem text,
  user_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- when the carrier is asked again; null: nothing more is expected
  next_look_at timestamptz,
  primary key (bot_id, id),
  unique (bot_id, integration_id, client_code)
);
-- one parcel of an order at a time
create unique index shipment_live on shipment (bot_id, order_id) where state in ('making', 'made');
create index shipment_of_order on shipment (bot_id, order_id, created_at);
create index shipment_due on shipment (next_look_at) where next_look_at is not null;
