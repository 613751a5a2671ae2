-- Each follower of a sequence with the step they wait for: the enrollments of their session, mirrored in the transaction of its turn.
create table enrollment (
  bot_id bigint not null,
  sequence_id text not null,
  customer_id bigint not null,
  -- the place and the flow that the step had when they began to wait for it
  step int not null,
  flow text not null,
  since timestamptz not null,
  primary key (bot_id, sequence_id, customer_id)
);
create index enrollment_customer on enrollment (customer_id);

insert into enrollment (bot_id, sequence_id, customer_id, step, flow, since)
select c.bot_id, e->>'sequence', c.id, (e->>'step')::int, e->>'flow', (e->>'since')::timestamptz
from session s
join customer c on c.id = s.id
cross join lateral json_array_elements(coalesce(s.data->'enrollments', '[]'::json)) e
on conflict do nothing;

-- The customers of a step of a sequence stand in `dispatch` too, under `sequence:<sequence>/<flow of the step>`. They are kept for some
-- time after their last change.
create index dispatch_steps on dispatch (state_at) where broadcast_id like 'sequence:%';
