-- Orders at a point of sale: ours on their way there, and those that were made there. Nothing here names a person: changes are
-- found by digests of the parts.
create table pos_order (
  bot_id bigint not null,
  id uuid not null,
  integration_id uuid not null,
  -- null: the order was made at the point of sale
  order_id uuid,
  -- its id there; null: none is known yet
  pos_id text,
  -- waiting: to be sent; sending: a create left and no answer proves it; sent: the point of sale has it; refused: it does not take
  -- it until the order changes; gone: the point of sale has it no longer; there: made there
  state text not null check (state in ('waiting', 'sending', 'sent', 'refused', 'gone', 'there')),
  -- the revision of the order that was last compared
  seen_revision int not null default -1,
  -- digests by part, ours and the point of sale's, when they were last compared
  ours jsonb not null default '{}',
  theirs jsonb not null default '{}',
  -- the point of sale's figures: `{ "status": 1, "amounts": { "cod": 150000 }, "odd": {}, "total_price": 120000, "partner_id": 5 }`
  told jsonb,
  -- the parts that were sent and that the point of sale shows otherwise
  unstuck text[] not null default '{}',
  -- the parts that were changed on both sides: `[{ "part": "status", "kept": "theirs" }]`
  conflicts jsonb not null default '[]',
  -- '': sent with ids; unknown: as text alone; ask: a person has to choose one of `choices`
  address text not null default '' check (address in ('', 'unknown', 'ask')),
  choices jsonb not null default '[]',
  -- ids that a person chose, with the digest of the address for which they were chosen
  chosen jsonb,
  -- a code of ours, and the service's words; null: none
  problem text,
  words text,
  tries int not null default 0,
  attempted_at timestamptz,
  sent_at timestamptz,
  -- the instant of the last change there
  told_updated_at timestamptz,
  told_at timestamptz,
  -- when it is worked on; null: nothing is to be done
  next_at timestamptz,
  created_at timestamptz not null,
  primary key (bot_id, id),
  check ((order_id is null) = (state = 'there'))
);
create unique index pos_order_of on pos_order (bot_id, order_id) where order_id is not null;
create unique index pos_order_there on pos_order (bot_id, integration_id, pos_id) where pos_id is not null;
-- the orders that the point of sale does not hold yet
create index pos_order_sent on pos_order (bot_id, sent_at) where order_id is not null;
create index pos_order_due on pos_order (next_at) where next_at is not null;
create unique index combo_source on combo (bot_id, source, source_id) where source <> '';
create unique index variation_source on variation (product_id, source_id) where source_id <> '';
