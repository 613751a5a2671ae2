import { write } from './write.ts'

/** Platforms let customers edit for two days at most and react for long; older weeks are not read for it. */
const changedWithin = `interval '30 days'`

/**
 * Words that a customer edited, with the earlier ones, and reactions. `patch` is laid over the content; `entry` takes the
 * words the message had until now. A cluster lets a change call only functions that always return the same, which
 * those that build documents are not.
 */
export const messageChanges = write({
  columns: { conversation_id: 'bigint', platform_id: 'text', patch: 'jsonb', entry: 'jsonb', between: 'jsonb' },
  rows: ({ id, message_changes }) =>
    message_changes.map(({ platform_id, text, earlier, reaction, at }) => ({
      conversation_id: id,
      platform_id,
      patch: { ...(text !== null && { text }), ...(reaction !== null && { reaction }) },
      entry: text === null ? null : { at },
      between: earlier,
    })),
  parts: (rows) => [
    `changes as (
  update cell.message m set content = (m.content::jsonb || t.patch || case when t.entry is null then '{}'::jsonb else
    jsonb_set('{"earlier":[]}', '{earlier}', coalesce(m.content::jsonb->'earlier', '[]')
      || jsonb_set(t.entry, '{text}', coalesce(m.content::jsonb->'text', 'null')) || t.between) end)::json
  from ${rows('t')} join turn on turn.id = t.conversation_id
  where m.conversation_id = any(array[t.conversation_id]) and m.platform_id = t.platform_id
    and m.at >= $1::timestamptz - ${changedWithin} and (t.entry is null or m.by = 'customer')
)`,
  ],
})
