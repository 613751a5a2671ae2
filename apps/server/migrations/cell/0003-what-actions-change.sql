-- The sequences a customer follows, kept beside the tags for filters: the session holds where they stand in each.
alter table customer add column sequences text[] not null default '{}';
create index customer_sequences on customer using gin (sequences);

-- Someone the page wants to hear nothing from: their messages reach the thread and start nothing.
alter table customer add column is_blocked boolean not null default false;
