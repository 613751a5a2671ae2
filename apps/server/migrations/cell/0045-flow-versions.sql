-- What its author says of a version, and the revision of the draft that was published; null: published before this release.
alter table flow_version add column note text not null default '';
alter table flow_version add column revision int;

-- The oldest version of the bot whose conversations take the flow's blocks; older conversations finish in their own. Null: all take them.
alter table flow_version add column floor int;
