-- Conversations whose turns fail are looked for beside a hundred thousand that wait for a broadcast.
create index mailbox_suspect on mailbox (ready_at) where attempts >= 2;
