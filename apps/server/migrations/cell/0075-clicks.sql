-- Each link and button that a customer has clicked in the messages of a broadcast, or of a step of a sequence that counts clicks.
create table click (
  bot_id bigint not null,
  -- broadcast, or sequence: then `step` is the flow of its step
  origin_kind text not null,
  origin_id text not null,
  step text not null,
  -- the block and the card that showed it, and its number or path there
  place text not null,
  conversation_id bigint not null,
  is_link boolean not null,
  -- the words on it, as this customer saw them last
  title text not null,
  many int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (bot_id, origin_kind, origin_id, step, place, conversation_id)
);
create index click_conversation on click (conversation_id);
create index click_last on click (last_at);

-- True: the links of its messages lead through addresses that count clicks. Null: it was sent before clicks were counted, or not yet.
alter table broadcast add column counts_links boolean;
-- Figures of its customers beside `counts`: clicks by link and button, and who left afterwards.
alter table broadcast add column figures jsonb;
