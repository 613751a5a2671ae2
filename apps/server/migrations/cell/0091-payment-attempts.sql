-- A buyer was led to a gateway to pay for an order. The row stands before the gateway is asked, so that a callback finds it
-- although our own request has not returned.
create table payment_attempt (
  bot_id bigint not null,
  id uuid not null,
  order_id uuid not null,
  integration_id uuid not null,
  service text not null,
  -- our unguessable reference, and the same as a number for gateways whose references are numbers
  reference text not null check (length(reference) = 12),
  number bigint not null check (number between 1 and 9007199254740991),
  -- the gateway's own id; '': it has none, or did not answer
  gateway_id text not null default '',
  amount bigint not null check (amount between 1 and 9007199254740991),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- the amount in the gateway's unit
  unit_amount bigint not null check (unit_amount between 1 and 9007199254740991),
  -- the page where the buyer pays; '': the gateway did not make one
  url text not null default '',
  state text not null check (state in ('open', 'paid', 'refused', 'failed', 'expired')),
  -- the gateway's code of the state
  code text not null default '',
  -- how often the gateway was asked, and when it is asked next; null: it is not
  polls int not null default 0,
  ask_at timestamptz,
  -- who asked for the link; null: the buyer or a flow
  user_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- when the page closes
  expires_at timestamptz not null,
  primary key (bot_id, id),
  unique (bot_id, reference),
  unique (bot_id, number)
);
create index payment_attempt_of_order on payment_attempt (bot_id, order_id, created_at desc);
create index payment_attempt_due on payment_attempt (ask_at) where ask_at is not null;
