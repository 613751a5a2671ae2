import { cartWish, checkoutWish } from '@hawker/core'
import { isRolledBack } from '../../platform/error-code.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CallAnswer, Carrier, LeasedCall } from '../../runtime/errands/carrier.ts'
import { askQuote } from './carrier-quote.ts'
import { changeCart } from './change-cart.ts'
import { checkOut } from './checkout.ts'
import { told, type Work } from './told.ts'

/** Changes carts. Each change names its call, so a repeated one is carried out once. */
export const cartCarrier = (deps: Platform): Carrier =>
  carrierOf(deps, (request) => {
    const wish = cartWish.safeParse(request)
    return wish.success ? (tx, bot_id, shop, by) => changeCart(tx, bot_id, wish.data, shop, by) : null
  })

/** Makes orders of carts, one of each. */
export const checkoutCarrier = (deps: Platform): Carrier =>
  carrierOf(deps, (request) => {
    const wish = checkoutWish.safeParse(request)
    return wish.success ? (tx, bot_id, shop, by) => checkOut(tx, bot_id, wish.data, shop, by) : null
  })

function carrierOf(platform: Platform, workOf: (request: unknown) => Work | null): Carrier {
  const answer = async ({ id, bot_id, conversation_id, request }: LeasedCall): Promise<CallAnswer> => {
    const work = workOf(request)
    if (!work) return { ok: false, reason: 'invalid_request', is_written: false }
    const { cells, pages, now } = platform
    const cell = await cells.of(bot_id)
    const { db } = cell
    const by = { customer_id: conversation_id, call: id, at: now() }
    try {
      const step = () => db.transaction().execute((tx) => told(tx, pages, bot_id, work, by))
      const body = await step()
      // The answers may have brought an address that a carrier prices: the quote is told with its fee.
      const isPriced = body.result === 'quoted' && (await askQuote(platform, { cell, bot_id }, conversation_id))
      return { ok: true, status: 200, body: isPriced ? await step() : body }
    } catch (error) {
      if (!isRolledBack(error)) throw error
      return { ok: false, reason: 'rolled_back', is_written: false, retry_after_ms: 100 }
    }
  }
  return {
    repeat: () => 'safe',
    timeout_ms: 5_000,
    places: { process: 16, bot: 4 },
    run: (batch) => batch.map(answer),
  }
}
