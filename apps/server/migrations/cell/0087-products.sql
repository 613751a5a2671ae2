-- What a shop sells. An order item is a snapshot: it survives its product.
create table product (
  id bigint generated always as identity primary key,
  bot_id bigint not null references bot on delete cascade,
  name text not null,
  description text not null default '',
  categories text[] not null default '{}',
  tags text[] not null default '{}',
  -- paths of our own files, or addresses elsewhere; the first one is shown
  images text[] not null default '{}',
  -- `[{ "name": "Size", "values": ["S", "M"] }]`: the variations are among their combinations
  attributes jsonb not null default '[]',
  -- the page of the product in the shop
  url text not null default '',
  -- its prices keep their currency when the shop changes its own
  currency text not null,
  -- '' for one made here, otherwise the connected service that has it under `source_id`
  source text not null default '',
  source_id text not null default '',
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  check (name <> ''),
  check (currency ~ '^[A-Z]{3}$')
);
create index product_page on product (bot_id, created_at desc, id desc);
create index product_trash on product (trashed_at) where trashed_at is not null;
create unique index product_source on product (bot_id, source, source_id) where source <> '';

-- One thing to buy, such as the size M of a shirt. Its number is the `content_id` of a gallery's item.
create table variation (
  id bigint generated always as identity primary key,
  bot_id bigint not null references bot on delete cascade,
  product_id bigint not null references product on delete cascade,
  position int not null,
  sku text not null default '',
  -- `{ "Size": "M" }`
  attributes jsonb not null default '{}',
  -- whole units of an integer currency, hundredths of any other, up to the largest integer that JavaScript holds exactly
  price bigint not null check (price between 0 and 9007199254740991),
  was_price bigint check (was_price between 0 and 9007199254740991),
  -- null: not counted
  stock int check (stock between 0 and 1000000000),
  -- grams; null: unknown
  weight int check (weight between 0 and 1000000000),
  images text[] not null default '{}',
  source_id text not null default '',
  -- its product is in the trash, where its sku is free for another
  is_trashed boolean not null default false
);
create index variation_product on variation (product_id, position);
create unique index variation_sku on variation (bot_id, sku) where sku <> '' and not is_trashed;

-- Variations that cost less together.
create table combo (
  id bigint generated always as identity primary key,
  bot_id bigint not null references bot on delete cascade,
  name text not null,
  -- `[{ "variation_id": "7", "quantity": 2 }]`
  items jsonb not null,
  price bigint not null check (price between 0 and 9007199254740991),
  currency text not null,
  source text not null default '',
  source_id text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (name <> ''),
  check (currency ~ '^[A-Z]{3}$')
);
create index combo_page on combo (bot_id, created_at desc, id desc);
