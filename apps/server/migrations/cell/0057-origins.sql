-- Where a message comes from: a broadcast, a sequence, a keyword, a tool, the API or a person. Null: the customer talks to the bot.
alter table message add column origin json;

-- True: one of many that left at once. It moves no conversation up, so it is found by this index. Null: any other line.
alter table message add column is_bulk boolean;
create index message_bulk on message (bot_id, at) where is_bulk;
