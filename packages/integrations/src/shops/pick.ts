import { failed } from '@hawker/outside'
import type { ShopPlatform, ShopProduct } from '../shop-platform.ts'
import type { Option, PickerWish } from '../tool.ts'

const picker = 'shop_products'

export const optionOf = ({ id, title }: Pick<ShopProduct, 'id' | 'title'>): Option => ({ id, name: title })

/** The offset of a page; 0 is the first. */
export const offsetOf = ({ after }: PickerWish): number => {
  const offset = Number(after ?? 0)
  return Number.isSafeInteger(offset) && offset >= 0 ? offset : 0
}

type List = ShopPlatform['pick']

/** The picker of products: a page of the shop's list, or with `choices.ids` the names of those that a card has. */
export const pickProducts =
  (
    list: (...args: [PickerWish, Parameters<List>[2], Parameters<List>[3]]) => ReturnType<List>,
    products: ShopPlatform['products'],
  ): List =>
  async (name, wish, ask, details) => {
    if (name !== picker) return failed('rejected', 'picker', 'a shop has no such list')
    const { ids } = wish.choices
    if (!ids) return list(wish, ask, details)
    const known = await products(ids.split(','), ask, details)
    return known.ok ? { ok: true, options: known.products.map(optionOf), next: null } : known
  }
