import { write } from './write.ts'

/**
 * Posts that the page did not know, or whose kind it learns from a comment. A known one is not written again: under a live video
 * thousands of comments would wait for its row.
 */
export const posts = write({
  columns: {
    conversation_id: 'bigint',
    bot_id: 'bigint',
    post_id: 'text',
    kind: 'text',
    facts: 'jsonb',
    at: 'timestamptz',
    ask_at: 'timestamptz',
  },
  rows: ({ id, bot_id, posts }) => posts.map((post) => ({ ...post, conversation_id: id, bot_id })),
  parts: (rows) => [
    `posts as (
  insert into cell.post as p (bot_id, post_id, kind, facts, at, ask_at, updated_at)
  select distinct on (t.bot_id, t.post_id) t.bot_id, t.post_id, t.kind, t.facts, t.at, t.ask_at, $1
  from ${rows('t')} join turn on turn.id = t.conversation_id
  order by t.bot_id, t.post_id, t.kind nulls last, t.at
  on conflict (bot_id, post_id) do update set kind = excluded.kind, facts = p.facts || excluded.facts, updated_at = excluded.updated_at
  where p.kind is null and excluded.kind is not null
)`,
  ],
})
