-- Some webhooks name only the owner of accounts, as WhatsApp's of a business account do: its accounts are found by that detail.
create index account_details on account using gin (details jsonb_path_ops);
