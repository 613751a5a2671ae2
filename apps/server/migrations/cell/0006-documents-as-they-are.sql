-- Nothing looks into these: as `json` they are stored and read back without being taken apart (measured: a third of the
-- time of a commit).
alter table input alter column body type json using body::json;
alter table message alter column content type json using content::json;
alter table sprint alter column checkpoint type json using checkpoint::json;
alter table session alter column data type json using data::json;
alter table call alter column request type json using request::json;
alter table media alter column source type json using source::json;
alter table parked alter column input type json using input::json;
