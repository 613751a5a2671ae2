-- A page is subscribed to the events of comments while its bot uses them: one more part of what a bot wants at its platform.
alter table platform_push drop constraint platform_push_part_check;
alter table platform_push add constraint platform_push_part_check
  check (part in ('start_button', 'greeting', 'main_menu', 'asked_questions', 'comment_events'));

-- Bots with switches or answers of before are looked at once, without connecting them again.
insert into platform_push (bot_id, part, state, is_confirmed, due_at, updated_at)
select a.bot_id, 'comment_events', 'pending', true, now(), now()
from account a
join bot b on b.id = a.bot_id
where a.platform in ('facebook', 'instagram_official', 'tiktok_business_messaging')
  and (b.comments is not null or b.settings <> '{}'::jsonb);
