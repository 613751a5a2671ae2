import { chooseShippingFee } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { readCurrency } from '../products/index.ts'

/** The settings that say what a buyer pays for shipping. */
export type ShippingSettings = {
  fixed_shipping_fee: number
  shipping_fee_hidden: boolean
  priority_to_use_pos_shipping_fee: boolean
}

/**
 * The shipping fee of a cart: the carrier's price of it, else the shop's own, which is in its currency, so a cart in another one has none. A
 * carrier prices no address that is only a text. The point of sale tells its fee of an order.
 */
export async function shippingFeeOf(
  tx: CellTx,
  bot_id: BotId,
  { currency, carrier }: { currency: string; carrier: number | null },
  { fixed_shipping_fee, priority_to_use_pos_shipping_fee: isPosFirst }: ShippingSettings,
): Promise<number> {
  const isOurs = fixed_shipping_fee > 0 && currency === (await readCurrency(tx, bot_id))
  return chooseShippingFee({ pos: null, carrier, fixed: isOurs ? fixed_shipping_fee : null }, isPosFirst)
}
