-- Since when a customer waits for a person; null: no one has to act. No index reads it, so a message costs what it did.
alter table conversation add column waiting_since timestamptz;
update conversation set waiting_since = coalesce(reply_failed_at, last_interactive_at)
where not is_done and (reply_failed_at is not null
  or paused_until > now() and last_interactive_at > coalesce(last_page_replied_at, '-infinity'));

-- From now on the snippet has the customer's last words, and `snippet_by` says who spoke after them.
update conversation v set snippet = coalesce((
  select coalesce(nullif(left(m.content->>'text', 120), ''), '[' || m.type || ']')
  from message m where m.conversation_id = v.id and m.at <= v.last_interactive_at and m.by = 'customer' order by m.n desc limit 1
), '')
where snippet_by <> 'customer';
