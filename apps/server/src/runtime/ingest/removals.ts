import type { InboundRemoved } from '@hawker/core'
import { cutText } from '../../platform/clean-text.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { mostKey, type SettledEvent } from './inbound-events.ts'
import type { PersonEvent } from './of-people.ts'

/**
 * Drops the message of this key if it still comes, as a repeat. Returns a row where it has not come yet: `seen` forgets after
 * eight days, so an older message is looked for itself. $1 bot, $2 customer, $3 the message's key, $4 its id, $5 now.
 */
const dropMessage = statement(
  'drop_message',
  `
with dropped as (
  insert into cell.seen (bot_id, event_key, at) values ($1, $3, $5) on conflict do nothing returning bot_id
)
select 1 from dropped where not exists (
  select 1 from cell.customer c join cell.message m on m.conversation_id = any(array[c.id])
  where c.bot_id = any(array[$1::bigint]) and c.psid = any(array[$2::text]) and m.platform_id = $4)`,
)

type Place = { cell: HotCell; bot_id: string; now: () => Date }

/**
 * Platforms do not keep the order of a message and its removal. The removal blocks the message's key before it is stored
 * itself: either the message is in the mailbox before it, or it never gets there.
 */
export async function withRemovals(place: Place, events: PersonEvent[]): Promise<SettledEvent[]> {
  if (!events.some(({ inbound }) => inbound.kind === 'removed')) return events
  const settled: SettledEvent[] = []
  for (const event of events) {
    const { inbound } = event
    const isFirst = inbound.kind === 'removed' && (await comesFirst(place, inbound))
    settled.push(isFirst ? { ...event, is_first: true } : event)
  }
  return settled
}

async function comesFirst({ cell, bot_id, now }: Place, { psid, message_key, platform_id }: InboundRemoved) {
  if (message_key === undefined) return false
  const [key, id] = [message_key, platform_id].map((text) => cutText(text, mostKey))
  return (await runIn(cell, dropMessage, [bot_id, cutText(psid, mostKey), key, id, now()])).length > 0
}
