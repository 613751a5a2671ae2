import type { InboundComment, InboundReceipt } from '@hawker/core'
import { cleanText, cutText } from '../../platform/clean-text.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { mostKey } from './inbound-events.ts'
import type { PersonEvent } from './of-people.ts'

type Found = { conversation_id: string; n: string; psid: string }

/**
 * Our public replies under a comment whose fate is open, with these words: those in flight first, then those of unknown fate. None
 * where the answer to one of ours named this comment. Replies to a reply hang under the same parent.
 * $1 bot, $2 parent, $3 words, $4 the page's comment, $5 and $6 the first and last instant of sending, $7 oldest.
 */
const findOpen = statement(
  'find_open_replies',
  `
with answered as (
  select k.conversation_id, k.public_n from cell.comment k
  where k.bot_id = any(array[$1::bigint]) and k.comment_id = any(array[$2::text]) and k.public_n is not null
  union
  select k.conversation_id, k.public_n from cell.comment k
  where k.bot_id = any(array[$1::bigint]) and k.parent_id = any(array[$2::text]) and k.public_n is not null
), reply as (
  select m.conversation_id, m.n, m.at, m.status, m.platform_id, coalesce(m.status_at, m.at) as since
  from answered a
  join cell.message m on m.conversation_id = any(array[a.conversation_id]) and m.n = any(array[a.public_n]) and m.at >= $7
  where m.content->>'act' = 'reply' and btrim(m.content->>'text') = btrim($3)
)
select r.conversation_id, r.n, c.psid
from reply r join cell.customer c on c.id = any(array[r.conversation_id])
where r.since between $5 and $6
  and (r.status in ('sending', 'unknown')
    or r.status = 'queued' and exists (
      select 1 from cell.lane l where l.id = any(array[r.conversation_id]) and r.n = any(l.going)))
  and not exists (select 1 from reply s where s.platform_id = $4)
order by r.status = 'unknown', r.at
limit 100`,
)

/** A reply and the page's comment in the feed lie at most this far apart. */
const withinMs = 10 * 60_000
// A reply that waits for a limit is written long before it goes.
const waitsAtMostMs = 24 * 3600_000

type Place = { cell: HotCell; bot_id: string; now: () => Date }

/**
 * Receipts of our own public replies, from the page's comments in the feed: same parent, same words, within 10 minutes. So a
 * reply whose answer was lost counts as sent.
 */
export async function receiptsOfReplies(place: Place, comments: readonly InboundComment[]): Promise<PersonEvent[]> {
  const settled = new Set<string>()
  const receipts: PersonEvent[] = []
  for (const comment of comments) {
    const open = await openReplies(place, comment)
    const reply = open.find(({ conversation_id, n }) => !settled.has(`${conversation_id}.${n}`))
    if (!reply) continue
    const our_id = `${reply.conversation_id}.${reply.n}`
    settled.add(our_id)
    const { psid } = reply
    const { comment_id, at } = comment
    const inbound: InboundReceipt = { kind: 'receipt', psid, status: 'sent', platform_ids: [comment_id], our_id, at }
    receipts.push({ page_id: null, inbound })
  }
  return receipts
}

async function openReplies({ cell, bot_id, now }: Place, comment: InboundComment): Promise<Found[]> {
  const { verb, parent_id, comment_id, at } = comment
  const text = cleanText(comment.text).trim()
  if (verb !== 'added' || parent_id === null || !text) return []
  const told = at === null ? now().getTime() : Date.parse(at)
  const [first, last, oldest] = [told - withinMs, told + withinMs, told - waitsAtMostMs].map((ms) => new Date(ms))
  const [parent, own] = [parent_id, comment_id].map((id) => cutText(id, mostKey))
  return runIn<Found>(cell, findOpen, [bot_id, parent, text, own, first, last, oldest])
}
