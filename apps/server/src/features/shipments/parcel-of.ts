import { isOfToday, type Order, type OrderTotals, shopPaysCarrier } from '@hawker/core'
import type { Parcel } from '@hawker/integrations'

export type NoParcel = 'shipment.currency' | 'shipment.no_receiver' | 'shipment.no_address' | 'shipment.old_ward'

type Facts = {
  order: Order
  totals: OrderTotals
  service: 'ghn' | 'ghtk'
  client_code: string
  /** The setting `isWeight`. */
  sends_weight: boolean
  /** The setting `standard_weight`: the grams of a parcel whose goods have none, or whose shop shows none. */
  standard_weight: number
}

/** The parcel of an order, or why a carrier cannot take it. Vietnam's carriers still use the wards and districts of before July 2025. */
export function parcelOf({
  order,
  totals,
  service,
  client_code,
  sends_weight,
  standard_weight,
}: Facts): Parcel | NoParcel {
  const { shipping_address: to, items } = order
  const name = to.full_name || order.bill_full_name
  const phone = to.phone_number || order.bill_phone_number
  if (order.currency !== 'VND') return 'shipment.currency'
  if (!name || !phone || items.length === 0) return 'shipment.no_receiver'
  if (!to.address || !to.names.commune || !to.names.province) return 'shipment.no_address'
  if (!to.names.district || isOfToday(to.scheme)) return 'shipment.old_ward'
  const { free_ship, coupon, insurance } = order[service]
  const grams = (weight: number) => (sends_weight ? weight : 0)
  return {
    client_code,
    currency: order.currency,
    from: null,
    to: {
      ...{ name, phone, address: to.address },
      ...{ commune: to.names.commune, district: to.names.district, province: to.names.province },
      ...{ commune_id: '', district_id: '', province_id: '' },
    },
    items: items.map((item) => ({
      ...{ name: item.name, code: item.variation_id, quantity: item.quantity, price: item.price },
      weight_g: grams(item.weight),
    })),
    weight_g: grams(totals.weight) || standard_weight,
    size_cm: null,
    cod: totals.cod,
    insured: insurance ? totals.subtotal - totals.discount : 0,
    service: service === 'ghn' ? String(order.ghn.service) : order.ghtk.service,
    coupon,
    is_free_ship: shopPaysCarrier(order, free_ship),
    note: order.note_print,
  }
}
