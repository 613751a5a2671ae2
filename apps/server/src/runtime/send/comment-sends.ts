import { type CommentAct, isRepeatable } from '@hawker/core'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { spanOf } from '../base/span.ts'
import type { Fate } from './row-fate.ts'

/** Notes failed acts and answers with their comments, and forgets those that went after all. $1–$4: conversations, comments, names, whether failed. */
const noteFailed = statement(
  'note_failed_comments',
  `
update cell.comment k set failed = case when t.has_failed then k.failed || t.did else array_remove(k.failed, t.did) end
from unnest($1::bigint[], $2::text[], $3::text[], $4::boolean[], $5::bigint[]) as t(conversation_id, comment_id, did, has_failed, bot_id)
where k.bot_id = any(array[t.bot_id]) and k.comment_id = any(array[t.comment_id]) and k.conversation_id = t.conversation_id
  and (t.did = any(k.failed)) <> t.has_failed`,
)

/**
 * The recipient of a private reply, as the platform names them, is the author of its comment. The bot's first alias raises its
 * revision: until then events are not looked up by alias. $1 bot, $2 id, $3 customer, $4 now.
 */
const nameRecipient = statement(
  'name_recipient',
  `
with named as (
  insert into cell.alias (bot_id, psid, customer_id, at)
  select $1, $2, $3, $4
  where not exists (select 1 from cell.customer c where c.bot_id = any(array[$1::bigint]) and c.psid = any(array[$2::text]))
  on conflict (bot_id, psid) do nothing
  returning bot_id
)
update cell.bot b set revision = b.revision + 1 from named
where b.id = named.bot_id and not exists (select 1 from cell.alias a where a.bot_id = any(array[$1::bigint]))`,
)

/** Notes with comments which of their acts and answers have failed. */
export async function noteFailedComments(cell: HotCell, fates: readonly Fate[]): Promise<void> {
  const done = new Map(
    fates.flatMap((fate) => {
      const { comment, status, bot_id, conversation_id } = fate
      if (!comment || (status !== 'sent' && status !== 'failed')) return []
      return [[`${bot_id}/${comment.comment_id}/${comment.did}`, { ...comment, status, bot_id, conversation_id }]]
    }),
  )
  const all = [...done.values()]
  if (all.length === 0) return
  await runIn(cell, noteFailed, [
    all.map(({ conversation_id }) => conversation_id),
    all.map(({ comment_id }) => comment_id),
    all.map(({ did }) => did),
    all.map(({ status }) => status === 'failed'),
    all.map(({ bot_id }) => bot_id),
  ])
}

/** Recipients of private replies whom the platform names by an id of their own get it as an alias. */
export async function aliasRecipients(cell: HotCell, fates: readonly Fate[], now: Date): Promise<void> {
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
