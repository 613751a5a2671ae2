import { randomBytes, randomUUID } from 'node:crypto'
import type { Params } from '../params.ts'
import { digits } from '../random.ts'
import { createServiceBase, type ServiceBase } from '../service-base.ts'

/** An order as the point of sale answers with it. `updated_ms`: the instant by which it is filtered. */
export type PosOrderState = Params & { id: number; custom_id: string | null; status: number; updated_ms: number }

export type PosShopState = {
  shop_id: string
  api_key: string
  name: string
  currency: string
  is_revoked: boolean
  /** Fields of an order that a write accepts and drops without a word. */
  dropped: string[]
  /** Changes appear in the list by their instant this much later. */
  lag_ms: number
  /** The address of reports, and the header that the owner chose; '': none are sent. */
  webhook_url: string
  is_silent: boolean
  products: Params[]
  combos: Params[]
  warehouses: Params[]
  users: Params[]
  tags: Params[]
  orders: Map<number, PosOrderState>
}

export type PancakePos = ServiceBase & { shops: Map<string, PosShopState> }

export const createPancakePos = (): PancakePos => ({ ...createServiceBase(), shops: new Map() })

export type PosShopOptions = Partial<Omit<PosShopState, 'orders'>>

/** Opens a shop with a warehouse, a seller, a tag and one product of two sizes. */
export function addPosShop({ shops }: PancakePos, options: PosShopOptions = {}): PosShopState {
  const shop: PosShopState = {
    ...{ shop_id: digits(7), api_key: randomBytes(16).toString('hex'), name: 'Linen corner', currency: 'VND' },
    ...{ is_revoked: false, dropped: [], lag_ms: 0, webhook_url: '', is_silent: false },
    products: [aDress()],
    combos: [],
    warehouses: [{ id: 'w-main', name: 'Main warehouse' }],
    users: [{ user_id: 'u-mai', user: { id: 'u-mai', name: 'Mai' } }],
    tags: [{ id: 7, name: 'VIP' }],
    ...options,
    orders: new Map(),
  }
  shops.set(shop.shop_id, shop)
  return shop
}

const aDress = (): Params => {
  const variation = (size: string, remain_quantity: number): Params => ({
    ...{ id: randomUUID(), display_id: `LD-${size}`, fields: [{ name: 'Size', value: size }], retail_price: 320_000 },
    ...{ weight: 300, images: [], remain_quantity, is_removed: false },
    variations_warehouses: [{ warehouse_id: 'w-main', remain_quantity }],
  })
  return {
    ...{ id: randomUUID(), name: 'Linen dress', note_product: 'Airy', categories: [{ id: 1, name: 'Dresses' }] },
    ...{ tags: [], images: [], product_attributes: [{ name: 'Size', values: ['S', 'M'] }], is_removed: false },
    variations: [variation('S', 5), variation('M', 2)],
  }
}
