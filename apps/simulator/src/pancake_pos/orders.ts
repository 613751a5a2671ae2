import { asFlag, asNumber, asText, isObject, type Params } from '../params.ts'
import { PosRefusal } from './refuse.ts'
import type { PosOrderState, PosShopState } from './state.ts'

/** Times are in UTC, without a zone mark. */
const utc = (ms: number): string => new Date(ms).toISOString().replace('Z', '')

const amount = (order: Params, key: string): number => asNumber(order[key]) ?? 0

const variationOf = ({ products }: PosShopState, id: unknown): Params | undefined =>
  products
    .flatMap(({ variations }) => (Array.isArray(variations) ? variations : []))
    .filter(isObject)
    .find((variation) => variation.id === id)

function linesOf(shop: PosShopState, items: unknown): Params[] {
  if (!Array.isArray(items) || items.length === 0) throw new PosRefusal(422, 'items can not be blank', 2001)
  return items.filter(isObject).map((item, at): Params => {
    const variation = variationOf(shop, item.variation_id)
    if (!variation) throw new PosRefusal(422, `Variation ${String(item.variation_id)} not found`, 2002)
    const { retail_price, weight, display_id } = variation
    return { id: at + 1, ...item, variation_info: { name: display_id, retail_price, weight } }
  })
}

/** `total_price` has no shipping fee; `cod` is what the carrier collects. */
function withTotals(order: Params): Params {
  const items = Array.isArray(order.items) ? order.items.filter(isObject) : []
  const total_price = items.reduce((sum, item) => {
    const info = isObject(item.variation_info) ? item.variation_info : {}
    const price = amount(info, 'retail_price') - amount(item, 'discount_each_product')
    return sum + (asFlag(item.is_bonus_product) ? 0 : price * amount(item, 'quantity'))
  }, 0)
  const paid = ['prepaid', 'cash', 'transfer_money', 'charged_by_card'].reduce(
    (sum, key) => sum + amount(order, key),
    0,
  )
  const cod = Math.max(total_price - amount(order, 'total_discount') + amount(order, 'shipping_fee') - paid, 0)
  return { ...order, total_price, cod }
}

const withTags = (shop: PosShopState, tags: unknown): Params[] => {
  const ids = (Array.isArray(tags) ? tags : []).map(String)
  return shop.tags.filter(({ id }) => ids.includes(String(id)))
}

/** The parts of a written body that the shop takes. */
function taken(shop: PosShopState, body: Params): Params {
  const kept = Object.fromEntries(Object.entries(body).filter(([key]) => !shop.dropped.includes(key)))
  return {
    ...kept,
    ...('items' in kept && { items: linesOf(shop, kept.items) }),
    ...('tags' in kept && { tags: withTags(shop, kept.tags) }),
  }
}

/** Stores a change of an order at an instant of the point of sale's clock. */
export function putOrder(shop: PosShopState, id: number, change: Params, now: number): PosOrderState {
  const before = shop.orders.get(id)
  const merged = withTotals({ ...before, ...change })
  const order: PosOrderState = {
    ...merged,
    id,
    custom_id: asText(merged.custom_id) ?? null,
    status: asNumber(merged.status) ?? 0,
    inserted_at: before?.inserted_at ?? utc(now),
    updated_at: utc(now),
    updated_ms: now,
  }
  shop.orders.set(id, order)
  return order
}

/** Puts an order back as it was, with its own instants. */
export function restoreOrder(shop: PosShopState, id: number, { inserted_at, updated_at, ...body }: Params): void {
  const [inserted, updated] = [inserted_at, updated_at].map((at) => Date.parse(String(at)))
  const order = putOrder(shop, id, taken(shop, body), updated ?? 0)
  shop.orders.set(id, { ...order, inserted_at: utc(inserted ?? 0) })
}

/** A new order. The shop does not check that a key is free: two creates make two orders. */
export function createOrder(shop: PosShopState, body: Params, now: number): PosOrderState {
  const order = taken(shop, body)
  if (!('items' in order)) throw new PosRefusal(422, 'items can not be blank', 2001)
  return putOrder(shop, Math.max(1000, ...shop.orders.keys()) + 1, { partner: null, partner_fee: 0, ...order }, now)
}

export const updateOrder = (shop: PosShopState, id: number, body: Params, now: number): PosOrderState => {
  known(shop, id)
  return putOrder(shop, id, taken(shop, body), now)
}

export function known(shop: PosShopState, id: number): PosOrderState {
  const order = shop.orders.get(id)
  if (!order) throw new PosRefusal(404, 'Order not found')
  return order
}

/** Orders by the filters of the list: search, statuses, the instant of the last change; deleted ones only when asked for. */
export function foundOrders(shop: PosShopState, queries: URLSearchParams, now: number): PosOrderState[] {
  const search = queries.get('search')
  const statuses = queries.getAll('filter_status[]').map(Number)
  const [from, to] = ['startDateTime', 'endDateTime'].map((name) => asNumber(queries.get(name) ?? undefined))
  const asksRemoved = asFlag(queries.get('include_removed') ?? undefined)
  const isByChange = queries.get('updateStatus') === 'updated_at'
  return [...shop.orders.values()]
    .filter(({ status }) => status !== 7 || asksRemoved)
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .filter(({ custom_id, bill_phone_number }) => !search || [custom_id, bill_phone_number].includes(search))
    .filter(
      ({ updated_ms }) =>
        !isByChange ||
        ((from === undefined || updated_ms >= from * 1000) &&
          (to === undefined || updated_ms <= to * 1000 + 999) &&
          updated_ms <= now - shop.lag_ms),
    )
    .toSorted((a, b) => b.updated_ms - a.updated_ms)
}
