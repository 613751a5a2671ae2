import type { QueryClient } from '@tanstack/react-query'
import type { ConversationRow } from '../../frame/api-types.ts'
import type { Message } from '../../frame/inbox-types.ts'
import { ChangesDuringLoad } from './list/changes-during-load.ts'
import { applyFirstPage, applyNextPage, applyRows, type Frame, type Rows } from './list/rows.ts'
import { everything, type View } from './list/view.ts'
import { conversationQuery, fetchMessages, fetchRows, rowsQuery, threadQuery } from './queries.ts'
import { mergeMessages } from './thread/messages.ts'

// The socket may change the list while a page of it loads: pages are merged, so neither overwrites the other.
const heard = new ChangesDuringLoad()

/** Changes the list on screen. Returns false when the list may now lack a row, which only the server can find. */
export function changeRows(cache: QueryClient, bot_id: string, changed: ConversationRow[], frame: Frame): boolean {
  const { queryKey: all } = rowsQuery(bot_id, everything)
  // The first conversation replaces the text of an inbox that never had one.
  if (cache.getQueryData(all)?.items.length === 0) void cache.invalidateQueries({ queryKey: all })
  heard.note(bot_id, (rows, view) => applyRows(rows, changed, { view, openId: frame.openId }).rows)
  const { queryKey } = rowsQuery(bot_id, frame.view)
  const known = cache.getQueryData(queryKey)
  if (!known) return false
  const { rows, isUnsure } = applyRows(known, changed, frame)
  cache.setQueryData(queryKey, rows)
  return !isUnsure
}

/** Loads the first page again, after a gap in the connection or on return to a view. */
export async function renewRows(cache: QueryClient, bot_id: string, view: View): Promise<void> {
  const { queryKey } = rowsQuery(bot_id, view)
  if (!cache.getQueryData(queryKey)) return
  const { page, renew } = await heard.during(bot_id, () => fetchRows(bot_id, view, null))
  cache.setQueryData(queryKey, (known) => known && renew(applyFirstPage(known, page, view), view))
}

export async function loadMoreRows(cache: QueryClient, bot_id: string, view: View): Promise<void> {
  const { queryKey } = rowsQuery(bot_id, view)
  const cursor = cache.getQueryData(queryKey)?.next
  if (!cursor) return
  const { page, renew } = await heard.during(bot_id, () => fetchRows(bot_id, view, cursor))
  cache.setQueryData(queryKey, (known) => known && renew(applyNextPage(known, page), view))
}

/** The head of the thread shows the same row as the list. */
export function changeConversation(cache: QueryClient, bot_id: string, { customer, ...row }: ConversationRow): void {
  const { name, avatar_url } = customer
  cache.setQueryData(
    conversationQuery(bot_id, row.id).queryKey,
    (known) => known && { ...known, ...row, customer: { ...known.customer, name, avatar_url } },
  )
}

/** Removes a deleted customer's row from every view. */
export function dropConversation(cache: QueryClient, bot_id: string, id: string): void {
  const without = (rows: Rows): Rows => ({ ...rows, items: rows.items.filter((row) => row.id !== id) })
  heard.note(bot_id, without)
  cache.setQueriesData<Rows>({ queryKey: ['conversations', bot_id] }, (known) => known && without(known))
  cache.removeQueries({ queryKey: conversationQuery(bot_id, id).queryKey })
  cache.removeQueries({ queryKey: threadQuery(bot_id, id).queryKey })
}

type Change = (messages: Message[]) => Message[]

export function changeThread(cache: QueryClient, bot_id: string, id: string, change: Change): void {
  cache.setQueryData(threadQuery(bot_id, id).queryKey, (known) => {
    const items = known && change(known.items)
    return items === known?.items ? known : known && items && { ...known, items }
  })
}

export async function loadOlderMessages(cache: QueryClient, bot_id: string, id: string): Promise<void> {
  const { queryKey } = threadQuery(bot_id, id)
  const first = cache.getQueryData(queryKey)?.items[0]?.n
  if (first === undefined) return
  const { items, has_more } = await fetchMessages(bot_id, id, first)
  cache.setQueryData(queryKey, (known) => known && { items: mergeMessages(known.items, items), has_more })
}
