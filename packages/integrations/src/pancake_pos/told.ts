import { orderStatusNumbers } from '@hawker/core'
import {
  type PosAddress,
  type PosAmount,
  type PosCombo,
  type PosOrder,
  type PosProduct,
  posAmounts,
} from '../point-of-sale.ts'
import { stored } from './unit.ts'
import type { WireCombo, WireOrder, WireProduct, WireVariation } from './wire.ts'

const most = 1_000_000_000

/** Pieces over all warehouses. A shop that sells more than it has tells a negative number: nothing is free then. */
function stockOf({ remain_quantity, variations_warehouses }: WireVariation): number | null {
  const told = variations_warehouses?.length
    ? variations_warehouses.reduce((sum, { remain_quantity: pieces }) => sum + pieces, 0)
    : remain_quantity
  return told === undefined ? null : Math.min(Math.max(Math.floor(told), 0), most)
}

export const productOf = (wire: WireProduct, currency: string): PosProduct => ({
  ...{ id: wire.id, name: wire.name, description: wire.note_product, is_removed: wire.is_removed },
  ...{ categories: wire.categories, tags: wire.tags, attributes: wire.product_attributes },
  images: wire.images.length || !wire.image ? wire.images : [wire.image],
  variations: wire.variations.map((one) => ({
    ...{ id: one.id, sku: one.sku || one.display_id, images: one.images, is_removed: one.is_removed },
    attributes: Object.fromEntries(one.fields.map(({ name, value }) => [name, value])),
    price: stored(one.retail_price, currency),
    stock: stockOf(one),
    weight: one.weight ?? null,
  })),
})

export const comboOf = (wire: WireCombo, currency: string): PosCombo => ({
  ...{ id: wire.id, name: wire.name, is_removed: wire.is_removed },
  price: stored(wire.value_combo ?? wire.price, currency),
  items: (wire.combo_product_variations ?? wire.items ?? []).map((item) => ({
    ...{ product_id: item.product_id, variation_id: item.variation_id },
    quantity: Math.max(item.count ?? item.quantity ?? 1, 1),
  })),
})

const noAddress: PosAddress = {
  ...{ full_name: '', phone_number: '', address: '', province_id: '', district_id: '', commune_id: '' },
  ...{ new_commune_id: '', country_code: '', post_code: '' },
}

const toldAmount = (wire: WireOrder, key: PosAmount): string | null =>
  key === 'discount' ? wire.total_discount : wire[key]

export function orderOf(wire: WireOrder, currency: string): PosOrder {
  const amounts = posAmounts.map((key) => [key, stored(toldAmount(wire, key), currency)] as const)
  const odd = amounts.flatMap(([key, amount]) => {
    const told = toldAmount(wire, key)
    return amount === null && told !== null ? [[key, told.slice(0, 40)] as const] : []
  })
  return {
    ...{ id: wire.id, custom_id: wire.custom_id, status_told: wire.status },
    status: orderStatusNumbers.find((number) => number === wire.status) ?? null,
    ...{ bill_full_name: wire.bill_full_name, bill_phone_number: wire.bill_phone_number, bill_email: wire.bill_email },
    items: wire.items.map(({ variation_info, discount_each_product, ...line }) => ({
      ...line,
      discount_each_product: stored(discount_each_product, currency) ?? 0,
      ...{ name: variation_info?.name ?? '', price: stored(variation_info?.retail_price ?? null, currency) },
      weight: variation_info?.weight ?? 0,
    })),
    shipping_address: wire.shipping_address ?? noAddress,
    amounts: recordOf(amounts),
    odd: Object.fromEntries(odd),
    total_price: stored(wire.total_price, currency),
    warehouse_id: wire.warehouse_id,
    assigning_seller_id: wire.assigning_seller_id || (wire.assigning_seller?.id ?? ''),
    received_at_shop: wire.received_at_shop,
    ...{ note: wire.note, note_print: wire.note_print, tags: wire.tags },
    ...{ partner_id: wire.partner?.partner_id ?? null, extend_code: wire.partner?.extend_code ?? '' },
    ...{ inserted_at: wire.inserted_at, updated_at: wire.updated_at },
  }
}

function recordOf(entries: (readonly [PosAmount, number | null])[]): Record<PosAmount, number | null> {
  const none = { shipping_fee: null, discount: null, cod: null, partner_fee: null }
  return {
    ...none,
    ...{ prepaid: null, cash: null, transfer_money: null, charged_by_card: null },
    ...Object.fromEntries(entries),
  }
}
