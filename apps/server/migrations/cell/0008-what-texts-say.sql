-- What texts say of a customer beyond their profile.
alter table customer add column address text not null default '';

-- The words the page said last, by whomever: kept where the channel's texts may repeat them (Messenger).
alter table conversation add column last_page_message text;
