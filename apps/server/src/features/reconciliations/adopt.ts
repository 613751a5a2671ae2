import { blankOrder, type Order } from '@hawker/core'
import type { PosOrder } from '@hawker/integrations'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { buyerOf, findBuyerOfPhone, storeOrder } from '../orders/index.ts'
import {
  adoptRow,
  linesThere,
  type Place,
  type Pos,
  placesOf,
  readAddress,
  sellerThere,
  settle,
  sharedParts,
  tagsThere,
} from '../point-of-sale/index.ts'

type By = { user_id: string; page_id: string }

/**
 * Brings an order in that was made at the point of sale, as an order of ours with all that is told there but what was paid: payments are compared and
 * never added. It is the order of the customer who alone has its phone number. Returns a code where it cannot be one of ours.
 */
export async function adopt(
  platform: Platform,
  place: Place,
  pos: Pos,
  { id, told }: { id: string; told: PosOrder },
  { user_id, page_id }: By,
): Promise<string | null> {
  if (told.status === 7) return 'gone'
  if (told.status === null) return 'status'
  if (Object.keys(told.odd).length > 0) return 'amounts'
  const { cell, bot_id } = place
  const coded = await readAddress(told.shipping_address, placesOf(platform, place, pos))
  if (!coded) return 'unreachable'
  const at = platform.now()
  const made = await cell.db
    .transaction()
    .execute(async (tx) => {
      const buyer = await findBuyerOfPhone(tx, bot_id, told.bill_phone_number || told.shipping_address.phone_number)
      const made = await orderOf(tx, bot_id, pos, told, { page_id, coded })
      const order = buyer ? { ...made, customer: buyerOf(buyer) } : made
      const stored = await storeOrder(tx, bot_id, order, {
        ...{ customer_id: buyer?.id ?? null, cart_id: null, user_id, at },
        isFromPos: true,
      })
      // Another person brought it in meanwhile: this one is undone.
      if (!(await adoptRow(tx, bot_id, { id, order_id: stored.id, told, at }))) throw new AlreadyHere()
      return stored
    })
    .catch((error: unknown) => {
      if (error instanceof AlreadyHere) return null
      throw error
    })
  if (!made) return 'here'
  await settle(platform, place, pos, id, told, sharedParts)
  return null
}

class AlreadyHere extends Error {}

type Known = { page_id: string; coded: NonNullable<Awaited<ReturnType<typeof readAddress>>> }

async function orderOf(tx: CellTx, bot_id: BotId, pos: Pos, told: PosOrder, { page_id, coded }: Known): Promise<Order> {
  const { amounts } = told
  const to = told.shipping_address
  return {
    ...blankOrder(),
    ...{ currency: pos.currency, page_id, status: told.status ?? 0, is_removed: false },
    items: await linesThere(tx, bot_id, pos.pos.id, told),
    ...{ note: cut(told.note, 2_000), note_print: cut(told.note_print, 2_000) },
    ...{
      discount: amounts.discount ?? 0,
      shipping_fee: amounts.shipping_fee ?? 0,
      partner_fee: amounts.partner_fee ?? 0,
    },
    tags: await tagsThere(tx, bot_id, told.tags),
    ...{ bill_full_name: cut(told.bill_full_name, 200), bill_phone_number: cut(told.bill_phone_number, 40) },
    bill_email: cut(told.bill_email, 200),
    shipping_address: {
      ...blankOrder().shipping_address,
      ...{ address: cut(to.address, 500), full_name: cut(to.full_name, 200), phone_number: cut(to.phone_number, 40) },
      ...{ ...coded, post_code: cut(to.post_code, 40), country_code: cut(to.country_code, 40) },
    },
    warehouse_id: cut(told.warehouse_id, 100),
    assigning_seller: await sellerThere(tx, bot_id, told.assigning_seller_id),
    received_at_shop: told.received_at_shop,
    partner: { partner_id: told.partner_id, extend_code: cut(told.extend_code, 100), extend_update: [] },
  }
}

const cut = (text: string, most: number): string => text.slice(0, most)
