import { write } from './write.ts'

/** Values that all customers of a bot share. A field missing in the document is created under its id, so no value is lost. */
export const botFields = write({
  columns: { conversation_id: 'bigint', bot_id: 'bigint', field: 'text', value: 'jsonb', n: 'int' },
  rows: ({ id, bot_id, bot_fields }) => bot_fields.map((row, n) => ({ ...row, conversation_id: id, bot_id, n })),
  parts: (rows) => [
    `fields as (
  insert into cell.bot_field as f (bot_id, id, name, type, value)
  select distinct on (t.bot_id, t.field) t.bot_id, t.field, t.field, 'string', t.value
  from ${rows('t')}
  join turn on turn.id = t.conversation_id
  order by t.bot_id, t.field, t.conversation_id desc, t.n desc
  on conflict (bot_id, id) do update set value = excluded.value
  returning f.bot_id
)`,
    // A raised revision makes other processes read the bot's values again.
    `revised as (
  update cell.bot b set revision = revision + 1 where b.id in (select bot_id from fields)
)`,
  ],
})
