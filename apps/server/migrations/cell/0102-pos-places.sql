-- Provinces, districts and communes by the point of sale's ids, each list read when an order first needs it.
create table pos_place (
  bot_id bigint not null,
  integration_id uuid not null,
  scheme text not null check (scheme in ('pos', 'pos-2025')),
  level text not null check (level in ('province', 'district', 'commune')),
  -- '': the list of the country
  parent_id text not null,
  id text not null,
  name text not null,
  -- its parts in the scheme of two levels: none or several are asked
  new_ids text[] not null default '{}',
  read_at timestamptz not null,
  primary key (bot_id, integration_id, scheme, level, parent_id, id)
);
