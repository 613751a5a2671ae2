-- Posts are listed, the newest first: by when they were published, else by when the first comment under them came.
alter table post add column at timestamptz;
-- when the platform said that it is gone; its answers stay in the document
alter table post add column gone_at timestamptz;

-- The posts of the comments that came before.
insert into post (bot_id, post_id, at, updated_at)
select bot_id, post_id, min(at), max(at) from comment where post_id is not null group by bot_id, post_id
on conflict (bot_id, post_id) do nothing;

update post set at = updated_at where at is null;
alter table post alter column at set not null;
create index post_listed on post (bot_id, at desc, post_id desc);
