-- The platform is asked for the facts of a post at this instant; null: not again.
alter table post add column ask_at timestamptz;
alter table post add column ask_attempts int not null default 0;
create index post_asked on post (ask_at) where ask_at is not null;
