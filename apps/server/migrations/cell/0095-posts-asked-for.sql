-- The last time a page's posts were asked for from its platform. One row a bot; it goes with its bot.
create table post_listing (
  bot_id bigint primary key references bot on delete cascade,
  asked_at timestamptz not null,
  -- when that request ended; null: it runs, or its process died
  ended_at timestamptz,
  -- the last time the platform told its posts; null: it never did
  listed_at timestamptz,
  -- why the last request failed, in the platform's words; empty: it did not
  reason text not null default ''
);

-- Pictures of posts and comments that were asked for are ours from then on: the addresses that platforms give expire.
create index media_photo on media (bot_id, (source->>'photo_id')) where source->>'photo_id' is not null;
