import {
  type CartAnswer,
  type CheckoutContact,
  marketOf,
  maskPhone,
  maskStreet,
  missingSteps,
  type PayWayChoice,
  type PlacedOrder,
  wayOf,
} from '@hawker/core'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { PageLinks } from '../../../platform/page-links.ts'
import { billUrl } from '../../bills/index.ts'
import type { Told } from '../change-cart.ts'
import { complete } from '../told.ts'
import { chatUrlOf } from './chat-url.ts'
import * as queries from './page-queries.ts'
import type { CheckoutPage } from './shapes.ts'
import type { Given } from './step.ts'

/** The page after a step of it, and the order that it shows. */
export async function viewOf(
  tx: CellTx,
  pages: PageLinks,
  { opened: { bot_id, shop, buyer }, known, settings, ways: all, by }: Given,
  told: Told,
): Promise<{ page: CheckoutPage; order: PlacedOrder | null }> {
  const { cart, order, ways, changes = [], result } = complete(pages, bot_id, told, all)
  const isOpen = !order && cart && cart.lines.length > 0
  const page: CheckoutPage = {
    shop: shop.name,
    chat_url: chatUrlOf(shop),
    language: buyer.language || buyer.locale || shop.language,
    state: order ? 'ordered' : isOpen ? 'open' : 'empty',
    result: result === 'changed' || result === 'ordered' || result === 'again' ? result : 'shown',
    currency: order?.currency ?? cart?.currency ?? '',
    cart: isOpen ? await cartOf(tx, bot_id, cart, ways) : null,
    known: { name: known.name, phone: maskPhone(known.phone), address: maskStreet(known.address) },
    ways,
    changes: changes.map(({ what, name, before, after }) => ({
      what,
      name,
      before: before ?? null,
      after: after ?? null,
    })),
    shows: {
      grid: settings.isGrid,
      quantity: settings.isQuantity,
      weight: settings.isWeight,
      plus_shipping: settings.shipping_fee_hidden,
      places: marketOf(shop) === 'VN',
    },
    order: order ? placedOf(pages, bot_id, order, by.at) : null,
  }
  return { page, order: order ?? null }
}

async function cartOf(
  tx: CellTx,
  bot_id: BotId,
  { id, revision, lines, discount, combos, shipping_fee, total, contact }: NonNullable<CartAnswer['cart']>,
  ways: readonly PayWayChoice[],
): Promise<NonNullable<CheckoutPage['cart']>> {
  const pictures = await queries.listPictures(
    tx,
    bot_id,
    lines.flatMap(({ variation_id }) => variation_id || []),
  )
  return {
    ...{ id, revision, discount, combos, shipping_fee, total },
    lines: lines.map((line) => ({ ...line, image_url: pictures.get(line.variation_id) ?? '' })),
    contact: maskedOf({ ...contact, way: wayOf(contact, ways) }),
    missing: missingSteps(contact, ways),
  }
}

/** The answers as anyone may see them who has the address of the page. */
function maskedOf({ name, phone, address, note, way, place }: CheckoutContact) {
  const { commune = '', district = '', province = '' } = place?.names ?? {}
  return {
    ...{ name, note, way },
    phone: maskPhone(phone),
    address: maskStreet(address),
    place: [commune, district, province].filter(Boolean).join(', '),
  }
}

const placedOf = (
  pages: PageLinks,
  bot_id: BotId,
  { id, display_id, key, status, total, currency, pay_url }: NonNullable<CartAnswer['order']>,
  now: Date,
): NonNullable<CheckoutPage['order']> => ({
  ...{ display_id, key, status, total, currency, pay_url },
  bill_url: billUrl(pages, bot_id, id, now).url,
})
