import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Wording } from '../misbehave.ts'
import { asText, isObject } from '../params.ts'
import { type Asked, jsonOf, type Method, serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { isLive, issuePair, pageOf, type ShopAccount, type ShopItem, takeGrant } from './state.ts'

// Shopee answers a refusal with a word in `error`, and with none where all is well.
const refuse = (status: number, error: string, message: string): Reply => ({
  status,
  body: { error, message, request_id: 'stand-in' },
})
const good = (body: object): Reply => ({
  status: 200,
  body: { error: '', message: '', request_id: 'stand-in', ...body },
})

const wording = (): Wording => ({
  tooMany: () => refuse(429, 'error_too_many_requests', 'Too many requests'),
  internal: () => refuse(500, 'error_server', 'Something went wrong. Please try later.'),
  refusal: ({ status = 403, message = 'Refused by a switch.' }) => refuse(status, 'error_permission', message),
})

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** https://open.shopee.com/developer-guide/20: signed over partner, path and second, and of a shop's request token and shop. */
const signatureFault = (world: World, asked: Asked, { app_id, app_key }: ShopAccount, ofShop: string): Reply | null => {
  const timestamp = asked.query('timestamp') ?? ''
  if (Math.abs(world.clock.now() / 1_000 - Number(timestamp)) > 300)
    return refuse(403, 'error_param', 'Invalid timestamp')
  const made = createHmac('sha256', app_key).update(`${app_id}${asked.path}${timestamp}${ofShop}`).digest('hex')
  return same(made, asked.query('sign') ?? '') ? null : refuse(403, 'error_sign', 'Wrong sign.')
}

function token(world: World, asked: Asked, account: ShopAccount): Reply {
  const body = jsonOf(asked)
  const fault = signatureFault(world, asked, account, '')
  if (fault) return fault
  if (!isObject(body) || String(body.shop_id) !== account.shop_id) return refuse(403, 'error_param', 'Wrong shop_id')
  const isCode = asked.path === '/api/v2/auth/token/get'
  const by = isCode ? { code: asText(body.code) ?? '' } : { refresh_token: asText(body.refresh_token) ?? '' }
  if (!takeGrant(account, by)) return refuse(403, 'error_auth', isCode ? 'Invalid code' : 'Invalid refresh_token')
  const { expires_in, ...pair } = issuePair(account, world.clock.now(), world.shops.shopee.token_seconds)
  return good({ ...pair, expire_in: expires_in })
}

const priceOf = (currency: string, price: number, before: number) => ({
  currency,
  original_price: before,
  current_price: price,
})

const infoOf = ({ currency }: ShopAccount, { id, name, price, before, image_url, is_sold, models }: ShopItem) => ({
  item_id: Number(id),
  item_name: name,
  item_status: is_sold ? 'NORMAL' : 'UNLIST',
  has_model: models.length > 0,
  image: { image_url_list: image_url ? [image_url] : [] },
  ...(models.length === 0 && { price_info: [priceOf(currency, price, before)] }),
})

const regions: Record<string, string> = { VND: 'VN', THB: 'TH', IDR: 'ID', MYR: 'MY', PHP: 'PH', SGD: 'SG' }

type Run = (account: ShopAccount, asked: Asked) => Reply

const methods: Record<string, Run> = {
  '/api/v2/shop/get_shop_info': ({ name, currency }) =>
    good({ shop_name: name, region: regions[currency] ?? 'VN', status: 'NORMAL' }),
  '/api/v2/product/get_item_list': (account, asked) => {
    const [offset, size] = [Number(asked.query('offset')), Number(asked.query('page_size'))]
    if (!(size > 0 && size <= 100) || asked.query('item_status') !== 'NORMAL')
      return refuse(400, 'error_param', 'Wrong parameters')
    const { total, page } = pageOf(account, '', offset, size)
    const has_next_page = offset + page.length < total
    const item = page.map(({ id }) => ({ item_id: Number(id), item_status: 'NORMAL' }))
    return good({ response: { item, total_count: total, has_next_page, next_offset: offset + page.length } })
  },
  '/api/v2/product/search_item': (account, asked) => {
    const offset = Number(asked.query('offset') ?? 0)
    const { total, page } = pageOf(account, asked.query('item_name') ?? '', offset, Number(asked.query('page_size')))
    const end = offset + page.length
    const next_offset = end < total ? String(end) : ''
    return good({ response: { item_id_list: page.map(({ id }) => Number(id)), total_count: total, next_offset } })
  },
  '/api/v2/product/get_item_base_info': (account, asked) => {
    const ids = (asked.query('item_id_list') ?? '').split(',')
    if (ids.length > 50) return refuse(400, 'error_param', 'item_id_list limit [1,50]')
    const items = account.items.filter(({ id }) => ids.includes(id))
    return good({ response: { item_list: items.map((item) => infoOf(account, item)) } })
  },
  '/api/v2/product/get_model_list': ({ items, currency }, asked) => {
    const item = items.find(({ id }) => id === asked.query('item_id'))
    if (!item) return refuse(404, 'error_not_found', 'item not found')
    const model = item.models.map((price, index) => ({
      model_id: index + 1,
      price_info: [priceOf(currency, price, price)],
    }))
    return good({ response: { tier_variation: [], model } })
  },
}

function ofShop(world: World, asked: Asked, account: ShopAccount, run: Run): Reply {
  const access_token = asked.query('access_token') ?? ''
  const fault = signatureFault(world, asked, account, `${access_token}${asked.query('shop_id') ?? ''}`)
  if (fault) return fault
  if (asked.query('shop_id') !== account.shop_id || !isLive(account, access_token, world.clock.now()))
    return refuse(403, 'invalid_acceess_token', 'Invalid access_token, please have a check.')
  return run(account, asked)
}

const find = (world: World, asked: Asked): Method => {
  const name = asked.path.replace('/api/v2/', '')
  const account = world.shops.shopee.accounts.get(asked.query('partner_id') ?? '')
  const run = Object.hasOwn(methods, asked.path) ? methods[asked.path] : undefined
  if (!account) return { name, run: () => refuse(403, 'error_auth', 'Invalid partner_id.') }
  if (asked.path === '/api/v2/auth/token/get' || asked.path === '/api/v2/auth/access_token/get')
    return { name, run: () => token(world, asked, account) }
  if (!run) return { name: 'unknown', run: () => refuse(404, 'error_not_found', 'no such api') }
  return { name, run: () => ofShop(world, asked, account, run) }
}

/** Shopee's open platform. https://open.shopee.com/documents */
export const handleShopee = serviceSurface({ base: ({ shops }) => shops.shopee, wording, find })
