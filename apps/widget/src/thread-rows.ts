import type { Message } from './wire.ts'

/** A row of the thread: a day's name, or a line with its position in a group of one side. */
export type Row = { kind: 'day'; at: string } | { kind: 'line'; message: Message; is_first: boolean; is_last: boolean }

/** Lines of one side closer than this stand together, with one time below them. */
const togetherMs = 5 * 60_000

const isMine = (message: Message) => message.by === 'customer'
const day = (message: Message) => new Date(message.at).toDateString()

const standTogether = (one: Message | undefined, other: Message | undefined) =>
  one !== undefined &&
  other !== undefined &&
  isMine(one) === isMine(other) &&
  day(one) === day(other) &&
  Date.parse(other.at) - Date.parse(one.at) < togetherMs

export const rowsOf = (messages: Message[]): Row[] =>
  messages.flatMap((message, i): Row[] => {
    const before = messages[i - 1]
    const line: Row = {
      kind: 'line',
      message,
      is_first: !standTogether(before, message),
      is_last: !standTogether(message, messages[i + 1]),
    }
    return before && day(before) === day(message) ? [line] : [{ kind: 'day', at: message.at }, line]
  })
