import type { InboundReceipt } from '@hawker/core'
import { isDataError } from '../../platform/error-code.ts'
import type { Bots } from '../base/bots.ts'
import { type HotCell, inTransaction, type Run, runIn, statement } from '../base/cell-sql.ts'
import { Group } from '../base/group.ts'
import { type Failed, markFailures } from './mark-failed.ts'
import { failParts } from './parts-sql.ts'

/** A fate that the platform reports, with the bot it concerns. */
export type Receipt = { bot_id: string; receipt: InboundReceipt }

type Offer = { receipts: Receipt[]; resolve: (stored: boolean) => void }

// Platforms report on a message within days, so older partitions need not be read.
const reportedWithinMs = 8 * 24 * 3600 * 1000

/** Locks the lanes of these customers' conversations: a send's answer and its receipts are stored one after the other. */
const lockLanes = statement(
  'lock_lanes',
  `
select l.id from cell.lane l where l.id in (
  select c.id from cell.customer c join unnest($1::bigint[], $2::text[]) as t(bot_id, psid)
    on c.bot_id = any(array[t.bot_id]) and c.psid = any(array[t.psid])
) order by l.id for update`,
)

// Written so that it chooses no weeks of the table: see `Statement`.
const isUpTo = (watermark: string) => `m.at at time zone 'UTC' <= ${watermark} at time zone 'UTC'`
// Sent before a watermark, by our clock. The instant of delivery does not count: its report may have been late. Acts, such as an
// answer under a post, are no part of the conversation that the person reads.
const isBefore = (watermark: string) =>
  `${isUpTo(watermark)} and (m.status = 'delivered' or m.status = 'sent' and m.status_at <= ${watermark} + interval '1 second')
    and m.content->>'act' is null`

/**
 * Raises statuses, never lowers one: sent < delivered < read; failed only before any of the two. A watermark covers every
 * earlier message. A receipt of a message that waits for another attempt shows that it has arrived. A receipt of a message
 * that is not known yet waits in early_receipt, and so does a watermark, without a name, that comes while a message is sent.
 * A failure that names no message by its id is perhaps one of a part: `fail_parts` looks for it there.
 * $1 JSON, $2 now, $3 oldest. The statement skips a conversation's row that is locked: the turn that writes it sets
 * `last_seen_at` itself.
 */
const raise = statement(
  'raise_statuses',
  `
with report as (
  select t.*, c.id as conversation_id, row_number() over () as nth
  from json_to_recordset($1::json) as t(
    bot_id bigint, psid text, status text, platform_ids text[], our_n bigint, our_conversation bigint,
    platform_id text, watermark timestamptz, reason text)
  join cell.customer c on c.bot_id = any(array[t.bot_id]) and c.psid = any(array[t.psid])
), hit as (
  select distinct on (m.conversation_id, m.n) m.at, m.conversation_id, m.n, t.status, t.reason, t.platform_id, t.nth
  from report t join cell.message m on m.conversation_id = any(array[t.conversation_id]) and m.at >= $3
  where m.by in ('bot', 'operator') and (
    m.platform_id = any(t.platform_ids)
    or (m.n = t.our_n and t.our_conversation = t.conversation_id)
    or (t.watermark is not null and ${isBefore('t.watermark')}))
  order by m.conversation_id, m.n, array_position(array['failed', 'sent', 'delivered', 'read'], t.status) desc
), raised as (
  update cell.message m set status = hit.status, status_at = $2, reason = coalesce(hit.reason, m.reason),
    platform_id = coalesce(m.platform_id, hit.platform_id)
  from hit where m.conversation_id = any(array[hit.conversation_id]) and m.n = any(array[hit.n]) and m.at >= $3
    and (case
      when hit.status = 'sent' then m.status in ('queued', 'sending', 'unknown')
      when hit.status = 'delivered' then m.status in ('queued', 'sending', 'unknown', 'sent')
      when hit.status = 'read' then m.status in ('queued', 'sending', 'unknown', 'sent', 'delivered')
      else m.status in ('sending', 'unknown', 'sent') end)
  returning m.conversation_id, m.is_bulk
), seen as (
  update cell.conversation v set last_seen_at = s.at
  from (
    select l.id, least(t.at, $2) as at
    from (select conversation_id as id, max(coalesce(watermark, $2)) as at from report where status = 'read' group by 1) t
    join cell.conversation l on l.id = any(array[t.id])
    where l.last_seen_at is null or l.last_seen_at < least(t.at, $2)
    for update of l skip locked
  ) s
  where v.id = any(array[s.id])
), early as (
  insert into cell.early_receipt (conversation_id, platform_id, status, at, reason)
  select t.conversation_id, p, t.status, $2, t.reason from report t cross join unnest(t.platform_ids) p
  where not exists (
    select 1 from cell.message m where m.conversation_id = t.conversation_id and m.platform_id = p and m.at >= $3)
    and (t.our_n is null or t.status = 'failed')
  on conflict do nothing
), ahead as (
  insert into cell.early_receipt as e (conversation_id, platform_id, status, at)
  select t.conversation_id, '', t.status, max(t.watermark) from report t
  where exists (
    select 1 from cell.message m
    where m.conversation_id = t.conversation_id and m.status = 'sending' and m.at >= $3 and ${isUpTo('t.watermark')})
  group by t.conversation_id, t.status
  on conflict (conversation_id, platform_id, status) do update set at = greatest(e.at, excluded.at)
)
select conversation_id as id, bool_and(coalesce(is_bulk, false)) as is_bulk from raised group by 1`,
)

