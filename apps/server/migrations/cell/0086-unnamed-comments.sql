-- Comments whose author the platform does not name go to the mailbox of their post. It is a customer of kind `post`, which no list,
-- count, segment, export, statistic or broadcast reads.
alter table customer add column kind text not null default 'person' check (kind in ('person', 'post'));
-- Lists leave these out by their ids, so that a bot without any pays nothing.
create index customer_post on customer (bot_id, id) where kind = 'post';

-- Pages whose comments are heard. After an outage, those that were written meanwhile are asked for.
create table comment_watch (
  bot_id bigint primary key references bot on delete cascade,
  -- the last look at which the events of comments could come
  well_at timestamptz not null,
  -- comments since then are missing; null: none are
  since timestamptz,
  -- the platform is asked for them at this instant
  due_at timestamptz,
  attempts int not null default 0
);
create index comment_watch_due on comment_watch (due_at) where due_at is not null;

-- When a live video ended; null: it runs, or it is none.
alter table post add column live_ended_at timestamptz;
