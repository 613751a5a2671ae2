-- Files of ours that a platform keeps under an id: later messages name the file by it. An account's ids are its own.
create table asset (
  bot_id bigint not null,
  -- as in `media.path`
  path text not null,
  -- for what the platform keeps it: the same file as a picture and as a document has two ids
  purpose text not null,
  id text not null,
  -- null: the platform keeps it for ever
  expires_at timestamptz,
  primary key (bot_id, path, purpose)
);
