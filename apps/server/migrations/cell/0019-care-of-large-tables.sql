-- How the database looks after what grows with every message (docs/decisions.md; new weeks are made so by partitions.ts).
-- It used to look at all of a week whenever that had grown by a tenth or a fifth, which took a seventh of a busy server's work.
do $$
declare week record;
begin
  for week in
    select part.oid::regclass as name, parent.relname as of
    from pg_inherits
    join pg_class parent on parent.oid = inhparent
    join pg_class part on part.oid = inhrelid
    where parent.relnamespace = current_schema()::regnamespace and part.relkind = 'r'
      and parent.relname in ('input', 'message', 'raw_body', 'exchange')
  loop
    execute format('alter table %s set (autovacuum_analyze_threshold = 2147483647)', week.name);
    if week.of = 'message' then
      execute format(
        'alter table %s set (autovacuum_vacuum_scale_factor = 1, autovacuum_vacuum_insert_scale_factor = 1)', week.name);
    else
      execute format('alter table %s set (autovacuum_vacuum_insert_threshold = -1)', week.name);
    end if;
  end loop;
end
$$;
-- Its index by instants is kept without a vacuum.
alter index seen_at set (autosummarize = on);
alter table seen set (autovacuum_vacuum_insert_scale_factor = 1, autovacuum_analyze_threshold = 2147483647);
alter table mailbox set (autovacuum_analyze_scale_factor = 1);
alter table session set (autovacuum_analyze_scale_factor = 1);
alter table lane set (autovacuum_analyze_scale_factor = 1);
