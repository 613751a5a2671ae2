-- Replies under one comment: the page's own one shows that ours has arrived.
create index comment_parent on comment (bot_id, parent_id) where parent_id is not null;
