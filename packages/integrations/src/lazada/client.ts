import { type Answer, answerBody } from '@hawker/outside'
import { askFor } from '../asked.ts'
import { query, request } from '../json-request.ts'
import type { Ask, Checked, Granted, Secrets, ServiceRequest, Typed } from '../service.ts'
import type { ShopDetails, ShopPlatform, ShopProduct, ShopProducts } from '../shop-platform.ts'
import { readPair, refusedGrant } from '../shops/grant.ts'
import { landedOn } from '../shops/landed.ts'
import { offsetOf, optionOf, pickProducts } from '../shops/pick.ts'
import { priceOf } from '../shops/price.ts'
import type { Picked, PickerWish } from '../tool.ts'
import { read } from './read.ts'
import { countries, type LazadaProduct, oneProduct, productPage, seller } from './wire.ts'

export const typed = ({ app_key = '', app_secret = '', landed_address = '' }: Record<string, string>): Typed => {
  const key = app_key.trim()
  const secret = app_secret.trim()
  if (!/^\d{4,12}$/.test(key)) return { ok: false, field: 'app_key' }
  if (!/^[\x21-\x7e]{8,200}$/.test(secret)) return { ok: false, field: 'app_secret' }
  const landed = landedOn(landed_address)
  if (!landed) return { ok: false, field: 'landed_address' }
  return { ok: true, secrets: { app_key: key, app_secret: secret, code: landed.code }, details: { app_key: key } }
}

/** https://open.lazada.com/apps/doc/doc?nodeId=10434&docId=108064 */
export const hosts: Partial<Record<string, string>> = {
  ...{ vn: 'https://api.lazada.vn/rest', th: 'https://api.lazada.co.th/rest', id: 'https://api.lazada.co.id/rest' },
  ...{ my: 'https://api.lazada.com.my/rest', ph: 'https://api.lazada.com.ph/rest', sg: 'https://api.lazada.sg/rest' },
}

const currencies: Partial<Record<string, string>> = {
  ...{ vn: 'VND', th: 'THB', id: 'IDR', my: 'MYR', ph: 'PHP', sg: 'SGD' },
}

/** https://open.lazada.com/apps/doc/api?path=/auth/token/create and /auth/token/refresh */
export const tokenRequest = ({ refresh_token, code = '' }: Secrets): ServiceRequest =>
  refresh_token
    ? request('POST', 'auth', `/auth/token/refresh${query({ refresh_token })}`)
    : request('POST', 'auth', `/auth/token/create${query({ code })}`)

/** The country of the shop comes with the tokens; a seller in several countries gets the first that has a host. */
export const readTokens = (answer: Answer, secrets: Secrets): Granted => {
  const { data } = countries.safeParse(answerBody(answer))
  const named = data ? [data.country, ...data.country_user_info.map(({ country }) => country)] : []
  const country = named.find((each) => Object.hasOwn(hosts, each)) ?? secrets.country ?? ''
  const refused = read(answer)
  return refused ? refusedGrant(refused) : readPair(answer, secrets, country ? { country } : {})
}

export const check = async (ask: Ask, { country = '' }: Secrets): Promise<Checked> => {
  const told = await askFor(ask, read, request('GET', 'api', '/seller/get'), seller)
  return told.ok ? { ok: true, name: told.body.data.name, details: { country } } : told
}

const isSold = ({ status = 'active' }: LazadaProduct): boolean => status.toLowerCase() === 'active'

function productOf({ item_id, attributes, images, skus }: LazadaProduct, { country = '' }: ShopDetails): ShopProduct {
  const priced = skus.flatMap(({ price, special_price }) => {
    const now = special_price && price && special_price < price ? special_price : price
    return now === undefined ? [] : [{ now, before: price ?? null }]
  })
  const [low] = priced.toSorted((one, other) => one.now - other.now)
  const [first] = skus
  return {
    id: item_id,
    title: attributes.name,
    image_url: images?.[0] ?? first?.Images?.[0] ?? '',
    url: first?.Url ?? '',
    ...priceOf(low?.now ?? null, low?.before ?? null, currencies[country] ?? ''),
  }
}

/** https://open.lazada.com/apps/doc/api?path=/product/item/get: one product at a time. */
const readOne = (item_id: string, ask: Ask) =>
  askFor(ask, read, request('GET', 'api', `/product/item/get${query({ item_id })}`), oneProduct)

/** A product that was deleted is refused; the others are shown. */
export const products = async (ids: readonly string[], ask: Ask, details: ShopDetails): Promise<ShopProducts> => {
  const asked = ids.filter((id) => /^\d{1,19}$/.test(id))
  const told = await Promise.all(asked.map((id) => readOne(id, ask)))
  const refused = told.find((each) => !each.ok && each.fault.kind !== 'rejected')
  if (refused && !refused.ok) return refused
  const found = told.flatMap((each) => (each.ok ? [each.body.data] : []))
  return { ok: true, products: found.filter(isSold).map((each) => productOf(each, details)) }
}

const pageSize = 30

/** https://open.lazada.com/apps/doc/api?path=/products/get. Lazada finds products by their seller's SKU alone, so we look through a page. */
async function list(wish: PickerWish, ask: Ask): Promise<Picked> {
  const offset = offsetOf(wish)
  const params = { filter: 'live', offset: String(offset), limit: String(pageSize) }
  const told = await askFor(ask, read, request('GET', 'api', `/products/get${query(params)}`), productPage)
  if (!told.ok) return told
  const { products: page, total_products } = told.body.data
  const wanted = wish.search.toLowerCase()
  const found = page.filter(({ attributes }) => attributes.name.toLowerCase().includes(wanted))
  const end = offset + pageSize
  return {
    ok: true,
    options: found.map(({ item_id, attributes }) => optionOf({ id: item_id, title: attributes.name })),
    next: page.length > 0 && end < total_products ? String(end) : null,
  }
}

export const pick: ShopPlatform['pick'] = pickProducts(list, products)
