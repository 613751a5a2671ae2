import { write } from './write.ts'

/**
 * Stores the progress of customers at steps of sequences. A customer who comes to a step again starts over there; otherwise a state
 * only rises.
 */
export const stepDispatches = write({
  columns: {
    customer_id: 'bigint',
    bot_id: 'bigint',
    key: 'text',
    state: 'smallint',
    reason: 'text',
    n: 'bigint',
    said_at: 'timestamptz',
    is_due: 'boolean',
  },
  rows: ({ id, bot_id, steps }) => steps.map((row) => ({ ...row, customer_id: id, bot_id })),
  parts: (rows) => [
    `stepped as (
  insert into cell.dispatch as d (bot_id, broadcast_id, customer_id, state, reason, n, said_at, entered_at, state_at)
  select w.bot_id, w.key, w.customer_id, w.state, w.reason, w.n, w.said_at, case when w.is_due then $1::timestamptz end, $1::timestamptz
  from ${rows('w')} join turn on turn.id = w.customer_id
  on conflict (bot_id, broadcast_id, customer_id) do update set state = excluded.state, reason = excluded.reason, n = excluded.n,
    said_at = excluded.said_at, entered_at = coalesce(excluded.entered_at, d.entered_at), state_at = excluded.state_at,
    replied_at = null
  where excluded.entered_at is not null or d.state < excluded.state
)`,
  ],
})
