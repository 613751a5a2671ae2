import type { StoredInput } from '../base/work.ts'
import type { MessageChange, Outcome, ThreadLine } from './outcome.ts'

type Change = Extract<StoredInput, { kind: 'edit' | 'reaction' | 'removed' }>
type Changed = Pick<Outcome, 'lines' | 'message_changes' | 'message_seq' | 'media' | 'conversation'>

/** The words of a message that its writer took back, in the inbox's list. */
export const removedSnippet = '[removed]'

/** Content of a message that the customer took back: nothing of it is left. */
export const removedContent = (removed_at: string) => ({ text: '', payload_title: null, attachments: [], removed_at })

/** The customer edited a message, reacted to one or took one back. A line of this very turn is not stored yet and changes here. */
export function changeMessage(outcome: Changed, change: Change, at: string) {
  const index = outcome.lines.findIndex(({ platform_id }) => platform_id === change.platform_id)
  const line = outcome.lines[index]
  if (change.kind === 'removed') {
    // Its files may be stored already, and its input is: a job deletes them.
    keep(outcome.message_changes, change, at)
    if (line) removeLine(outcome, line, index, at)
    else if (change.is_first) showRemoved(outcome, change, at)
  } else if (line) outcome.lines[index] = changed(line, change, at)
  else keep(outcome.message_changes, change, at)
}

type Edit = Exclude<Change, { kind: 'removed' }>

function changed(line: ThreadLine, change: Edit, at: string): ThreadLine {
  const content = Object(line.content)
  if (change.kind === 'reaction') return { ...line, content: { ...content, reaction: change.emoji } }
  const earlier = [...(content.earlier ?? []), { text: content.text, at }]
  return { ...line, content: { ...content, text: change.text, earlier } }
}

function removeLine(outcome: Changed, line: ThreadLine, index: number, at: string) {
  const isCustomer = line.by === 'customer'
  const content = isCustomer ? removedContent(at) : { ...Object(line.content), removed_at: at }
  outcome.lines[index] = { ...line, ...(isCustomer && { type: 'text' }), content }
  if (!isCustomer) return
  outcome.media = outcome.media.filter(({ n }) => n !== line.n)
  const newest = outcome.lines.findLast(({ by }) => by === 'customer')
  if (newest?.n === line.n) outcome.conversation.snippet = removedSnippet
}

/** The message will never be shown: it is dropped when it comes. The thread says that there was one. */
function showRemoved(outcome: Changed, { platform_id, is_page }: Extract<Change, { kind: 'removed' }>, at: string) {
  outcome.lines.push({
    n: ++outcome.message_seq,
    at,
    by: is_page ? 'page' : 'customer',
    user_id: null,
    type: 'text',
    content: removedContent(at),
    flow: null,
    block: null,
    card: null,
    status: 'received',
    platform_id,
    message_tag: null,
    origin: null,
  })
  outcome.conversation.last_message_at = at
  outcome.conversation.snippet_by = is_page ? 'page' : 'customer'
  if (!is_page) outcome.conversation.snippet = removedSnippet
}

/** Several changes of a message in one turn become one row, because a statement changes each row once. */
function keep(changes: MessageChange[], change: Change, at: string) {
  const { platform_id } = change
  const before = changes.find((each) => each.platform_id === platform_id)
  const row = before ?? { platform_id, text: null, earlier: [], reaction: null, is_removed: false, at }
  if (!before) changes.push(row)
  if (change.kind === 'removed') row.is_removed = true
  else if (change.kind === 'reaction') row.reaction = change.emoji
  else {
    if (row.text !== null) row.earlier.push({ text: row.text, at })
    row.text = change.text
  }
}
