import { askFor } from '../asked.ts'
import { query, request } from '../json-request.ts'
import type { Ask, Checked, Secrets, ServiceRequest, Typed } from '../service.ts'
import type { ShopDetails, ShopPlatform, ShopProduct, ShopProducts } from '../shop-platform.ts'
import { landedOn } from '../shops/landed.ts'
import { offsetOf, optionOf, pickProducts } from '../shops/pick.ts'
import { priceOf } from '../shops/price.ts'
import type { Picked, PickerWish } from '../tool.ts'
import { read } from './read.ts'
import { baseInfo, found, itemList, modelList, shopInfo } from './wire.ts'

export const typed = ({ partner_id = '', partner_key = '', landed_address = '' }: Record<string, string>): Typed => {
  const id = partner_id.trim()
  const key = partner_key.trim()
  if (!/^\d{1,15}$/.test(id)) return { ok: false, field: 'partner_id' }
  if (!/^[\x21-\x7e]{16,200}$/.test(key)) return { ok: false, field: 'partner_key' }
  const landed = landedOn(landed_address)
  if (!landed || !/^\d{1,15}$/.test(landed.shop_id)) return { ok: false, field: 'landed_address' }
  const { code, shop_id } = landed
  return { ok: true, secrets: { partner_id: id, partner_key: key, shop_id, code }, details: { shop_id } }
}

const numbers = ({ partner_id = '', shop_id = '' }: Secrets) => ({
  partner_id: Number(partner_id),
  shop_id: Number(shop_id),
})

/** https://open.shopee.com/documents/v2/v2.public.get_access_token and v2.public.refresh_access_token */
export const tokenRequest = (secrets: Secrets): ServiceRequest =>
  secrets.refresh_token
    ? request('POST', 'api', '/api/v2/auth/access_token/get', {
        refresh_token: secrets.refresh_token,
        ...numbers(secrets),
      })
    : request('POST', 'api', '/api/v2/auth/token/get', { code: secrets.code ?? '', ...numbers(secrets) })

/** The shop that the token is of. */
export const check = async (ask: Ask): Promise<Checked> => {
  const told = await askFor(ask, read, request('GET', 'api', '/api/v2/shop/get_shop_info'), shopInfo)
  if (!told.ok) return told
  const { shop_name, region } = told.body
  return { ok: true, name: shop_name, details: { region } }
}

/** Where each region's shop lies. https://open.shopee.com/developer-guide/16 */
const sites: Partial<Record<string, string>> = {
  ...{ VN: 'shopee.vn', TH: 'shopee.co.th', ID: 'shopee.co.id', MY: 'shopee.com.my', PH: 'shopee.ph' },
  ...{ SG: 'shopee.sg', TW: 'shopee.tw', BR: 'shopee.com.br', MX: 'shopee.com.mx', CO: 'shopee.com.co' },
  ...{ CL: 'shopee.cl', PL: 'shopee.pl' },
}

type Item = ReturnType<typeof baseInfo.parse>['response']['item_list'][number]

/** A card holds `<shop>.<item>`, which leads to the product also where Shopee cannot be asked. */
const itemOf = (id: string): string => id.split('.').at(-1) ?? ''

const lowest = (prices: { current_price?: number | undefined; original_price?: number | undefined }[]) => {
  const known = prices.flatMap(({ current_price, original_price }) => {
    const now = current_price ?? original_price
    return now === undefined ? [] : [{ now, before: original_price ?? null }]
  })
  return known.toSorted((one, other) => one.now - other.now)[0] ?? null
}

/** The price of an item with variations stands with them: the lowest is shown. */
const pricesOf = async (item: Item, ask: Ask) => {
  const own = item.price_info ?? []
  if (own.length > 0 || !item.has_model) return own
  const asked = request('GET', 'api', `/api/v2/product/get_model_list${query({ item_id: item.item_id })}`)
  const told = await askFor(ask, read, asked, modelList)
  return told.ok ? told.body.response.model.flatMap(({ price_info }) => price_info) : []
}

const currencies: Partial<Record<string, string>> = {
  ...{ VN: 'VND', TH: 'THB', ID: 'IDR', MY: 'MYR', PH: 'PHP', SG: 'SGD', TW: 'TWD', BR: 'BRL', MX: 'MXN', CO: 'COP' },
  ...{ CL: 'CLP', PL: 'PLN' },
}

async function productOf(item: Item, ask: Ask, { shop_id = '', region = '' }: ShopDetails): Promise<ShopProduct> {
  const price = lowest(await pricesOf(item, ask))
  const currency = item.price_info?.[0]?.currency ?? currencies[region] ?? ''
  const site = sites[region]
  return {
    id: `${shop_id}.${item.item_id}`,
    title: item.item_name,
    image_url: item.image?.image_url_list[0] ?? '',
    url: site ? `https://${site}/product/${shop_id}/${item.item_id}` : '',
    ...priceOf(price?.now ?? null, price?.before ?? null, currency),
  }
}

/** https://open.shopee.com/documents/v2/v2.product.get_item_base_info: at most 50 items. */
const infoOf = (ids: readonly string[]) =>
  request('GET', 'api', `/api/v2/product/get_item_base_info${query({ item_id_list: ids.join(',') })}`)

export const products = async (ids: readonly string[], ask: Ask, details: ShopDetails): Promise<ShopProducts> => {
  const items = ids.map(itemOf).filter((id) => /^\d{1,19}$/.test(id))
  if (items.length === 0) return { ok: true, products: [] }
  const told = await askFor(ask, read, infoOf(items), baseInfo)
  if (!told.ok) return told
  const sold = told.body.response.item_list.filter(({ item_status = 'NORMAL' }) => item_status === 'NORMAL')
  const byId = new Map(sold.map((item) => [item.item_id, item]))
  const inOrder = items.flatMap((id) => byId.get(id) ?? [])
  return { ok: true, products: await Promise.all(inOrder.map((item) => productOf(item, ask, details))) }
}

const pageSize = 30

async function idsOf(wish: PickerWish, ask: Ask) {
  if (wish.search) {
    const params = { item_name: wish.search, page_size: String(pageSize), offset: wish.after }
    const told = await askFor(ask, read, request('GET', 'api', `/api/v2/product/search_item${query(params)}`), found)
    if (!told.ok) return told
    return {
      ok: true as const,
      ids: told.body.response.item_id_list ?? [],
      next: told.body.response.next_offset || null,
    }
  }
  const params = { offset: String(offsetOf(wish)), page_size: String(pageSize), item_status: 'NORMAL' }
  const told = await askFor(ask, read, request('GET', 'api', `/api/v2/product/get_item_list${query(params)}`), itemList)
  if (!told.ok) return told
  const { item = [], has_next_page, next_offset } = told.body.response
  return {
    ok: true as const,
    ids: item.map(({ item_id }) => item_id),
    next: has_next_page ? String(next_offset) : null,
  }
}

async function list(wish: PickerWish, ask: Ask, { shop_id = '' }: ShopDetails): Promise<Picked> {
  const page = await idsOf(wish, ask)
  if (!page.ok) return page
  if (page.ids.length === 0) return { ok: true, options: [], next: page.next }
  const told = await askFor(ask, read, infoOf(page.ids), baseInfo)
  if (!told.ok) return told
  const options = told.body.response.item_list.map(({ item_id, item_name }) =>
    optionOf({ id: `${shop_id}.${item_id}`, title: item_name }),
  )
  return { ok: true, options, next: page.next }
}

export const pick: ShopPlatform['pick'] = pickProducts(list, products)
