-- Statistics of tags read the events of one bot by their kind.
create index event_of_bot on event (bot_id, kind, at);
