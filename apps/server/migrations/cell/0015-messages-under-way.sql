-- The messages a commit handed straight to the lane's sender: they are on their way and never wait, so they need no row
-- of their own in outbound (docs/decisions.md).
alter table lane add column going bigint[];
