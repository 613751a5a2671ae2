import type { OutAct, OutCommentAct } from '@hawker/core'
import type { Message, SystemContent } from '../../../frame/inbox-types.ts'
import { endOfPause } from '../until.ts'

/** A thread as drawn: days, grey lines, and bubbles with their position in a group of one sender. */
export type Line =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'note'; key: string; message: Message; note: SystemContent }
  | { kind: 'message'; key: string; message: Message; is_first: boolean; is_last: boolean }

/** After this long a sender starts a new group. */
const groupGap = 5 * 60_000

const paramsOf = (content: OutAct | OutCommentAct): SystemContent['params'] => {
  if (content.act === 'set_menu') return { menu: content.name, count: content.items.length }
  return 'text' in content ? { text: content.text } : {}
}

/** The grey line of an event, or of an act on the platform; null: the message is a bubble. */
export const noteOf = ({ content }: Message): SystemContent | null => {
  if ('is_own' in content && content.is_own) return { key: 'delete_reply', params: {} }
  if ('act' in content) return { key: content.act, params: paramsOf(content) }
  return 'key' in content ? content : null
}

const isSameSender = (a: Message, b: Message): boolean =>
  a.by === b.by && a.user_id === b.user_id && a.flow === b.flow && Date.parse(b.at) - Date.parse(a.at) < groupGap

/** Each reply of a person postpones the end of the pause; the grey line is shown once until the pause has ended. */
function withoutRepeats(messages: Message[]): Message[] {
  let last: Message | null = null
  return messages.filter((message) => {
    const note = noteOf(message)
    if (!note || (note.key !== 'paused' && note.key !== 'handed_back')) return true
    const before = last
    last = message
    return !before || !goesOn(before, message)
  })
}

function goesOn(before: Message, message: Message): boolean {
  const [was, is] = [noteOf(before), noteOf(message)]
  if (was?.key !== 'paused' || is?.key !== 'paused') return false
  const end = endOfPause(was.params?.until)
  const isStillPaused = end === null || Date.parse(end) > Date.parse(message.at)
  const isOneDeed = was.params?.why === is.params?.why || is.params?.why === 'operator'
  return isStillPaused && isOneDeed && before.user_id === message.user_id
}

export function linesOf(all: Message[], isSameDay: (a: string, b: string) => boolean): Line[] {
  const messages = withoutRepeats(all)
  const lines: Line[] = []
  messages.forEach((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const key = String(message.n)
    if (!before || !isSameDay(before.at, message.at)) lines.push({ kind: 'day', key: `day ${key}`, at: message.at })
    const note = noteOf(message)
    if (note) {
      lines.push({ kind: 'note', key, message, note })
      return
    }
    const joins = (a: Message | undefined, b: Message | undefined) =>
      a !== undefined && b !== undefined && !noteOf(a) && !noteOf(b) && isSameSender(a, b) && isSameDay(a.at, b.at)
    lines.push({ kind: 'message', key, message, is_first: !joins(before, message), is_last: !joins(message, after) })
  })
  return lines
}
