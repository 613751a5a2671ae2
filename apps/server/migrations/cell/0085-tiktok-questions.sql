-- TikTok answers its suggested questions itself, so they are no longer pushed: their rows would be due for ever.
delete from platform_push
where part = 'asked_questions'
  and bot_id in (select bot_id from account where platform = 'tiktok_business_messaging');
