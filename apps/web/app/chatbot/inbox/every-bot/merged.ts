import type { ConversationRow } from '../../../frame/api-types.ts'
import { orderOf, type Rows } from '../list/rows.ts'
import type { View } from '../list/view.ts'

type List<Bot> = { bot: Bot; rows: Rows }

/**
 * The lists of several bots as one. A bot with further pages limits it: rows beyond its last loaded one may belong behind some
 * that are not loaded yet. `more`: the bot whose next page to load.
 */
export function merged<Bot>(lists: List<Bot>[], view: View) {
  const inOrder = orderOf(view)
  const ends = lists.flatMap(({ bot, rows: { items, next } }) => {
    const last = items.at(-1)
    return next !== null && last ? [{ bot, last }] : []
  })
  const [end] = ends.sort((a, b) => inOrder(a.last, b.last))
  const all: { bot: Bot; row: ConversationRow }[] = lists.flatMap(({ bot, rows }) =>
    rows.items.map((row) => ({ bot, row })),
  )
  const items = all.filter(({ row }) => !end || inOrder(row, end.last) <= 0).sort((a, b) => inOrder(a.row, b.row))
  return { items, more: end?.bot ?? null }
}
