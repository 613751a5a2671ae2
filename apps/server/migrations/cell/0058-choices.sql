-- What a field of a choice offers. Null: anything.
alter table custom_field add column choices text[];