/** Those that a batch has just called failed. $1 conversations, $2 now, $3 oldest. */
const readFailed = statement(
  'read_failed',
  `
select m.conversation_id, m.bot_id, m.n, m.at from cell.message m
where m.conversation_id = any($1::bigint[]) and m.at >= $3 and m.status = 'failed' and m.status_at = $2`,
)

/**
 * Applies receipts that came before their message's answer was stored, and deletes those whose message never came. Returns
 * the conversations that changed, and (`is_failure`) those with failures that may be of a part.
 */
const sweepEarly = statement(
  'sweep_early',
  `
with hit as (
  select distinct on (m.conversation_id, m.n) m.at, m.conversation_id, m.n, e.status, e.reason
  from cell.early_receipt e
  join cell.message m on m.conversation_id = e.conversation_id and m.at >= $2 and case
    when e.platform_id = '' then m.by in ('bot', 'operator') and ${isBefore('e.at')}
    else m.platform_id = e.platform_id end
  order by m.conversation_id, m.n, array_position(array['failed', 'sent', 'delivered', 'read'], e.status) desc
), raised as (
  update cell.message m set status = hit.status, status_at = $1, reason = coalesce(hit.reason, m.reason)
  from hit where m.conversation_id = any(array[hit.conversation_id]) and m.n = any(array[hit.n]) and m.at >= $2
    and (case when hit.status = 'read' then m.status in ('sent', 'delivered')
              when hit.status = 'sent' then false else m.status = 'sent' end)
  returning m.conversation_id
), gone as (
  delete from cell.early_receipt e
  where e.at < $1::timestamptz - interval '1 hour'
     or case
       when e.platform_id = '' then not exists (
         select 1 from cell.message m
         where m.conversation_id = e.conversation_id and m.status = 'sending' and m.at >= $2 and ${isUpTo('e.at')})
       else exists (
         select 1 from cell.message m
         where m.conversation_id = e.conversation_id and m.platform_id = e.platform_id and m.at >= $2) end
)
select distinct conversation_id as id, false as is_failure from raised
union all select distinct e.conversation_id, true from cell.early_receipt e where e.status = 'failed' and e.platform_id <> ''`,
)

type Parts = {
  cell: HotCell
  bots: Bots
  now: () => Date
  changed: (ids: string[]) => void
  onError: (error: unknown) => void
}

