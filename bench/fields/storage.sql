-- Compares two ways of storing custom-field values. One million customers of one bot, eight fields, both in one run.
-- psql -v ON_ERROR_STOP=1 -f bench/fields/storage.sql on an empty database; about two minutes.
\timing off
\pset footer off
set jit = off;
set work_mem = '64MB';
drop schema if exists fields cascade;
create schema fields;
set search_path = fields;

create table customer_json (id bigint primary key, bot_id bigint not null, tags text[] not null, gender text not null, custom_fields jsonb not null)
  with (fillfactor = 85);
insert into customer_json
select n, 1, array['t' || n % 7, 't' || n % 50], case n % 3 when 0 then 'male' when 1 then 'female' else '' end,
       jsonb_build_object('size', (array['S','M','L','XL'])[1 + n % 4], 'city', 'city ' || n % 500, 'spent', n % 10000,
         'score', (n::bigint * 7919) % 100000, 'born', to_char(date '1970-01-01' + (n % 15000)::int, 'YYYY-MM-DD'),
         'vip', n % 20 = 0, 'note', md5(n::text), 'level', n % 5)
from generate_series(1, 1000000) n;
create index customer_json_fields on customer_json using gin (custom_fields jsonb_path_ops);
create index customer_json_tags on customer_json using gin (tags);

create table customer_row (like customer_json including storage, primary key (id));
insert into customer_row select id, bot_id, tags, gender, '{}' from customer_json;
create index customer_row_tags on customer_row using gin (tags);
create table field_value (bot_id bigint not null, field_id text not null, customer_id bigint not null, text text, number double precision,
  primary key (customer_id, field_id));
insert into field_value
select bot_id, key, id, case when jsonb_typeof(value) <> 'number' then value #>> '{}' end, case when jsonb_typeof(value) = 'number' then (value #>> '{}')::float8 end
from customer_json, jsonb_each(custom_fields);
create index field_value_number on field_value (bot_id, field_id, number) include (customer_id) where number is not null;
create index field_value_text on field_value (bot_id, field_id, text) include (customer_id) where text is not null;
vacuum analyze;

\echo size of both (bytes, indexes included)
select pg_size_pretty(pg_total_relation_size('customer_json')) as json, pg_size_pretty(pg_total_relation_size('customer_row') + pg_total_relation_size('field_value')) as rows;
\timing on
\echo -- three equal filters: json, rows
select count(*) from customer_json where bot_id = 1 and custom_fields @> '{"size":"M"}' and custom_fields @> '{"city":"city 3"}' and custom_fields @> '{"vip":false}';
select count(*) from customer_row c where bot_id = 1 and exists (select 1 from field_value f where f.customer_id = c.id and f.bot_id = 1 and f.field_id = 'size' and f.text = 'M')
  and exists (select 1 from field_value f where f.customer_id = c.id and f.bot_id = 1 and f.field_id = 'city' and f.text = 'city 3') and exists (select 1 from field_value f where f.customer_id = c.id and f.bot_id = 1 and f.field_id = 'vip' and f.text = 'false');
\echo -- wide range, contains and a tag (a large part matches): json, rows
select count(*) from customer_json where bot_id = 1 and (custom_fields->>'spent')::float8 between 1000 and 8000 and custom_fields->>'city' like '%7%' and tags @> '{t3}';
select count(*) from customer_row c where bot_id = 1 and tags @> '{t3}' and exists (select 1 from field_value f where f.customer_id = c.id and f.bot_id = 1 and f.field_id = 'spent' and f.number between 1000 and 8000)
  and exists (select 1 from field_value f where f.customer_id = c.id and f.bot_id = 1 and f.field_id = 'city' and f.text like '%7%');
\echo -- two ranges and not equal, nothing an index helps with: json, rows
select count(*) from customer_json where bot_id = 1 and (custom_fields->>'spent')::float8 > 100 and (custom_fields->>'score')::float8 < 90000 and custom_fields->>'size' is distinct from 'S';
select count(*) from customer_row c where bot_id = 1 and exists (select 1 from field_value f where f.customer_id = c.id and f.bot_id = 1 and f.field_id = 'spent' and f.number > 100)
  and exists (select 1 from field_value f where f.customer_id = c.id and f.bot_id = 1 and f.field_id = 'score' and f.number < 90000)
  and not exists (select 1 from field_value f where f.customer_id = c.id and f.bot_id = 1 and f.field_id = 'size' and f.text = 'S');
\echo -- narrow range and unknown: json, rows
select count(*) from customer_json where bot_id = 1 and (custom_fields->>'score')::float8 between 500 and 600 and gender = 'male' and not custom_fields ? 'phone2';
select count(*) from customer_row c where bot_id = 1 and gender = 'male' and exists (select 1 from field_value f where f.customer_id = c.id and f.bot_id = 1 and f.field_id = 'score' and f.number between 500 and 600)
  and not exists (select 1 from field_value f where f.customer_id = c.id and f.bot_id = 1 and f.field_id = 'phone2');
\echo -- 100 batches of 100 writes of two fields, as a commit makes them: json, rows
do $$ begin for b in 0..99 loop
  update fields.customer_json c set custom_fields = c.custom_fields || jsonb_build_object('size', 'Q' || b, 'spent', b)
  from generate_series(1, 100) n where c.id = (b * 100 + n) * 97;
end loop; end $$;
do $$ begin for b in 0..99 loop
  insert into fields.field_value (bot_id, field_id, customer_id, text, number)
  select 1, f, (b * 100 + n) * 97, case when f = 'size' then 'Q' || b end, case when f = 'spent' then b end from generate_series(1, 100) n, unnest(array['size', 'spent']) f
  on conflict (customer_id, field_id) do update set text = excluded.text, number = excluded.number;
end loop; end $$;
\echo -- the same writes of json without the two GIN indexes
drop index customer_json_fields; drop index customer_json_tags;
do $$ begin for b in 0..99 loop
  update fields.customer_json c set custom_fields = c.custom_fields || jsonb_build_object('size', 'R' || b, 'spent', b)
  from generate_series(1, 100) n where c.id = (b * 100 + n) * 97;
end loop; end $$;
drop schema fields cascade;
