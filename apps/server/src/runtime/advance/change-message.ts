import type { StoredInput } from '../base/work.ts'
import type { MessageChange, Outcome, ThreadLine } from './outcome.ts'

type Change = Extract<StoredInput, { kind: 'edit' | 'reaction' }>

/** The customer edited a message or reacted to one. A line of this very turn is not stored yet and changes here. */
export function changeMessage(outcome: Pick<Outcome, 'lines' | 'message_changes'>, change: Change, at: string) {
  const index = outcome.lines.findIndex(({ platform_id }) => platform_id === change.platform_id)
  const line = outcome.lines[index]
  if (line) outcome.lines[index] = changed(line, change, at)
  else keep(outcome.message_changes, change, at)
}

function changed(line: ThreadLine, change: Change, at: string): ThreadLine {
  const content = Object(line.content)
  if (change.kind === 'reaction') return { ...line, content: { ...content, reaction: change.emoji } }
  const earlier = [...(content.earlier ?? []), { text: content.text, at }]
  return { ...line, content: { ...content, text: change.text, earlier } }
}

/** Several changes of a message in one turn become one row, because a statement changes each row once. */
function keep(changes: MessageChange[], change: Change, at: string) {
  const { platform_id } = change
  const before = changes.find((each) => each.platform_id === platform_id)
  const row = before ?? { platform_id, text: null, earlier: [], reaction: null, at }
  if (!before) changes.push(row)
  if (change.kind === 'reaction') row.reaction = change.emoji
  else {
    if (row.text !== null) row.earlier.push({ text: row.text, at })
    row.text = change.text
  }
}
