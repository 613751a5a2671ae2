import { setTimeout as sleep } from 'node:timers/promises'
import type { InboundReceipt } from '@hawker/core'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import type { PersonEvent } from './of-people.ts'

type Echo = Extract<PersonEvent['inbound'], { kind: 'echo' }>
type Known = { conversation_id: string; is_ours: boolean; is_going: boolean; unknown_n: string | null }

/**
 * The facts of this cell about an echo's id: whether the answer to a send of ours named it, whether a send is in flight, and
 * the newest message of unknown fate with the same words. $1 bot, $2 customer, $3 id, $4 words, $5 oldest.
 */
const findOwn = statement(
  'find_own_echo',
  `
select c.id as conversation_id,
  exists (select 1 from cell.exchange e
    where e.conversation_id = any(array[c.id]) and e.at >= $5 and strpos(e.response, $3) > 0) as is_ours,
  exists (select 1 from cell.lane l where l.id = any(array[c.id]) and cardinality(l.going) > 0)
    or exists (select 1 from cell.outbound o
      where o.conversation_id = any(array[c.id]) and o.state = 'sending') as is_going,
  (select max(m.n) from cell.message m
    where m.conversation_id = any(array[c.id]) and m.at >= $5 and m.status = 'unknown'
      and m.content->>'text' = $4) as unknown_n
from cell.customer c where c.bot_id = any(array[$1::bigint]) and c.psid = any(array[$2::text])`,
)

// An echo comes within seconds; a platform that repeats webhooks brings it within an hour.
const echoedWithinMs = 2 * 3600 * 1000
const patienceMs = 1_500
const pauseMs = 50

type Place = { cell: HotCell; bot_id: string; now: () => Date }

/**
 * Turns echoes of our own messages into receipts. A platform that names no app in an echo is answered once the send that
 * it may belong to has ended; null where that takes too long, so that the platform repeats the webhook.
 */
export async function withoutOwnEchoes(place: Place, events: PersonEvent[]): Promise<PersonEvent[] | null> {
  if (!events.some(({ inbound }) => mayBeOurs(inbound))) return events
  const settled: PersonEvent[] = []
  for (const event of events) {
    const { inbound } = event
    const verdict = mayBeOurs(inbound) ? await settle(place, inbound) : inbound
    if (verdict === null) return null
    settled.push({ ...event, inbound: verdict })
  }
  return settled
}

const mayBeOurs = (inbound: PersonEvent['inbound']): inbound is Echo =>
  inbound.kind === 'echo' && inbound.may_be_ours === true

async function settle({ cell, bot_id, now }: Place, echo: Echo): Promise<PersonEvent['inbound'] | null> {
  const { psid, platform_id = '', text = '', at } = echo
  const receipt: InboundReceipt = { kind: 'receipt', psid, status: 'sent', platform_ids: [platform_id], at }
  const until = performance.now() + patienceMs
  for (;;) {
    const oldest = new Date(now().getTime() - echoedWithinMs)
    const [known] = await runIn<Known>(cell, findOwn, [bot_id, psid, platform_id, text, oldest])
    if (known?.is_ours) return receipt
    if (known?.is_going) {
      if (performance.now() > until) return null
      await sleep(pauseMs)
      continue
    }
    // A send whose answer was lost: the id is unknown here, but the words match.
    if (known?.unknown_n && text) return { ...receipt, our_id: `${known.conversation_id}.${known.unknown_n}` }
    return echo
  }
}
