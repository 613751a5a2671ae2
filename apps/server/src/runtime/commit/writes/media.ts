import { write } from './write.ts'

/** Files that customers sent, which are fetched from their platform afterwards. */
export const receivedFiles = write({
  columns: {
    id: 'uuid',
    bot_id: 'bigint',
    conversation_id: 'bigint',
    n: 'bigint',
    index: 'smallint',
    at: 'timestamptz',
    source: 'json',
  },
  // A file has the instant of its message: it stands in the same week's partition.
  rows: ({ id, bot_id, media, lines }, now) =>
    media.map((file) => ({
      ...file,
      conversation_id: id,
      bot_id,
      at: lines.find(({ n }) => n === file.n)?.at ?? now.toISOString(),
    })),
  parts: (rows) => [
    `files as (
  insert into cell.media (id, bot_id, conversation_id, n, index, at, source, state, ready_at)
  select m.id, m.bot_id, m.conversation_id, m.n, m.index, m.at, m.source, 'waiting', $1
  from ${rows('m')}
  join turn on turn.id = m.conversation_id
)`,
  ],
})
