-- What a flow belongs to, as `tool:<id>` or `broadcast:<id>`; null: it stands in the list of flows. It is deleted with its owner.
alter table flow add column owner text;
create index flow_owner on flow (bot_id, owner) where owner is not null;
