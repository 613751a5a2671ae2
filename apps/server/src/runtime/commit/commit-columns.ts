import { type Outcome, type Outgoing, type SprintLine, showsInList, type ThreadLine } from '../advance/outcome.ts'
import { batch, type Columns } from '../base/batch.ts'
import type { StoredInput } from '../base/work.ts'
import { byteaOf } from '../ingest/ingest-sql.ts'

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const goingOf = ({ outgoing }: Outcome) => outgoing.flatMap(({ n, goes_now }) => (goes_now ? [n] : []))

// What becomes of each conversation.
const wantColumns: Columns<Outcome> = {
  id: ['bigint', ({ id }) => id],
  bot_id: ['bigint', ({ bot_id }) => bot_id],
  epoch: ['bigint', ({ epoch }) => epoch],
  done_seq: ['bigint', ({ done_seq }) => done_seq],
  new_done: ['bigint', ({ new_done }) => new_done],
  message_seq: ['bigint', ({ message_seq }) => message_seq],
  session: ['json', ({ session }) => json(session)],
  session_format: ['smallint', ({ session }) => session.format],
  customer_revision: ['int', ({ customer_revision }) => customer_revision],
  last_message_at: ['timestamptz', ({ conversation }) => conversation.last_message_at],
  snippet: ['text', ({ conversation }) => conversation.snippet],
  snippet_by: ['text', ({ conversation }) => conversation.snippet_by],
  unread: ['int', ({ conversation }) => conversation.unread],
  last_in_at: ['timestamptz', ({ conversation }) => conversation.last_in_at],
  page_replied_at: ['timestamptz', ({ conversation }) => conversation.page_replied_at],
  sets_pause: ['boolean', ({ conversation }) => conversation.paused_until !== undefined],
  paused_until: ['timestamptz', ({ conversation }) => conversation.paused_until],
  last_page_message: ['text', ({ conversation }) => conversation.last_page_message],
  shows: ['boolean', showsInList],
  class: ['smallint', ({ class: rank }) => rank],
  many: ['int', ({ outgoing }) => outgoing.length],
  many_going: ['int', (outcome) => goingOf(outcome).length],
  going: ['text', (outcome) => `{${goingOf(outcome).join()}}`],
}

/** What becomes of conversations whose inputs are stored and leased. */
export const wants = batch<Outcome>(wantColumns)

/** An event of an idle conversation that is stored in the same step as what it came to. */
export type Arrival = {
  event_key: string
  body: StoredInput
  /** The webhook it came in. */
  raw: Uint8Array
  /** Null: it was read a moment ago. */
  fence: Fence | null
}

/** By what it shows that nobody has changed the customer, the conversation or the bot since this process knew them. */
export type Fence = { customer_xid: string; conversation_xid: string; version: number; revision: number }

/** An event and what it came to. */
export type Taking = { outcome: Outcome; arrival: Arrival }

/** What becomes of idle conversations, and the events they answer. */
export const takings = batch<Taking>({
  ...Object.fromEntries(
    Object.entries(wantColumns).map(([name, [type, of]]) => [name, [type, ({ outcome }: Taking) => of(outcome)]]),
  ),
  event_key: ['text', ({ arrival }) => arrival.event_key],
  kind: ['text', ({ arrival }) => arrival.body.kind],
  body: ['json', ({ arrival }) => JSON.stringify(arrival.body)],
  raw: ['bytea', ({ arrival }) => byteaOf(arrival.raw)],
  customer_xid: ['xid', ({ arrival }) => arrival.fence?.customer_xid],
  conversation_xid: ['xid', ({ arrival }) => arrival.fence?.conversation_xid],
  fence_version: ['int', ({ arrival }) => arrival.fence?.version],
  fence_revision: ['int', ({ arrival }) => arrival.fence?.revision],
  version: ['int', ({ outcome }) => outcome.sprints[0]?.version],
  message_n: ['bigint', ({ outcome }) => outcome.sprints[0]?.message_n],
  checkpoint: ['json', ({ outcome }) => json(outcome.sprints[0]?.checkpoint)],
})

type Of<Row> = { outcome: Outcome; row: Row }

/** Lines of threads. */
export const lines = batch<Of<ThreadLine> & { out: Outgoing | undefined }>({
  at: ['timestamptz', ({ row }) => row.at],
  conversation_id: ['bigint', ({ outcome }) => outcome.id],
  n: ['bigint', ({ row }) => row.n],
  bot_id: ['bigint', ({ outcome }) => outcome.bot_id],
  by: ['text', ({ row }) => row.by],
  user_id: ['bigint', ({ row }) => row.user_id],
  type: ['text', ({ row }) => row.type],
  content: ['json', ({ row }) => json(row.content)],
  flow: ['text', ({ row }) => row.flow],
  status: ['text', ({ row }) => row.status],
  platform_id: ['text', ({ row }) => row.platform_id],
  message_tag: ['text', ({ row }) => row.message_tag],
  goes_now: ['boolean', ({ out }) => out?.goes_now],
  typing_seconds: ['smallint', ({ out }) => out?.typing_seconds],
})

/** What the sprints of stored inputs saw. */
export const sprints = batch<Of<SprintLine>>({
  at: ['timestamptz', ({ row }) => row.at],
  conversation_id: ['bigint', ({ outcome }) => outcome.id],
  seq: ['bigint', ({ row }) => row.seq],
  version: ['int', ({ row }) => row.version],
  message_n: ['bigint', ({ row }) => row.message_n],
  checkpoint: ['json', ({ row }) => json(row.checkpoint)],
})
