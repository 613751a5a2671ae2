-- What features know of a customer and only filters ask for: `CustomerFacts` of core. Each feature writes its own keys.
alter table customer add column facts jsonb not null default '{}';

-- When a person of the page last wrote, here or on the platform; and when the customer last wrote or read.
alter table conversation add column last_page_replied_at timestamptz;
alter table conversation add column last_seen_at timestamptz;
update conversation set last_seen_at = last_interactive_at where last_interactive_at is not null;

-- An audience is paged in the order of ids.
create index customer_page on customer (bot_id, id);

-- Case does not matter to filters, so this index helped none of them; every change of a field paid for it.
drop index customer_fields;
