import { formatMoney } from '../money/money.ts'
import type { LatestOrder } from '../orders/latest-order.ts'
import { payWayLabel } from '../orders/pay-way-labels.ts'
import { statusLabel } from '../orders/status-labels.ts'
import { trackingLink } from '../orders/tracking-link.ts'
import { dateOf, dateTimeOf, localeOf } from './dates.ts'
import type { OrderValues } from './order-variables.ts'
import type { Words } from './words.ts'

/** The name of a country by its ISO code; a point of sale writes others, which stand as they are. */
const countryName = (code: string, language: string): string =>
  /^[A-Z]{2}$/i.test(code)
    ? (new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code.toUpperCase()) ?? code)
    : code

type Speaker = Pick<Words, 'zone' | 'language' | 'is_12_hours'>

/** The values of an order worded for its buyer: money with its currency, days by the page's clock, the bot's language. */
export function orderValuesOf(order: LatestOrder, { zone, language, is_12_hours }: Speaker): OrderValues {
  const { totals, address, buyer } = order
  const money = (amount: number) => formatMoney(amount, order.currency)
  const country = countryName(address.country, language)
  const parts = [address.address, address.commune, address.district, address.province, address.post_code, country]
  return {
    FULL_NAME: buyer.name,
    PHONE_NUMBER: buyer.phone,
    EMAIL: buyer.email,
    ORDER_ID: order.display_id,
    ORDER_STATUS: statusLabel(order.status, language),
    ORDER_DATE: dateOf(zone, Date.parse(order.at)),
    ITEMS: order.items,
    QUANTITY: totals.quantity,
    NOTE: order.note,
    SELLER: order.seller,
    CARRIER: order.carrier,
    TRACKING_CODE: order.tracking_code,
    TRACKING_LINK: trackingLink(order.carrier, order.tracking_code),
    DELIVERY_DATE: order.delivery_at && dateTimeOf(zone, Date.parse(order.delivery_at), is_12_hours),
    SUBTOTAL: money(totals.subtotal),
    DISCOUNT: money(totals.discount),
    SHIPPING_FEE: money(totals.shipping_fee),
    TOTAL: money(totals.total),
    PREPAID: money(totals.paid),
    COD: money(totals.cod),
    PAYMENT_METHOD: order.ways.map((way) => payWayLabel(way, language)).join(', '),
    ADDRESS: address.address,
    COMMUNE: address.commune,
    DISTRICT: address.district,
    PROVINCE: address.province,
    COUNTRY: country,
    POST_CODE: address.post_code,
    FULL_ADDRESS: parts.filter(Boolean).join(', '),
    USED_POINT: order.used_point,
  }
}
