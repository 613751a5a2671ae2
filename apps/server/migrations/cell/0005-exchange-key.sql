-- An exchange is looked for by its message alone: one index says that, and keeps a repeated store from doubling it.
drop index exchange_message;
alter table exchange drop constraint exchange_pkey;
alter table exchange add primary key (conversation_id, n, at, id);
