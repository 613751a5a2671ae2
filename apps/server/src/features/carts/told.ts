import { type CartAnswer, type PayWayChoice, withDefaults } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { PageLinks } from '../../platform/page-links.ts'
import { readSettings } from '../document/index.ts'
import { isPaidOnline, payUrl, readPayWays } from '../payments/index.ts'
import type { By, Told } from './change-cart.ts'
import { readKnown } from './known.ts'
import type { ShopSettings } from './place-order.ts'

/** A step of a cart or a checkout, in a transaction. */
export type Work = (tx: CellTx, bot_id: BotId, shop: ShopSettings, by: By) => Promise<Told>

/** Does the work and tells its answer, with the buyer's known answers, the ways to pay, and the page where an order is paid. */
export async function told(
  tx: CellTx,
  pages: PageLinks,
  bot_id: BotId,
  work: Work,
  by: By,
): Promise<Partial<CartAnswer>> {
  const shop = withDefaults(await readSettings(tx, bot_id))
  const answer = await work(tx, bot_id, shop, by)
  const known = await readKnown(tx, bot_id, by.customer_id)
  return { ...complete(pages, bot_id, answer, await readPayWays(tx, bot_id)), known }
}

type Ways = Awaited<ReturnType<typeof readPayWays>>

/** The ways to pay in a currency. */
export const waysIn = (all: Ways, currency: string | undefined): PayWayChoice[] =>
  all
    .filter((way) => way.kind !== 'gateway' || currency === undefined || isPaidOnline(way, currency))
    .map((way) => ({ id: way.id, title: way.kind === 'gateway' ? way.title : '' }))

/** An answer with the ways to pay in its currency and the page where its order is paid. */
export function complete(
  pages: PageLinks,
  bot_id: BotId,
  { isOpen, order, ...answer }: Told,
  all: Ways,
): Told & { ways: PayWayChoice[] } {
  const ways = waysIn(all, order?.currency ?? answer.cart?.currency)
  if (!order) return { ...answer, ways }
  const isPaidThere = all.some((way) => way.id === order.way && isPaidOnline(way, order.currency))
  const pay_url = isOpen && isPaidThere ? payUrl(pages, bot_id, order.id) : null
  return { ...answer, ways, order: { ...order, pay_url } }
}
