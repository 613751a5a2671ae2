import { isBulk, type Outcome, type Outgoing, type ThreadLine } from '../../advance/outcome.ts'
import { batch, json } from '../../base/batch.ts'
import type { Part } from './write.ts'

type Line = { outcome: Outcome; row: ThreadLine; out: Outgoing | undefined }

/** Lines of threads. */
export const lines = batch<Line>({
  at: ['timestamptz', ({ row }) => row.at],
  conversation_id: ['bigint', ({ outcome }) => outcome.id],
  n: ['bigint', ({ row }) => row.n],
  bot_id: ['bigint', ({ outcome }) => outcome.bot_id],
  by: ['text', ({ row }) => row.by],
  user_id: ['bigint', ({ row }) => row.user_id],
  type: ['text', ({ row }) => row.type],
  content: ['json', ({ row }) => json(row.content)],
  flow: ['text', ({ row }) => row.flow],
  block: ['text', ({ row }) => row.block],
  card: ['text', ({ row }) => row.card],
  status: ['text', ({ row }) => row.status],
  platform_id: ['text', ({ row }) => row.platform_id],
  message_tag: ['text', ({ row }) => row.message_tag],
  origin: ['json', ({ row }) => json(row.origin)],
  is_bulk: ['boolean', ({ outcome }) => isBulk(outcome) || null],
  goes_now: ['boolean', ({ out }) => out?.goes_now],
  is_first: ['boolean', ({ outcome, out }) => out !== undefined && out === outcome.outgoing[0]],
  typing_seconds: ['smallint', ({ out }) => out?.typing_seconds],
})

/** An outcome's lines, each with its place in the lane if it is sent. Both lists are in the order of their numbers. */
export function linesOf(outcome: Outcome): Line[] {
  let next = 0
  return outcome.lines.map((row) => {
    const out = outcome.outgoing[next]
    if (out?.n !== row.n) return { outcome, row, out: undefined }
    next++
    return { outcome, row, out }
  })
}

/**
 * Stores the lines; a message that is not sent at once gets its row in the lane. Of those that are, only the first goes to a
 * connection: the others are `queued` until the fate of the one before is stored.
 */
export const messages = (first: number): Part[] => [
  `line as (
  select l.*, placed.class, coalesce(placed.is_going and l.goes_now, false) as is_going
  from ${lines.from(first, 'l')} join placed on placed.id = l.conversation_id
)`,
  `outs as (
  insert into cell.outbound (conversation_id, n, bot_id, at, state, class, typing_seconds)
  select conversation_id, n, bot_id, at, 'queued', class, typing_seconds from line
  where typing_seconds is not null and not is_going
)`,
  `lines as (
  insert into cell.message (at, conversation_id, n, bot_id, by, user_id, type, content, flow, block, card, status, platform_id, message_tag, origin, is_bulk, status_at)
  select at, conversation_id, n, bot_id, by, user_id, type, content, flow, block, card,
         case when is_going and is_first then 'sending' else status end, platform_id, message_tag, origin, is_bulk, $1
  from line
)`,
]
