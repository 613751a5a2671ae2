import type { OrderStatus } from '@hawker/core'
import type { Refused } from '@hawker/outside'
import type { Ask, KeyedEvent, Secrets, Service, ServiceWebhook } from './service.ts'

/** One page of a list. `next`: the number of the next page; null: this is the last. */
export type PosPage<Row> = { ok: true; rows: Row[]; next: number | null } | Refused

/** A list without pages. */
export type PosList<Row> = { ok: true; rows: Row[] } | Refused

/** The shop of the key. `currency`: ISO 4217; null: not told. */
type PosShop = { ok: true; id: string; name: string; currency: string | null } | Refused

/** A product with its variations. Amounts are stored ones; null: the point of sale told none that we can store. */
export type PosProduct = {
  id: string
  name: string
  description: string
  categories: string[]
  tags: string[]
  images: string[]
  attributes: { name: string; values: string[] }[]
  is_removed: boolean
  variations: PosVariation[]
}

/** `stock`: pieces over all warehouses; null: not counted. `weight`: grams; null: unknown. */
export type PosVariation = {
  id: string
  sku: string
  attributes: Record<string, string>
  price: number | null
  stock: number | null
  weight: number | null
  images: string[]
  is_removed: boolean
}

export type PosCombo = {
  id: string
  name: string
  price: number | null
  items: { product_id: string; variation_id: string; quantity: number }[]
  is_removed: boolean
}

/** A warehouse, a seller or a tag of the shop. */
export type PosNamed = { id: string; name: string }

/** `pos`: with districts, as before July 2025; `pos-2025`: of two levels. */
type PosScheme = 'pos' | 'pos-2025'
export type PosPlaceQuery = { scheme: PosScheme; level: 'province' | 'district' | 'commune'; parent_id: string }

/** A part of an address. `new_ids`: its parts in the scheme of two levels, none or several where a person has to choose. */
export type PosPlace = { id: string; name: string; new_ids: string[] }

export type PosLine = {
  variation_id: string
  product_id: string
  quantity: number
  discount_each_product: number
  is_bonus_product: boolean
  note: string
}

export type PosAddress = {
  full_name: string
  phone_number: string
  address: string
  province_id: string
  district_id: string
  commune_id: string
  new_commune_id: string
  country_code: string
  post_code: string
}

/** The parts of an order that we send. Amounts are stored ones of `currency`. */
export type PosWish = {
  currency: string
  bill_full_name: string
  bill_phone_number: string
  bill_email: string
  items: PosLine[]
  shipping_address: PosAddress
  shipping_fee: number
  discount: number
  warehouse_id: string
  assigning_seller_id: string
  received_at_shop: boolean
  note: string
  note_print: string
  tags: string[]
  status: OrderStatus
}
export type PosPart = Exclude<keyof PosWish, 'currency'>

/** The money of an order as the point of sale tells it: compared with ours, never added to it. */
export const posAmounts = [
  'shipping_fee',
  'discount',
  'cod',
  'partner_fee',
  'prepaid',
  'cash',
  'transfer_money',
  'charged_by_card',
] as const
export type PosAmount = (typeof posAmounts)[number]

/** An order as the point of sale has it. */
export type PosOrder = Omit<PosWish, 'currency' | 'shipping_fee' | 'discount' | 'status' | 'items'> & {
  id: string
  /** The key of our order; '': it was made there. */
  custom_id: string
  /** null: a number that means nothing to us, in `status_told`. */
  status: OrderStatus | null
  status_told: number
  items: (PosLine & { name: string; price: number | null; weight: number })[]
  /** null: not told, or not storable. */
  amounts: Record<PosAmount, number | null>
  /** Amounts that we cannot store, as told: `{ shipping_fee: '100.5' }`. */
  odd: Partial<Record<PosAmount, string>>
  /** The lines without the shipping fee, as told. */
  total_price: number | null
  partner_id: number | null
  extend_code: string
  /** ISO 8601. */
  inserted_at: string | null
  updated_at: string | null
}

export type PosOrderTold = { ok: true; order: PosOrder } | (Refused & { is_written: boolean })

/** Instants in ISO 8601 between which orders changed; `statuses` null: any. */
export type PosWindow = { from: string; to: string; statuses: readonly OrderStatus[] | null; page: number }

/** A report that an order may have changed: the order is fetched. */
export type PosEvent = KeyedEvent & { order_id: string; custom_id: string }

