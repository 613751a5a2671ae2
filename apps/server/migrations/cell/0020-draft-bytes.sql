-- How many bytes a draft has, so that a limit on all drafts of a bot reads no draft.
alter table flow add bytes int not null default 0;
update flow set bytes = octet_length(content::text);
