-- A page of a bot's customers asks for ids above zero; who looks for one person does not, and so cannot be given this
-- index, which would read all customers of the bot for each.
drop index customer_page;
create index customer_page on customer (bot_id, id) where id > 0;