/** A shop's till and stock: it owns products, stock, statuses and fees; we send orders and read them back. */
export type PointOfSale = Service<'point_of_sale'> & {
  shop(ask: Ask, secrets: Secrets): Promise<PosShop>
  /** Every product; the service has no list of changed ones. */
  products(page: number, currency: string, ask: Ask, secrets: Secrets): Promise<PosPage<PosProduct>>
  combos(page: number, currency: string, ask: Ask, secrets: Secrets): Promise<PosPage<PosCombo>>
  warehouses(ask: Ask, secrets: Secrets): Promise<PosList<PosNamed>>
  sellers(ask: Ask, secrets: Secrets): Promise<PosList<PosNamed>>
  tags(ask: Ask, secrets: Secrets): Promise<PosList<PosNamed>>
  places(query: PosPlaceQuery, ask: Ask, secrets: Secrets): Promise<PosList<PosPlace>>
  /** Orders that changed in a window, removed ones too. The service's filter lags by minutes, so windows overlap. */
  orders(window: PosWindow, currency: string, ask: Ask, secrets: Secrets): Promise<PosPage<PosOrder>>
  /** Looks an order up by our key, before a create of unknown fate is repeated; null: there is none yet. `since`: ISO 8601. */
  findOrder(
    custom_id: string,
    since: string,
    currency: string,
    ask: Ask,
    secrets: Secrets,
  ): Promise<{ ok: true; order: PosOrder } | Refused | null>
  getOrder(id: string, currency: string, ask: Ask, secrets: Secrets): Promise<PosOrderTold>
  /** A refusal before any request where the service cannot carry an amount. */
  createOrder(custom_id: string, wish: PosWish, ask: Ask, secrets: Secrets): Promise<PosOrderTold>
  /** Sends these parts alone. The service drops some silently: read the order back. */
  updateOrder(id: string, wish: PosWish, parts: readonly PosPart[], ask: Ask, secrets: Secrets): Promise<PosOrderTold>
  webhook: ServiceWebhook<PosEvent>
}

/** The parts of a sent order that the point of sale shows otherwise. A part that we leave empty is the point of sale's. */
export function unstuckParts(wish: PosWish, parts: readonly PosPart[], told: PosOrder): PosPart[] {
  return parts.filter((part) => !sticks(part, wish, told))
}

function sticks(part: PosPart, wish: PosWish, told: PosOrder): boolean {
  switch (part) {
    case 'items':
      return linesOf(wish.items) === linesOf(told.items)
    case 'shipping_address':
      return addressParts.every((key) => {
        const wished = wish.shipping_address[key]
        return wished === '' || same(key, wished, told.shipping_address[key] || receiverOf(key, told))
      })
    case 'shipping_fee':
    case 'discount':
      return told.amounts[part] === wish[part] || (told.amounts[part] === null && !told.odd[part] && wish[part] === 0)
    case 'tags':
      return wish.tags.every((tag) => told.tags.includes(tag))
    case 'bill_full_name':
      return wish[part] === '' || same(part, wish[part], told[part] || told.shipping_address.full_name)
    case 'bill_phone_number':
      return same('phone_number', wish[part], told[part] || (wish[part] && told.shipping_address.phone_number))
    case 'received_at_shop':
    case 'status':
      return wish[part] === told[part]
    default:
      return wish[part] === '' || wish[part].trim() === told[part].trim()
  }
}

/** An address that names no receiver means the buyer; a bill that names no buyer means the receiver. */
const receiverOf = (key: keyof PosAddress, { bill_full_name, bill_phone_number }: PosOrder): string =>
  key === 'full_name' ? bill_full_name : key === 'phone_number' ? bill_phone_number : ''

const addressParts = [
  ...(['full_name', 'phone_number', 'address', 'province_id', 'district_id', 'commune_id'] as const),
  ...(['new_commune_id', 'post_code'] as const),
] as const

/** A point of sale may write a phone number in its own form: 0901… and +84901… are one. */
const same = (key: string, wished: string, told: string): boolean =>
  key === 'phone_number' ? tail(wished) === tail(told) : wished.trim() === told.trim()
const tail = (phone: string) => phone.replace(/\D/g, '').slice(-9)

const linesOf = (lines: readonly PosLine[]): string =>
  JSON.stringify(
    lines
      .map((line) => [line.variation_id, line.quantity, line.discount_each_product, line.is_bonus_product])
      .map((line) => JSON.stringify(line))
      .toSorted(),
  )
