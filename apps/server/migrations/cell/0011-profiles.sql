-- When a customer's platform is asked who they are. Only those without a name are looked at, and only where the platform's webhooks
-- bring none; who has been asked about for the last time stands at infinity.
alter table customer add column profile_ready_at timestamptz not null default '-infinity';
alter table customer add column profile_attempts smallint not null default 0;
create index customer_unnamed on customer (bot_id, profile_ready_at) where full_name = '';
