-- All secrets of an account as one sealed JSON of texts by their names. The three columns it replaces are written beside it in
-- this release, because processes of the release before read and write them; `of` in the JSON names the columns it was
-- written with, so one that such a process has changed counts. A row without it is sealed again by a job.
alter table account add column secrets bytea;
-- when the token, and the right to renew it, end; null: never, or the platform does not say
alter table account add column expires_at timestamptz;
alter table account add column refresh_expires_at timestamptz;
-- the permissions that the token carries
alter table account add column granted text[] not null default '{}';
-- what the platform says of the account's standing: its quality, its limits
alter table account add column facts jsonb not null default '{}';

-- connecting: stored, and its webhook not registered yet. restricted: the platform lets it send nothing for now.
alter table account drop constraint account_status_check;
alter table account add constraint account_status_check
  check (status in ('connecting', 'connected', 'unauthorized', 'restricted', 'disconnected'));
