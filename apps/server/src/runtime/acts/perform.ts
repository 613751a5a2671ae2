import { type Channel, type PlatformRequest, partId } from '@hawker/channels'
import { type ActName, mayAct, type OutAct, type OutCard, type Why } from '@hawker/core'
import type { Bots, Page } from '../base/bots.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { readSent } from '../http/fate.ts'
import type { Post } from '../http/post.ts'

/**
 * A customer as an act needs them, with the id of their newest message and the context that came with the newest event that
 * had one. $1 bot, $2 conversation, $3 the first instant that is looked at.
 */
const readActed = statement(
  'read_acted',
  `
select c.psid, c.facts->>'address' as address, b.revision, v.last_interactive_at as last_in_at, m.platform_id, i.context
from cell.customer c join cell.bot b on b.id = any(array[c.bot_id]) left join cell.conversation v on v.id = any(array[c.id])
left join lateral (
  select m.platform_id from cell.message m
  where m.conversation_id = any(array[c.id]) and m.at >= $3 and m.by = 'customer' and m.platform_id is not null
  order by m.n desc limit 1
) m on true
left join lateral (
  select i.body->'context' as context from cell.input i
  where i.conversation_id = any(array[c.id]) and i.at >= $3 and json_typeof(i.body->'context') = 'object'
  order by i.seq desc limit 1
) i on true
where c.bot_id = any(array[$1::bigint]) and c.id = any(array[$2::bigint])`,
)

type Acted = {
  psid: string
  address: string | null
  /** Of the bot: its page is as new. */
  revision: number
  last_in_at: string | null
  platform_id: string | null
  context: Record<string, string> | null
}

/** `nothing_to_do`: the act names a message, and the customer has sent none lately. `switched_off`: by the bot's settings. */
export type Performed =
  | { done: true }
  | { done: false; why: Why | 'not_on_channel' | 'not_connected' | 'nothing_to_do' | 'switched_off'; message?: string }

// Platforms mark messages of the last 30 days as read.
const lookBackMs = 30 * 24 * 3_600_000
const typingSeconds = 20

type Place = { cell: HotCell; bots: Bots; post: Post; now: Date }

/** Does an act of a person of the page on the platform, at once. Never throws for what the platform says. */
export async function perform(
  { cell, bots, post, now }: Place,
  bot_id: string,
  conversation_id: string,
  act: ActName,
): Promise<Performed> {
  const since = new Date(now.getTime() - lookBackMs)
  const [acted] = await runIn<Acted>(cell, readActed, [bot_id, conversation_id, since])
  if (!acted) return { done: false, why: 'nothing_to_do' }
  const page = await bots.page(bot_id, acted.revision)
  if (!page?.account || page.waits_for) return { done: false, why: 'not_connected' }
  const { channel, profile, account } = page
  if (act === 'mark_read' && !page.settings.marks_read) return { done: false, why: 'switched_off' }
  const allowed = mayAct(profile, act, acted.last_in_at, now.getTime())
  if (!allowed.ok) return { done: false, why: allowed.why }
  const { psid, address, context, platform_id: target } = acted
  const our_id = partId(`${conversation_id}.0`, 0, 1)
  const to = {
    psid,
    our_id,
    is_operator: true,
    as: 'person' as const,
    files_at: post.files.origin,
    ...(context && { context }),
    ...(address && { address }),
  }
  const out: OutCard | OutAct =
    act === 'typing' ? { type: 'typing', seconds: typingSeconds } : { act, target: act === 'mark_read' ? target : null }
  const requests = channel.render(out, to, account)
  if (!requests.length) return { done: false, why: 'nothing_to_do' }
  for (const request of requests) {
    const performed = await make({ channel, account, post }, request)
    if (!performed.done) return performed
  }
  return { done: true }
}

type Through = { channel: Channel; account: NonNullable<Page['account']>; post: Post }

async function make({ channel, account, post }: Through, request: PlatformRequest): Promise<Performed> {
  const reading = readSent(await post.send(account, request), channel.read)
  return reading.ok ? { done: true } : { done: false, why: reading.fault.why, message: reading.fault.message }
}
