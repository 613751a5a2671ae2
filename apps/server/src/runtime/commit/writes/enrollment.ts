import { write } from './write.ts'

/** Mirrors enrollments in sequences that have begun, changed or ended. */
export const enrollments = write({
  columns: {
    customer_id: 'bigint',
    bot_id: 'bigint',
    sequence_id: 'text',
    step: 'int',
    flow: 'text',
    since: 'timestamptz',
  },
  rows: ({ id, bot_id, enrollments }) => enrollments.map((row) => ({ ...row, customer_id: id, bot_id })),
  parts: (rows) => [
    `enrolled as (
  insert into cell.enrollment (bot_id, sequence_id, customer_id, step, flow, since)
  select e.bot_id, e.sequence_id, e.customer_id, e.step, e.flow, e.since
  from ${rows('e')} join turn on turn.id = e.customer_id
  where e.step is not null
  on conflict (bot_id, sequence_id, customer_id) do update set step = excluded.step, flow = excluded.flow, since = excluded.since
)`,
    `unenrolled as (
  delete from cell.enrollment x using ${rows('e')}, turn
  where turn.id = e.customer_id and e.step is null
    and x.bot_id = any(array[e.bot_id]) and x.sequence_id = any(array[e.sequence_id]) and x.customer_id = any(array[e.customer_id])
)`,
  ],
})
