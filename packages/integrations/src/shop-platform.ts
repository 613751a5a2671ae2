import type { Refused } from '@hawker/outside'
import type { PickerName } from './about.ts'
import type { Ask, Service } from './service.ts'
import type { Picked, PickerWish } from './tool.ts'

/**
 * A product as a shop platform sells it now. Its price is stored units of the currency, or words in `subtitle` where we have no such
 * amount. `url`: its page, '' where the platform names none.
 */
export type ShopProduct = { id: string; title: string; image_url: string; url: string } & ShopPrice
export type ShopPrice = { price: number; was_price: number | null; currency: string } | { subtitle: string }

/** The public facts of a connection. */
export type ShopDetails = Record<string, string>

export type ShopProducts = { ok: true; products: ShopProduct[] } | Refused

/** The most products that a card shows. */
export const mostShopProducts = 30

/** A platform where the shop sells, whose products are shown in the chat. */
export type ShopPlatform = Service<'shop_platform'> & {
  pick(name: PickerName, wish: PickerWish, ask: Ask, details: ShopDetails): Promise<Picked>
  /** Reads products by the ids of its list, in that order. Those that are no longer for sale are left out. */
  products(ids: readonly string[], ask: Ask, details: ShopDetails): Promise<ShopProducts>
  /** It calls no address of ours. */
  webhook: null
}
