import { write } from './write.ts'

/** Stores the events of this turn's customers. */
export const events = write({
  columns: {
    conversation_id: 'bigint',
    id: 'uuid',
    bot_id: 'bigint',
    kind: 'text',
    user_id: 'bigint',
    origin: 'json',
    flow: 'text',
    block: 'text',
    data: 'json',
  },
  rows: ({ id, bot_id, events }) => events.map((row) => ({ ...row, conversation_id: id, bot_id })),
  parts: (rows) => [
    `events as (
  insert into cell.event (at, id, bot_id, conversation_id, kind, user_id, origin, flow, block, data)
  select $1, e.id, e.bot_id, e.conversation_id, e.kind, e.user_id, e.origin, e.flow, e.block, e.data
  from ${rows('e')}
  join turn on turn.id = e.conversation_id
  where e.kind <> 'order_changed' or not exists (select 1 from late_orders late where late.id = e.conversation_id)
)`,
  ],
})
