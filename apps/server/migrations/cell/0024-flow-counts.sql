-- What the list of flows says of a draft, counted when the draft is saved: at which revision, and by which rules. A row of an
-- earlier release has none, and one that an earlier release saves keeps those of another revision: both are counted again.
alter table flow add column blocks int;
alter table flow add column problems int;
alter table flow add column counted_revision int;
alter table flow add column counted_by smallint;
