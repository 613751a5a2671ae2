-- Events that services report to our webhook. Since when a connection's service reports them, or the service's words when it
-- would not; and the tag that each kind of event puts on customers.
alter table integration add column listening_since timestamptz;
alter table integration add column listening_problem text;
alter table integration add column event_tags jsonb not null default '{}';

-- Each event once, by its key, for eight days. `event` is dropped when its work is done: it names a person.
create table integration_event (
  bot_id bigint not null,
  integration_id uuid not null,
  key text not null,
  at timestamptz not null,
  event jsonb,
  primary key (bot_id, integration_id, key),
  foreign key (bot_id, integration_id) references integration on delete cascade
);
create index integration_event_waiting on integration_event (at) where event is not null;
create index integration_event_old on integration_event (at);
