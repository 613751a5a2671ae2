import {
  blankConversation,
  type CallKind,
  inputVersions,
  type PublishedBot,
  type Session,
  sessionVersions,
} from '@hawker/core'
import { Bots } from '../base/bots.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { newCustomer } from '../base/customer-columns.ts'
import type { KnownBroadcasts } from '../base/known-broadcasts.ts'
import type { StoredComment } from '../base/known-comments.ts'
import { readSession } from '../base/turn-row.ts'
import type { CustomerRow, StoredInput, Turn } from '../base/work.ts'
import { conversationFacts } from './conversation-facts.ts'
import { heldVersion } from './hold.ts'
import { entryOf } from './of-broadcast.ts'
import type { ThreadLine } from './outcome.ts'
import { play } from './play.ts'
import type { TurnLinks } from './stage.ts'

/** Inputs with the facts of their sprints. $1 conversation. */
const readRecord = statement(
  'read_record',
  `
select seq, at, body, bot_id, sprint_at as now, version, message_n, checkpoint
from cell.input where conversation_id = $1 and sprint_at is not null order by seq`,
)

const readLines = statement(
  'read_lines',
  `select n, "by", type, content from cell.message where conversation_id = $1 order by n`,
)

/** An old checkpoint lacks the columns that are newer than it. */
type KeptCustomer = Partial<CustomerRow> & Pick<CustomerRow, 'psid' | 'first_in_at' | 'last_interactive_at'>

type RecordRow = {
  seq: string
  at: string
  body: StoredInput
  bot_id: string
  now: string
  version: number
  message_n: string
  checkpoint: { session: unknown; customer: KeptCustomer } | null
}
type LineRow = { n: string; by: string; type: string; content: unknown }

/** One line of a replayed conversation; where the thread differs, `was` is its line. */
export type ReplayLine = { at: string; by: string; words: string; was: string | null }
export type Replay = { begins_at: string | null; lines: ReplayLine[]; differs: number }

/**
 * Plays a conversation again from its stored inputs, starting at the oldest checkpoint: the same clock, the same dice, the
 * version that was live. Shows where the thread differs because code or a flow's version has changed.
 */
export async function replay(
  cell: HotCell,
  conversation_id: string,
  carries: ReadonlySet<CallKind>,
  turnLinks?: TurnLinks,
): Promise<Replay> {
  const bots = new Bots(cell, () => {
    throw new Error('a replay sends nothing')
  })
  const [record, stored] = await Promise.all([
    runIn<RecordRow>(cell, readRecord, [conversation_id]),
    runIn<LineRow>(cell, readLines, [conversation_id]),
  ])
  const first = record.findIndex(({ checkpoint }) => checkpoint !== null)
  if (first < 0) return { begins_at: null, lines: [], differs: 0 }
  const thread = new Map(stored.map((line) => [Number(line.n), line]))
  const lines: ReplayLine[] = []
  let session: Session | null = null
  let customer: CustomerRow | null = null
  let comments: StoredComment[] = []
  for (const row of record.slice(first)) {
    if (row.checkpoint) {
      session = readSession(row.checkpoint.session)
      customer = customerOf(row.checkpoint.customer, row.now)
    }
    if (!customer) break
    const outcome = await playAgain({ bots, carries, turnLinks }, conversation_id, row, { session, customer, comments })
    session = outcome.session
    // Fates of their answers are not part of the record.
    comments = outcome.comments
    const { customer: after, conversation } = outcome
    customer = {
      ...after,
      conversation: conversationFacts(after.conversation, conversation),
      last_page_message: conversation.last_page_message ?? after.last_page_message,
    }
    for (const line of outcome.lines) lines.push(compare(line, thread.get(line.n)))
  }
  return { begins_at: record[first]?.at ?? null, lines, differs: lines.filter(({ was }) => was !== null).length }
}

const customerOf = (kept: KeptCustomer, now: string): CustomerRow => ({
  ...newCustomer(kept.psid, now),
  conversation: blankConversation(),
  last_page_message: null,
  ...kept,
})

async function playAgain(
  { bots, carries, turnLinks }: { bots: Bots; carries: ReadonlySet<CallKind>; turnLinks: TurnLinks | undefined },
  id: string,
  row: RecordRow,
  { session, customer, comments }: { session: Session | null; customer: CustomerRow; comments: StoredComment[] },
) {
  const page = await bots.facts(row.bot_id)
  const is_in_trash = row.version === heldVersion
  const version = is_in_trash ? (page?.version ?? 0) : row.version
  const bot = await bots.version(row.bot_id, version)
  if (!page || !bot) throw new Error(`version ${version} of bot ${row.bot_id} is gone`)
  const named = [...(session ? sessionVersions(session) : []), ...inputVersions(row.body)]
  const versions: Record<number, PublishedBot> = {}
  for (const other of named) {
    const older = other === version ? null : await bots.version(row.bot_id, other)
    if (older) versions[other] = older
  }
  const seq = Number(row.seq)
  const turn: Turn = {
    id,
    bot_id: row.bot_id,
    version,
    revision: 0,
    epoch: '0',
    done_seq: seq - 1,
    last_seq: seq,
    message_seq: Number(row.message_n),
    attempts: 0,
    class: 0,
    session,
    customer_revision: customer.edit_revision,
    sprint_at: null,
    customer,
    inputs: [{ seq, at: row.at, body: row.body }],
  }
  // A sprint that was played had its broadcast's leave.
  const entry = entryOf(row.body)
  const broadcasts: KnownBroadcasts = new Map(entry ? [[entry.broadcast_id, { state: 'running', rules: null }]] : [])
  const rules = bots.commentRules(bot, page)
  const scene = rules && { rules, page_id: '', comments, posts: [], asks_posts: false }
  return play(
    turn,
    { bot, versions, carries, turnLinks, is_in_trash, broadcasts, members: [], comments: scene, ...page },
    row.now,
  )
}

function compare(line: ThreadLine, stored: LineRow | undefined): ReplayLine {
  const words = wordsOf(line.by, line.type, line.content)
  const was = stored ? wordsOf(stored.by, stored.type, stored.content) : '(nothing)'
  return { at: line.at, by: line.by, words, was: was === words ? null : was }
}

/** A message as the customer saw it, in one line: words, pictures by their kind, buttons in brackets. */
function wordsOf(by: string, type: string, content: unknown): string {
  if (typeof content !== 'object' || content === null) return ''
  const has = (key: string): unknown =>
    key in content ? Object.entries(content).find(([name]) => name === key)?.[1] : undefined
  if (by === 'system') return String(has('key') ?? has('act') ?? '')
  const text = typeof has('text') === 'string' ? String(has('text')) : ''
  const shown = type === 'text' ? text : `[${type}] ${text || JSON.stringify(has('items') ?? has('filename') ?? '')}`
  const buttons = [has('buttons'), has('quick_replies')].flatMap((list) => (Array.isArray(list) ? list : []))
  const titles = buttons.map((button: { title?: unknown }) => `[${String(button.title ?? '')}]`)
  return [shown.trim(), ...titles].join(' ')
}
