import { dispatchStates } from '@hawker/core'
import { write } from './write.ts'

const { waiting, entered } = dispatchStates

/**
 * Stores the progress of customers in broadcasts. A state only rises, but a customer of a paused broadcast waits again. `n` is the first
 * line that it said; later ones change nothing.
 */
export const dispatches = write({
  columns: {
    conversation_id: 'bigint',
    bot_id: 'bigint',
    broadcast_id: 'text',
    state: 'smallint',
    reason: 'text',
    n: 'bigint',
    said_at: 'timestamptz',
  },
  rows: ({ id, bot_id, dispatches }) => dispatches.map((row) => ({ ...row, conversation_id: id, bot_id })),
  parts: (rows) => [
    `dispatches as (
  update cell.dispatch d set state = w.state, reason = w.reason, n = w.n, said_at = w.said_at, state_at = $1
  from ${rows('w')} join turn on turn.id = w.conversation_id
  where d.bot_id = any(array[w.bot_id]) and d.broadcast_id = any(array[w.broadcast_id]) and d.customer_id = any(array[w.conversation_id])
    and (d.state < w.state or (d.state = ${entered} and w.state in (${waiting}, ${entered})))
)`,
  ],
})
