-- A sequence that is off takes no customers and sends nothing.
alter table sequence add column is_published boolean not null default true;
