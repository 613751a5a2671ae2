import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Wording } from '../misbehave.ts'
import { type Asked, type Method, serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { isLive, issuePair, pageOf, type ShopAccount, type ShopItem, takeGrant } from './state.ts'

// Lazada answers refusals with status 200 too; the code tells.
const refuse = (code: string, message: string, status = 200): Reply => ({
  status,
  body: { code, type: 'ISV', message, request_id: 'stand-in' },
})
const good = (body: object): Reply => ({ status: 200, body: { code: '0', request_id: 'stand-in', ...body } })

const wording = (): Wording => ({
  tooMany: () => refuse('ApiCallLimit', 'The request was denied due to API call limit.'),
  internal: () => refuse('ServiceUnavailable', 'Service unavailable', 500),
  refusal: ({ status = 200, message = 'Refused by a switch.' }) => refuse('E001', message, status),
})

/** https://open.lazada.com/apps/doc/doc?nodeId=10451&docId=108069 */
const isSigned = ({ app_key }: ShopAccount, { path, queries }: Asked): boolean => {
  const given = Buffer.from(queries.get('sign') ?? '')
  const names = [...new Set(queries.keys())].filter((name) => name !== 'sign').sort()
  const base = path + names.map((name) => `${name}${queries.get(name) ?? ''}`).join('')
  const made = Buffer.from(createHmac('sha256', app_key).update(base).digest('hex').toUpperCase())
  return given.length === made.length && timingSafeEqual(given, made)
}

const countries: Record<string, string> = { VND: 'vn', THB: 'th', IDR: 'id', MYR: 'my', PHP: 'ph', SGD: 'sg' }

function token(world: World, asked: Asked, account: ShopAccount): Reply {
  const isCode = asked.path === '/auth/token/create'
  const by = isCode ? { code: asked.query('code') ?? '' } : { refresh_token: asked.query('refresh_token') ?? '' }
  if (!takeGrant(account, by))
    return refuse(isCode ? 'InvalidCode' : 'IllegalRefreshToken', 'The grant is invalid or expired')
  const country = countries[account.currency] ?? 'vn'
  const info = [{ country, seller_id: account.shop_id, user_id: account.shop_id, short_code: 'VN1' }]
  const pair = issuePair(account, world.clock.now(), world.shops.lazada.token_seconds)
  return good({
    ...pair,
    refresh_expires_in: 2_592_000,
    country,
    country_user_info: info,
    account: 'shop@linen.example',
  })
}

const productOf = ({ id, name, price, before, image_url, is_sold }: ShopItem) => ({
  item_id: Number(id),
  attributes: { name },
  images: image_url ? [image_url] : [],
  status: is_sold ? 'Active' : 'InActive',
  skus: [
    {
      SkuId: Number(id) * 10,
      SellerSku: `S${id}`,
      price: before,
      special_price: price,
      Url: `https://www.lazada.vn/-i${id}-s${id}0.html`,
      Images: [],
      Status: is_sold ? 'active' : 'inactive',
    },
  ],
})

type Run = (account: ShopAccount, asked: Asked) => Reply

const methods: Record<string, Run> = {
  '/seller/get': ({ name, shop_id }) => good({ data: { name, seller_id: shop_id, short_code: 'VN1' } }),
  '/products/get': (account, asked) => {
    const { total, page } = pageOf(account, '', Number(asked.query('offset')), Number(asked.query('limit')))
    return good({ data: { total_products: total, products: page.map(productOf) } })
  },
  '/product/item/get': ({ items }, asked) => {
    const item = items.find(({ id }) => id === asked.query('item_id'))
    return item ? good({ data: productOf(item) }) : refuse('208', 'E208: Invalid item id')
  },
}

function answer(world: World, asked: Asked, account: ShopAccount, run: Run | null): Reply {
  if (asked.query('sign_method') !== 'sha256' || !isSigned(account, asked))
    return refuse('IncompleteSignature', 'The request signature does not conform to lazada standards')
  if (Math.abs(world.clock.now() - Number(asked.query('timestamp'))) > 7_200_000)
    return refuse('InvalidTimestamp', 'The timestamp is invalid')
  if (!run) return token(world, asked, account)
  if (!isLive(account, asked.query('access_token') ?? '', world.clock.now()))
    return refuse('IllegalAccessToken', 'The specified access token is invalid or expired')
  return run(account, asked)
}

const find = (world: World, asked: Asked): Method => {
  const name = asked.path.slice(1)
  const account = world.shops.lazada.accounts.get(asked.query('app_key') ?? '')
  const isToken = asked.path === '/auth/token/create' || asked.path === '/auth/token/refresh'
  const run = Object.hasOwn(methods, asked.path) ? methods[asked.path] : undefined
  if (!account) return { name, run: () => refuse('InvalidAppKey', 'The specified App Key is invalid') }
  if (!run && !isToken)
    return { name: 'unknown', run: () => refuse('InvalidApiPath', 'The specified API path is invalid') }
  return { name, run: () => answer(world, asked, account, run ?? null) }
}

/** Lazada's open platform. https://open.lazada.com/apps/doc/doc */
export const handleLazada = serviceSurface({ base: ({ shops }) => shops.lazada, wording, find })
