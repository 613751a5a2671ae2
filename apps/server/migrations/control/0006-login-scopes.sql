-- How much a sign-in asks for: what the person does not grant of it is named.
alter table login add column scopes text not null default 'standard';

-- The configuration at Meta by which WhatsApp numbers are signed up; '' where the app has none.
alter table app add column config_id text not null default '';
