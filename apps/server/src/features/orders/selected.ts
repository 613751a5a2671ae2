import {
  internationalPhone,
  marketOf,
  type Order,
  type OrderStatus,
  phoneDigits,
  phoneInMarket,
  unsoldStatuses,
} from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import * as lists from './list-queries.ts'
import * as queries from './queries.ts'
import { ordersOf } from './read.ts'
import { spanOf } from './shapes.ts'

/** Chosen orders, or those of a search of the list. */
export type OrderSelection = { ids: string[] } | { search: Search }

type Search = {
  q: string
  status?: OrderStatus | undefined
  /** Only orders that are neither cancelled, deleted nor returned. */
  sold?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A whole order with its row. */
export type WholeOrder = { row: Awaited<ReturnType<typeof lists.listOrders>>[number]; order: Order }

/** The search that these words mean in the bot's country; null: none. */
export async function searchOf(db: CellDb, bot_id: BotId, q: string): Promise<lists.OrderWords | null> {
  if (!q) return null
  const market = marketOf(await queries.findShop(db, bot_id))
  const digits = phoneDigits(q).replace(/^\+|^0+/g, '')
  const words = lists.wordsOf(q, {
    number: phoneInMarket(q, market)?.number ?? internationalPhone(q),
    digits: /^\d{4,15}$/.test(digits) ? digits : null,
  })
  return lists.withExact(db, bot_id, q, words)
}

const filterOf = async (db: CellDb, bot_id: BotId, of: OrderSelection) =>
  'ids' in of
    ? { ids: of.ids, words: null, status: null }
    : {
        ...{ ids: null, words: await searchOf(db, bot_id, of.search.q), status: of.search.status ?? null },
        ...{ isSold: of.search.sold ?? false, span: spanOf(of.search) },
      }

export async function countOrders(db: CellDb, bot_id: BotId, of: OrderSelection): Promise<number> {
  if ('ids' in of) return new Set(of.ids).size
  const { q, status, sold } = of.search
  const counts = await lists.countByStatus(db, bot_id, await searchOf(db, bot_id, q), spanOf(of.search))
  const left = sold ? unsoldStatuses : [7]
  const counted = counts.filter((each) =>
    status === undefined ? !left.some((one) => one === each.status) : each.status === status,
  )
  return counted.reduce((sum, { count }) => sum + count, 0)
}

// Above every id.
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A page of selected orders that were made until `at`, the newest first. `after`: '' or the `next` of the page before. */
export async function ordersBefore(
  db: CellDb,
  bot_id: BotId,
  { of, at, after, limit }: { of: OrderSelection; at: string; after: string; limit: number },
): Promise<{ orders: WholeOrder[]; next: string | null }> {
  const [before = '', id = ''] = after.split(' ')
  const rows = await lists.listOrders(db, bot_id, {
    ...(await filterOf(db, bot_id, of)),
    customer_id: null,
    before: after ? { at: before, id } : { at, id: lastId },
    limit,
  })
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { orders: await ordersOf(db, bot_id, rows), next: last ? `${last.created_at} ${last.id}` : null }
}
