import type { Order } from '@hawker/core'
import type { PosLine, PosWish } from '@hawker/integrations'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { asText, type Mapped } from './address.ts'
import { listSourceIds } from './queries.ts'

type SourceIds = ReadonlyMap<string, { variation_id: string; product_id: string }>

/** The ids by which the point of sale knows the lines of an order. */
export async function readSourceIds(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  service: string,
  { items }: Pick<Order, 'items'>,
): Promise<SourceIds> {
  const ids = items.flatMap(({ variation_id }) => (/^[1-9]\d{0,17}$/.test(variation_id) ? [variation_id] : []))
  const rows = ids.length > 0 ? await listSourceIds(db, bot_id, service, ids) : []
  return new Map(rows.map((row) => [row.id, { variation_id: row.source_id, product_id: row.product_source_id }]))
}

/** The order as the point of sale is asked to have it, or the names of the lines that it does not sell. */
export function wishOf(order: Order, sources: SourceIds, { ids, address }: Mapped): PosWish | { lacking: string[] } {
  const lacking = order.items.flatMap((item) => (sources.has(item.variation_id) ? [] : [item.name]))
  if (lacking.length > 0 || order.items.length === 0) return { lacking }
  const to = order.shipping_address
  return {
    currency: order.currency,
    bill_full_name: order.bill_full_name || to.full_name,
    bill_phone_number: order.bill_phone_number || to.phone_number,
    bill_email: order.bill_email,
    items: order.items.flatMap((item): PosLine[] => {
      const source = sources.get(item.variation_id)
      if (!source) return []
      const { quantity, discount_each_product, is_bonus_product, note } = item
      return [{ ...source, quantity, discount_each_product, is_bonus_product, note }]
    }),
    shipping_address: {
      full_name: to.full_name || order.bill_full_name,
      phone_number: to.phone_number || order.bill_phone_number,
      // Where a part has no id there, its name stands in the text.
      address: address === '' ? to.address : asText(to),
      ...ids,
      country_code: dialling[to.country_code.toUpperCase()] ?? to.country_code,
      post_code: to.post_code,
    },
    ...{ shipping_fee: order.shipping_fee, discount: order.discount, warehouse_id: order.warehouse_id },
    assigning_seller_id: order.assigning_seller?.id ?? '',
    ...{ received_at_shop: order.received_at_shop, note: order.note, note_print: order.note_print },
    tags: order.tags.flatMap(({ id }) => (id ? [id] : [])),
    status: order.status,
  }
}

/** The point of sale names a country by its dialling code. */
const dialling: Partial<Record<string, string>> = {
  '': '84',
  VN: '84',
  TH: '66',
  ID: '62',
  PH: '63',
  MY: '60',
  SG: '65',
}
