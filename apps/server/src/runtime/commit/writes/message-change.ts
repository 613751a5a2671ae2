import { randomUUID } from 'node:crypto'
import { forgetRemoved } from '../../../platform/db/forget-removed.ts'
import { removedContent, removedSnippet } from '../../advance/change-message.ts'
import { write } from './write.ts'

/** Platforms let customers edit for two days at most and react for longer; older weeks are not read for it. */
const changedWithin = `interval '30 days'`

/**
 * Words that a customer edited, with the earlier ones, reactions, and messages that were taken back. `patch` is laid over the
 * content; `entry` takes the words the message had until now; `removed` replaces all that a customer said. The page's own
 * words stay: only the customer lost sight of them. A cluster lets a change call only functions that always return the same,
 * which those that build documents are not.
 */
export const messageChanges = write({
  columns: {
    conversation_id: 'bigint',
    platform_id: 'text',
    patch: 'jsonb',
    entry: 'jsonb',
    between: 'jsonb',
    removed: 'jsonb',
    wish: 'uuid',
    rest: 'jsonb',
  },
  rows: ({ id, bot_id, message_changes }) =>
    message_changes.map(({ platform_id, text, earlier, reaction, is_removed, at }) => ({
      conversation_id: id,
      platform_id,
      patch: {
        ...(text !== null && { text }),
        ...(reaction !== null && { reaction }),
        ...(is_removed && { removed_at: at }),
      },
      entry: text === null || is_removed ? null : { at },
      between: earlier,
      removed: is_removed ? removedContent(at) : null,
      wish: is_removed ? randomUUID() : null,
      rest: is_removed ? { bot_id, conversation_id: id, platform_id } : null,
    })),
  parts: (rows) => [
    `changes as (
  update cell.message m set
    type = case when t.removed is not null and m.by = 'customer' then 'text' else m.type end,
    content = (case when t.removed is not null and m.by = 'customer' then t.removed else
      m.content::jsonb || t.patch || case when t.entry is null then '{}'::jsonb else
        jsonb_set('{"earlier":[]}', '{earlier}', coalesce(m.content::jsonb->'earlier', '[]')
          || jsonb_set(t.entry, '{text}', coalesce(m.content::jsonb->'text', 'null')) || t.between) end end)::json
  from ${rows('t')} join turn on turn.id = t.conversation_id
  where m.conversation_id = any(array[t.conversation_id]) and m.platform_id = t.platform_id
    and m.at >= $1::timestamptz - ${changedWithin} and (t.entry is null or m.by = 'customer')
    and m.content::jsonb->'removed_at' is null
  returning m.conversation_id, m.at, m.by, t.removed
)`,
    // The list shows the customer's last words. A turn with lines of its own writes that row itself.
    `unlisted as (
  update cell.conversation v set snippet = '${removedSnippet}'
  from changes m join turn on turn.id = m.conversation_id
  where v.id = any(array[m.conversation_id]) and m.removed is not null and m.by = 'customer'
    and v.last_interactive_at = m.at and not turn.shows
)`,
    // Its files, its input and the body it came in are deleted by a job.
    `removals as (
  insert into cell.outbox (id, queue, data, at)
  select t.wish, '${forgetRemoved}', t.rest, $1
  from ${rows('t')} join turn on turn.id = t.conversation_id where t.wish is not null
)`,
  ],
})
