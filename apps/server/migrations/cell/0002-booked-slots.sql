-- A row that waits for a slot of its account's limit has booked it: taken up again, it must not book another.
alter table outbound add column is_booked boolean not null default false;
