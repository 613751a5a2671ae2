-- The checks a version was published against, by their names, each with the reason of the person who did so. Null: none.
alter table flow_version add column overrides jsonb;
