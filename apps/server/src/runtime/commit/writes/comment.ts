import { write } from './write.ts'

/** Comments that came, changed or were decided. Fates alone write `failed`. */
export const comments = write({
  columns: {
    conversation_id: 'bigint',
    bot_id: 'bigint',
    comment_id: 'text',
    post_id: 'text',
    parent_id: 'text',
    at: 'timestamptz',
    words: 'text',
    attachments: 'jsonb',
    mentions: 'jsonb',
    state: 'jsonb',
    verdict: 'jsonb',
    decided_at: 'timestamptz',
    version: 'int',
    public_n: 'bigint',
    private_n: 'bigint',
  },
  rows: ({ id, bot_id, comments }) =>
    comments.flatMap(({ is_changed, failed: _, ...comment }) =>
      is_changed ? [{ ...comment, conversation_id: id, bot_id }] : [],
    ),
  parts: (rows) => [
    `comments as (
  insert into cell.comment as k (bot_id, comment_id, conversation_id, post_id, parent_id, at, words, attachments, mentions, state, verdict, decided_at, version, public_n, private_n, updated_at)
  select t.bot_id, t.comment_id, t.conversation_id, t.post_id, t.parent_id, t.at, t.words, t.attachments, t.mentions, t.state, t.verdict, t.decided_at, t.version, t.public_n, t.private_n, $1
  from ${rows('t')} join turn on turn.id = t.conversation_id
  on conflict (bot_id, comment_id) do update set words = excluded.words, attachments = excluded.attachments, mentions = excluded.mentions,
    state = excluded.state, verdict = excluded.verdict, decided_at = excluded.decided_at, version = excluded.version,
    public_n = excluded.public_n, private_n = excluded.private_n, updated_at = excluded.updated_at
  where k.conversation_id = excluded.conversation_id
)`,
  ],
})
