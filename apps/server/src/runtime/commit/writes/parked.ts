import { write } from './write.ts'

/** Inputs that no attempt could play, with their error. */
export const parkedInputs = write({
  columns: { conversation_id: 'bigint', seq: 'bigint', bot_id: 'bigint', input: 'json', error: 'text' },
  rows: ({ id, bot_id, parked }) => parked.map((row) => ({ ...row, conversation_id: id, bot_id })),
  parts: (rows) => [
    `parked as (
  insert into cell.parked (conversation_id, seq, bot_id, at, input, error)
  select p.conversation_id, p.seq, p.bot_id, $1, p.input, p.error
  from ${rows('p')}
  join turn on turn.id = p.conversation_id
  on conflict do nothing
)`,
  ],
})
