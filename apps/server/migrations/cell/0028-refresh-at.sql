-- When a job renews the token: a fifth of its life is left then. null: it is not renewed by itself.
alter table account add column refresh_at timestamptz;
