import { blankConversation, blankSession, type PostFacts, type Scene, type Session } from '@hawker/core'
import { type Explanation, explain } from '@hawker/core/comments'
import { customerView } from '../advance/conversation-facts.ts'
import { knownPersonOf, knownPostOf } from '../advance/decide-comment.ts'
import { saidFacts } from '../advance/said-facts.ts'
import { emptyBot } from '../advance/stage-of.ts'
import type { Bots } from '../base/bots.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { newCustomer } from '../base/customer-columns.ts'
import { loadComments, type StoredComment } from '../base/known-comments.ts'
import { isPostPsid } from '../base/post-mailbox.ts'
import { conversationJoins, type TurnRow, turnColumns, turnOf } from '../base/turn-row.ts'
import type { CustomerRow } from '../base/work.ts'

/** A conversation as its next turn would find it, without a lease. $1 bot, $2 conversation. */
const readTurn = statement(
  'read_explained_turn',
  `
select ${turnColumns} from (
  select c.id, c.bot_id, 0::bigint as last_seq, 0::bigint as done_seq, 0::bigint as message_seq, 0::bigint as epoch, 0 as attempts,
    0 as class, null::timestamptz as unread_at
  from cell.customer c where c.bot_id = any(array[$1::bigint]) and c.id = any(array[$2::bigint])
) box ${conversationJoins}
join cell.customer c on c.id = any(array[box.id])`,
)

/** A comment that was not written. `at`: ISO instant. */
export type MadeUpComment = {
  text: string
  attachments: ('image' | 'video' | 'sticker')[]
  mentions: string[]
  is_reply: boolean
  post_id: string | null
  post_kind: NonNullable<PostFacts['kind']> | null
  at: string
}

export type ExplainAsk = {
  bot_id: string
  /** null: a person whom the page does not know yet. */
  conversation_id: string | null
} & ({ comment_id: string } | { comment: MadeUpComment })

/** `version`: the live one; 0: none is live. */
export type Explained = { version: number; explanation: Explanation }

/** Decides a comment by the live version and finds the settings that matter. A stored comment is decided as if it were new. */
export async function explainComment(
  { cell, bots, now }: { cell: HotCell; bots: Bots; now: Date },
  ask: ExplainAsk,
): Promise<Explained | 'unknown_customer' | null> {
  const [facts, page] = await Promise.all([bots.facts(ask.bot_id), bots.page(ask.bot_id, 0)])
  if (!facts || !page) return null
  const author = await findAuthor(cell, ask, now)
  if (!author) return 'unknown_customer'
  const bot = (await bots.version(ask.bot_id, facts.version)) ?? emptyBot(page)
  const rules = bots.commentRules(bot, page)
  if (!rules) return null
  const { comments, posts } = await load(cell, author, ask)
  const comment = 'comment' in ask ? madeUp(ask.comment, author) : comments.find(isNamed(ask.comment_id))
  if (!comment) return null
  const at = comment.decided_at ?? comment.at
  const { customer, session } = author
  const scene: Scene = {
    customer: customerView(customer, null),
    profile: page.profile,
    page_name: page.name,
    now: at,
    seed: '',
    versions: {},
    bot_fields: facts.bot_fields,
    ...saidFacts(customer, { last_page_message: null }),
  }
  // Later comments are not held against this one.
  const others = comments.filter((each) => each !== comment && each.at < comment.at)
  const known = { id: author.id, session, comments: others }
  const isUnnamed = isPostPsid(customer.psid)
  const person = isUnnamed ? null : knownPersonOf(known, scene, { bot, members: page.members }, comment)
  const judged = {
    at: Date.parse(comment.at),
    post_id: comment.post_id ?? '',
    parent_id: comment.parent_id,
    text: comment.words,
    attachments: comment.attachments,
    mentions: comment.mentions.filter((id) => id !== page.account?.page_id),
    ...untouched,
    has_intent: comment.state.has_intent === true,
  }
  const seed = `${ask.bot_id}.${comment.comment_id}`
  const explanation = explain(
    judged,
    knownPostOf(comment, { posts, asks_posts: false }),
    person,
    rules,
    Date.parse(at),
    seed,
  )
  return { version: bot.version, explanation }
}

const untouched = {
  is_page: false,
  has_public_answer: false,
  has_private_answer: false,
  is_waiting_for_intent: false,
  is_hidden: false,
  is_deleted: false,
  is_banned: false,
  is_shown_by_hand: false,
}

const isNamed = (id: string) => (comment: StoredComment) => comment.comment_id === id

type Author = { id: string; bot_id: string; customer: CustomerRow; session: Session }

async function findAuthor(cell: HotCell, { bot_id, conversation_id }: ExplainAsk, now: Date): Promise<Author | null> {
  const instant = now.toISOString()
  if (conversation_id === null) return { id: '0', bot_id, customer: newPerson(instant), session: blankSession() }
  const [row] = await runIn<TurnRow>(cell, readTurn, [bot_id, conversation_id])
  if (!row) return null
  const { id, customer, session } = turnOf(row, row.psid ?? '', instant, [])
  return { id, bot_id, customer, session: session ?? blankSession() }
}

const newPerson = (now: string): CustomerRow => ({
  ...newCustomer('', now),
  conversation: blankConversation(),
  last_page_message: null,
  first_in_at: null,
  last_interactive_at: null,
})

const load = (cell: HotCell, author: Author, ask: ExplainAsk) =>
  'comment' in ask
    ? loadComments(cell, author, [], ask.comment.post_id === null ? [] : [ask.comment.post_id])
    : loadComments(cell, author, [ask.comment_id], [])

/** As the path would note it. */
const madeUp = (said: MadeUpComment, { customer }: Author): StoredComment => ({
  comment_id: '',
  post_id: said.post_id,
  parent_id: said.is_reply ? 'another comment' : null,
  at: said.at,
  words: said.text,
  attachments: said.attachments.map((type) => ({ type })),
  mentions: said.mentions,
  state: { had_phone: Boolean(customer.phone), ...(said.post_kind && { post_kind: said.post_kind }) },
  verdict: null,
  decided_at: null,
  version: null,
  public_n: null,
  private_n: null,
  failed: [],
})
