-- The road a sprint took: small integers that name places of the versions it played, seven to a step. Null: none, or played
-- before this release. No index reads it.
alter table input add column steps jsonb;

-- The block and the card that said a message, beside its flow.
alter table message add column block text, add column card text;

-- The folders of a bot's flows.
alter table bot add column folders jsonb;

-- What members without MANAGE may not do with a flow: 'edit', 'copy'. Null: no lock; rows that come back from the trash of an
-- earlier release have none.
alter table flow add column locks text[];
