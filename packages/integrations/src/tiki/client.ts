import { type Answer, answerBody, failed } from '@hawker/outside'
import { askFor } from '../asked.ts'
import { query, request } from '../json-request.ts'
import type { Ask, Checked, Granted, Secrets, ServiceRequest } from '../service.ts'
import type { ShopPlatform, ShopProduct, ShopProducts } from '../shop-platform.ts'
import { optionOf, pickProducts } from '../shops/pick.ts'
import { priceOf } from '../shops/price.ts'
import type { Picked, PickerWish } from '../tool.ts'
import { read } from './read.ts'
import { page, product, seller, token } from './wire.ts'

/** The app's own sign-in. https://open.tiki.vn/docs/docs/current/oauth-2-0/auth-flows/client-credentials-flow/ */
export const tokenRequest = ({ app_id = '', app_secret = '' }: Secrets): ServiceRequest => ({
  method: 'POST',
  host: 'api',
  path: '/sc/oauth2/token',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from(`${app_id}:${app_secret}`).toString('base64')}`,
  },
  body: new URLSearchParams({ grant_type: 'client_credentials', client_id: app_id }).toString(),
})

export const readToken = (answer: Answer): Granted => {
  const refused = read(answer)
  if (refused) return refused
  const { data } = token.safeParse(answerBody(answer))
  if (answer.status !== 200 || !data) return failed('unknown', 'token', 'an answer without a token')
  return { ok: true, token: data.access_token, expires_in: data.expires_in, secrets: null }
}

/** https://open.tiki.vn/docs/docs/current/api-references/seller-api/ */
export const check = async (ask: Ask): Promise<Checked> => {
  const told = await askFor(ask, read, request('GET', 'api', '/integration/v2/sellers/me'), seller)
  return told.ok ? { ok: true, name: told.body.name, details: { seller_id: told.body.id } } : told
}

type TikiProduct = ReturnType<typeof product.parse>

/** The page of a product is that of its master, which gathers its variants. */
const productOf = ({ id, master_id, name, price, market_price, thumbnail = '' }: TikiProduct): ShopProduct => ({
  id,
  title: name,
  image_url: thumbnail,
  url: `https://tiki.vn/p${master_id ?? id}.html`,
  ...priceOf(price ?? null, market_price ?? null, 'VND'),
})

const readOne = (id: string, ask: Ask) =>
  askFor(ask, read, request('GET', 'api', `/integration/v2/products/${id}`), product)

/** A product that was deleted is refused; the others are shown. */
export const products = async (ids: readonly string[], ask: Ask): Promise<ShopProducts> => {
  const told = await Promise.all(ids.filter((id) => /^\d{1,19}$/.test(id)).map((id) => readOne(id, ask)))
  const refused = told.find((each) => !each.ok && each.fault.kind !== 'rejected')
  if (refused && !refused.ok) return refused
  const found = told.flatMap((each) => (each.ok ? [each.body] : []))
  return { ok: true, products: found.filter(({ active }) => active).map(productOf) }
}

const pageSize = 30

/** https://open.tiki.vn/docs/docs/current/api-references/product-api/#get-latest-products */
async function list(wish: PickerWish, ask: Ask): Promise<Picked> {
  const params = { active: '1', page: wish.after ?? '1', limit: String(pageSize), name: wish.search }
  const told = await askFor(ask, read, request('GET', 'api', `/integration/v2/products${query(params)}`), page)
  if (!told.ok) return told
  const { data, paging } = told.body
  return {
    ok: true,
    options: data.map(({ id, name }) => optionOf({ id, title: name })),
    next: paging.current_page < paging.last_page ? String(paging.current_page + 1) : null,
  }
}

export const pick: ShopPlatform['pick'] = pickProducts(list, products)