/** Receipts do not enter the mailbox: they are stored in batches of their own and only raise a status. */
export class Receipts {
  readonly #parts: Parts
  readonly #group: Group<Offer>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#group = new Group((offers) => this.#flush(offers), { limit: 200 })
  }

  /** True after the commit; false: nothing is promised, and the platform has to repeat them. */
  offer(receipts: Receipt[]): Promise<boolean> {
    if (this.#group.waiting > 5_000) return Promise.resolve(false)
    return new Promise((resolve) => this.#group.add({ receipts, resolve }))
  }

  drained = () => this.#group.drained()

  async #flush(offers: Offer[]) {
    try {
      this.#parts.changed(await this.#store(offers.flatMap(({ receipts }) => receipts)))
      for (const { resolve } of offers) resolve(true)
    } catch (error) {
      if (isDataError(error)) return this.#halve(offers, error)
      this.#parts.onError(error)
      for (const { resolve } of offers) resolve(false)
    }
  }

  // The database refuses a batch for one receipt's data: the others must still be stored. Repeating that one is useless.
  async #halve(offers: Offer[], error: unknown) {
    const [only, ...others] = offers
    if (only && !others.length) {
      this.#parts.onError(error)
      return only.resolve(true)
    }
    const middle = offers.length >> 1
    await this.#flush(offers.slice(0, middle))
    await this.#flush(offers.slice(middle))
  }

  #store(receipts: Receipt[]): Promise<string[]> {
    const { cell, now } = this.#parts
    const people = [receipts.map(({ bot_id }) => bot_id), receipts.map(({ receipt }) => receipt.psid)]
    const rows = JSON.stringify(receipts.map(rowOf))
    return inTransaction(cell, async (run) => {
      const at = now()
      await run(lockLanes, people)
      const raised = await run<{ id: string; is_bulk: boolean }>(raise, [
        rows,
        at,
        new Date(at.getTime() - reportedWithinMs),
      ])
      const ids = raised.flatMap(({ id, is_bulk }) => (is_bulk ? [] : [id]))
      if (receipts.some(({ receipt }) => receipt.status === 'failed')) {
        await this.#markFailed(
          run,
          raised.map(({ id }) => id),
          at,
        )
        ids.push(...(await this.#failParts(run, at)))
      }
      return ids
    })
  }

  // Messages of several requests, of which the platform has called one failed.
  async #failParts(run: Run, at: Date): Promise<string[]> {
    const oldest = new Date(at.getTime() - reportedWithinMs)
    const failed = await run<Failed>(failParts, [at, oldest])
    await markFailures(run, this.#parts.bots, failed, at)
    return failed.map(({ conversation_id }) => conversation_id)
  }

  // In the same transaction: the statuses are raised once.
  async #markFailed(run: Run, ids: string[], at: Date) {
    const oldest = new Date(at.getTime() - reportedWithinMs)
    await markFailures(run, this.#parts.bots, await run<Failed>(readFailed, [ids, at, oldest]), at)
  }

  /** Applies receipts that came too early; run now and then. */
  async sweep(): Promise<void> {
    const { cell, now, changed } = this.#parts
    const at = now()
    type Row = { id: string; is_failure: boolean }
    const rows = await runIn<Row>(cell, sweepEarly, [at, new Date(at.getTime() - reportedWithinMs)])
    const isFailure = rows.some(({ is_failure }) => is_failure)
    const failed = isFailure ? await inTransaction(cell, (run) => this.#failParts(run, at)) : []
    changed([...rows.flatMap(({ id, is_failure }) => (is_failure ? [] : [id])), ...failed])
  }
}

function rowOf({ bot_id, receipt }: Receipt) {
  const [conversation, n] = (receipt.our_id ?? '').split('.')
  const names = /^\d{1,18}$/.test(conversation ?? '') && /^\d{1,18}$/.test(n ?? '')
  return {
    bot_id,
    psid: receipt.psid,
    status: receipt.status,
    platform_ids: receipt.platform_ids ?? [],
    platform_id: receipt.platform_ids?.[0] ?? null,
    our_conversation: names ? conversation : null,
    our_n: names ? n : null,
    watermark: receipt.watermark ?? null,
    reason: receipt.reason ?? null,
  }
}
