-- Why the last look at a parcel needs a person: the carrier collects another sum than the order needs, or does not answer about it.
alter table shipment add column trouble text check (trouble in ('cod', 'unanswered'));
create index shipment_in_trouble on shipment (bot_id) where trouble is not null;
