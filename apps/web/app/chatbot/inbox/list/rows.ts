import type { ConversationRow } from '../../../frame/api-types.ts'
import type { View } from './view.ts'

/** The loaded part of a list, in order; `next` is the cursor of the next page, null at the end. */
export type Rows = { items: ConversationRow[]; next: string | null }

/** The view of the list, and the row that must stay even if it no longer belongs: the one being read. */
export type Frame = { view: View; openId: string | null }

const timeOf = ({ last_message_at }: ConversationRow): number => (last_message_at ? Date.parse(last_message_at) : 0)

/** Ids are too large for JavaScript numbers: the longer text is the greater. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b))

const newestFirst = (a: ConversationRow, b: ConversationRow): number => timeOf(b) - timeOf(a) || compareIds(b.id, a.id)

const longestWaitFirst = (a: ConversationRow, b: ConversationRow): number =>
  Date.parse(a.waiting_since ?? a.last_message_at) - Date.parse(b.waiting_since ?? b.last_message_at) ||
  compareIds(a.id, b.id)

/** The order of a view's rows. */
export const orderOf = ({ filter }: Pick<View, 'filter'>) => (filter === 'needs_you' ? longestWaitFirst : newestFirst)

function fits(row: ConversationRow, { filter, q }: View): boolean {
  if (filter === 'done') return row.is_done
  if (filter === 'today') return true
  // A search under "all" also finds done conversations.
  if (filter === 'all' && q) return true
  if (row.is_done) return false
  if (filter === 'needs_you') return row.waiting_since !== null
  if (filter === 'unread') return row.unread > 0
  return filter === 'all' || row.who === 'person'
}

/** Only the server knows whether words, a tag or the bot's day match a row that is not loaded yet. */
const isVague = ({ q, tag, filter }: View): boolean => q !== '' || tag !== null || filter === 'today'

/** Moves changed rows to their positions in the list. `isUnsure`: only the server knows whether one of them belongs here. */
export function applyRows(rows: Rows, changed: ConversationRow[], frame: Frame): { rows: Rows; isUnsure: boolean } {
  const inOrder = orderOf(frame.view)
  const byId = new Map(changed.map((row) => [row.id, row]))
  const kept = rows.items.filter(({ id }) => !byId.has(id))
  const known = new Set(rows.items.map(({ id }) => id))
  const last = rows.items.at(-1)
  const isInReach = (row: ConversationRow) => rows.next === null || (last !== undefined && inOrder(row, last) <= 0)
  const isNew = (row: ConversationRow) => !known.has(row.id) && !isVague(frame.view)
  const shown = [...byId.values()].filter(
    (row) => fits(row, frame.view) && (known.has(row.id) || isNew(row)) && isInReach(row),
  )
  const isUnsure = isVague(frame.view) && [...byId.values()].some((row) => !known.has(row.id) && fits(row, frame.view))
  const items = [...kept, ...shown].sort(inOrder)
  // The conversation being read stays in its position, also when it no longer belongs here.
  const open = frame.openId === null ? undefined : byId.get(frame.openId)
  if (open && known.has(open.id) && !shown.includes(open))
    items.splice(
      rows.items.findIndex(({ id }) => id === open.id),
      0,
      open,
    )
  return { rows: { items, next: rows.next }, isUnsure }
}

/** Merges a fresh first page into the loaded rows; it replaces them as far down as it reaches. */
export function applyFirstPage(rows: Rows, page: Rows, view: View): Rows {
  const last = page.items.at(-1)
  if (page.next === null || !last) return page
  const fresh = new Set(page.items.map(({ id }) => id))
  const older = rows.items.filter((row) => !fresh.has(row.id) && orderOf(view)(row, last) > 0)
  return older.length ? { items: [...page.items, ...older], next: rows.next } : page
}

/** Adds a further page; a row that moved up meanwhile is loaded already. */
export function applyNextPage(rows: Rows, page: Rows): Rows {
  const known = new Set(rows.items.map(({ id }) => id))
  return { items: [...rows.items, ...page.items.filter(({ id }) => !known.has(id))], next: page.next }
}

/** The row so many positions further; the first one when none is open. Null beyond the list's ends. */
export function neighbour(items: ConversationRow[], openId: string | null, step: 1 | -1): ConversationRow | null {
  const place = items.findIndex(({ id }) => id === openId)
  if (place < 0) return items[0] ?? null
  return items[place + step] ?? null
}
