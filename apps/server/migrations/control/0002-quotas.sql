-- Limits an operator gave to one bot (`bot/7`), one person (`owner/3`) or the whole installation. All others are settings.
create table quota (
  subject text not null,
  key text not null,
  most bigint not null check (most >= 0),
  primary key (subject, key)
);

-- Who made a bot: it counts among that person's bots for as long as it exists.
alter table bot add made_by bigint references "user" on delete set null;
update bot set made_by = (
  select user_id from membership m where m.bot_id = bot.id and m.role_in_bot = 'MANAGE' order by m.created_at, user_id limit 1
);
create index on bot (made_by);

-- Whether a person may make bots. Those who have made some may go on.
alter table "user" add makes_bots boolean not null default false;
update "user" set makes_bots = true where id in (select user_id from membership where role_in_bot = 'MANAGE');
update "user" set makes_bots = true where id = (select min(id) from "user");
alter table invite add makes_bots boolean not null default false;
