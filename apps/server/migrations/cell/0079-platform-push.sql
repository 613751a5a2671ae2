-- The parts that a page shows at its platform outside conversations: menu, questions, start button, greeting. One row a part.
create table platform_push (
  bot_id bigint not null references bot on delete cascade,
  part text not null check (part in ('start_button', 'greeting', 'main_menu', 'asked_questions')),
  state text not null check (state in ('unconfirmed', 'pending', 'pushed', 'refused', 'not_available', 'changed_elsewhere')),
  -- the part in the platform's own form; null: none
  wanted jsonb,
  pushed jsonb,
  found jsonb,
  found_at timestamptz,
  -- of what the wanted form was made, so that a version that changes nothing here is not pushed again
  source text not null default '',
  -- the version that the payloads of the wanted form name
  version int,
  -- an editor saw the found form beside the wanted one and pressed, or the account was connected after this table came
  is_confirmed boolean not null default false,
  -- why the platform refused, in its own words
  reason text not null default '',
  tries int not null default 0,
  checked_version int not null default 0,
  due_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (bot_id, part)
);
create index platform_push_due on platform_push (due_at);

-- On accounts that are connected already nothing is pushed before an editor has looked.
insert into platform_push (bot_id, part, state, due_at, updated_at)
select a.bot_id, p.part, 'unconfirmed', now(), now()
from account a
cross join (values ('start_button'), ('greeting'), ('main_menu'), ('asked_questions')) as p (part)
where a.platform = 'facebook'
  or (a.platform in ('instagram_official', 'whatsapp_business_account', 'tiktok_business_messaging') and p.part in ('main_menu', 'asked_questions'))
  or (a.platform in ('telegram_bot', 'line') and p.part = 'main_menu');
