import { batch } from '../base/batch.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { enqueue } from '../base/enqueue.ts'
import type { StoredInput } from '../base/work.ts'
import { cleaned } from '../ingest/inbound-events.ts'

/** An input of long work for a conversation. A second one with its key is dropped, for eight days. */
export type BulkInput = { bot_id: string; conversation_id: string; key: string; body: StoredInput }

const wanted = batch<BulkInput>({
  bot_id: ['bigint', ({ bot_id }) => bot_id],
  conversation_id: ['bigint', ({ conversation_id }) => conversation_id],
  event_key: ['text', ({ key }) => key],
  kind: ['text', ({ body }) => body.kind],
  body: ['json', ({ body }) => JSON.stringify(cleaned(body))],
})

/**
 * Puts a slice of long work into its mailboxes, behind everything live: workers claim it as bulk. A customer who was deleted meanwhile gets
 * no mailbox. $1 now, then the columns of `wanted`.
 */
const putBulk = statement(
  'put_bulk',
  `
with wanted as (
  select * from ${wanted.from(2, 'w')}
), fresh as (
  insert into cell.seen (bot_id, event_key, at)
  select distinct bot_id, event_key, $1::timestamptz from wanted order by bot_id, event_key
  on conflict do nothing
  returning bot_id, event_key
), bulk as (
  select c.id, w.bot_id, w.kind, w.body, null::uuid as raw_id, 1::smallint as class, w.event_key
  from wanted w
  join fresh on fresh.event_key = w.event_key and case when fresh.bot_id = w.bot_id then true else false end
  join cell.customer c on c.id = any(array[w.conversation_id])
), ${enqueue('bulk', 'event_key')}
select count(*)::int as many from box`,
)

/** Stores the inputs of a slice that are new; returns how many conversations got one. */
export async function putBulkInputs(cell: HotCell, inputs: BulkInput[], now: Date): Promise<number> {
  if (inputs.length === 0) return 0
  const [row] = await runIn<{ many: number }>(cell, putBulk, [now, ...wanted.values(inputs)])
  return row?.many ?? 0
}
