import type { Channel, CommentReading, Reading } from '@hawker/channels'
import { type CommentAct, isAct, isCommentAct, isRepeatable } from '@hawker/core'
import type { Answer } from '@hawker/outside'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { spanOf } from '../base/span.ts'
import type { Route, Row } from './route.ts'
import type { Fate } from './row-fate.ts'

/** What a row of a lane does to a comment. */
export type OfComment = { comment_id: string; did: CommentAct | 'private_reply' }

/**
 * The comment to which a message goes as a private reply; null: it goes to the person. Once they have written, a message that waited
 * goes to them.
 */
export const anchorOf = (
  { last_in_at }: Pick<Route, 'last_in_at'>,
  { card, at }: Pick<Row, 'card' | 'at'>,
): string | null => {
  if (isCommentAct(card) || isAct(card) || card.to_comment === undefined) return null
  return last_in_at !== null && Date.parse(last_in_at) > Date.parse(at) ? null : card.to_comment
}

/** What the row does to a comment; null: it concerns none. */
export const ofComment = (route: Pick<Route, 'last_in_at'>, row: Pick<Row, 'card' | 'at'>): OfComment | null => {
  const { card } = row
  if (isCommentAct(card)) return { comment_id: card.comment_id, did: card.act }
  const comment_id = anchorOf(route, row)
  return comment_id === null ? null : { comment_id, did: 'private_reply' }
}

/** How the channel reads an answer to a part of this row. */
export const readerFor = (
  channel: Channel,
  of: OfComment | null,
  part: number,
): ((answer: Answer) => Reading | CommentReading) => {
  const { comments } = channel
  if (!of || !comments || (of.did === 'private_reply' && part > 0)) return channel.read
  return (answer) => comments.read(answer, of.did)
}

/** Notes failed acts and answers with their comments, and forgets those that went after all. $1–$4: conversations, comments, names, whether failed. */
const noteFailed = statement(
  'note_failed_comments',
  `
update cell.comment k set failed = case when t.has_failed then k.failed || t.did else array_remove(k.failed, t.did) end
from unnest($1::bigint[], $2::text[], $3::text[], $4::boolean[], $5::bigint[]) as t(conversation_id, comment_id, did, has_failed, bot_id)
where k.bot_id = any(array[t.bot_id]) and k.comment_id = any(array[t.comment_id]) and k.conversation_id = t.conversation_id
  and (t.did = any(k.failed)) <> t.has_failed`,
)

/** The recipient of a private reply, as the platform names them, is the author of its comment. $1 bot, $2 id, $3 customer, $4 now. */
const nameRecipient = statement(
  'name_recipient',
  `
insert into cell.alias (bot_id, psid, customer_id, at)
select $1, $2, $3, $4
where not exists (select 1 from cell.customer c where c.bot_id = any(array[$1::bigint]) and c.psid = any(array[$2::text]))
on conflict (bot_id, psid) do nothing`,
)

/** Stores what the fates of acts and private replies mean for their comments. */
export async function settleComments(cell: HotCell, fates: readonly Fate[], now: Date): Promise<void> {
  const done = new Map(
    fates.flatMap((fate) => {
      const { comment, status, bot_id, conversation_id } = fate
      if (!comment || (status !== 'sent' && status !== 'failed')) return []
      return [[`${bot_id}/${comment.comment_id}/${comment.did}`, { ...comment, status, bot_id, conversation_id }]]
    }),
  )
  const all = [...done.values()]
  if (all.length > 0)
    await runIn(cell, noteFailed, [
      all.map(({ conversation_id }) => conversation_id),
      all.map(({ comment_id }) => comment_id),
      all.map(({ did }) => did),
      all.map(({ status }) => status === 'failed'),
      all.map(({ bot_id }) => bot_id),
    ])
  for (const { alias, bot_id, conversation_id } of fates)
    if (alias) await runIn(cell, nameRecipient, [bot_id, alias, conversation_id, now])
}

/** The acts on comments among these rows. $1 conversations, $2 n, $3 and $4 the first and last `at` of them. */
const readActs = statement(
  'read_comment_acts',
  `
select m.conversation_id, m.n, m.content->>'act' as act
from unnest($1::bigint[], $2::bigint[]) as next(conversation_id, n)
join cell.message m on m.conversation_id = any(array[next.conversation_id]) and m.n = any(array[next.n])
where m.at >= $3 and m.at <= $4 and m.content->>'comment_id' is not null`,
)

const repeatable: readonly string[] = (
  ['hide', 'show', 'delete', 'like', 'unlike', 'ban', 'unban'] satisfies CommentAct[]
).filter(isRepeatable)

/** Those of these rows, as `<conversation>.<n>`, that may be done again though their fate is unknown. */
export async function findRepeatable(
  cell: HotCell,
  rows: { id: string; n: string; at: string }[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  type Found = { conversation_id: string; n: string; act: string | null }
  const found = await runIn<Found>(cell, readActs, [rows.map(({ id }) => id), rows.map(({ n }) => n), ...spanOf(rows)])
  return new Set(
    found.flatMap(({ conversation_id, n, act }) =>
      act !== null && repeatable.includes(act) ? [`${conversation_id}.${n}`] : [],
    ),
  )
}
