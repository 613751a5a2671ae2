-- What answers a press belongs to its turn, and nothing of it is kept.
alter table conversation drop column context;
