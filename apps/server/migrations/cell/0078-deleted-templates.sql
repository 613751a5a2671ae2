-- Templates that were deleted here a short time ago: an answer that the platform began before must not bring one back.
create table deleted_template (
  bot_id bigint not null references bot on delete cascade,
  platform_id text not null,
  at timestamptz not null,
  primary key (bot_id, platform_id)
);
