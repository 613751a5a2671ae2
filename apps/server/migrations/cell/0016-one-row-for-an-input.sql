-- What its sprint saw stands with the input, and so does the body it came in where it came alone: one row for what was
-- three (docs/decisions.md). Nobody reads a line's raw body by the line.
alter table input add column raw bytea;
alter table input add column sprint_at timestamptz;
alter table input add column version int;
alter table input add column message_n bigint;
alter table input add column checkpoint json;
update input i set sprint_at = s.at, version = s.version, message_n = s.message_n, checkpoint = s.checkpoint
from sprint s where s.conversation_id = i.conversation_id and s.seq = i.seq;
drop table sprint;
alter table message drop column raw_id;
