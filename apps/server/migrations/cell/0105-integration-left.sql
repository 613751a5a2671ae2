-- Connections that a person has ended, at services where an account is one connection: connected again it has its id back, and with it its
-- address and all rows that name it.
create table integration_left (
  bot_id bigint not null,
  service text not null,
  -- the shop's number there
  account text not null,
  integration_id uuid not null,
  primary key (bot_id, service, account)
);
