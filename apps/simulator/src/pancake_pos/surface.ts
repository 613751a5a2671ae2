import type { Wording } from '../misbehave.ts'
import { isObject, type Params } from '../params.ts'
import { type Asked, jsonOf, type Method, serviceSurface } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { placesOf } from './geo.ts'
import { createOrder, foundOrders, known, updateOrder } from './orders.ts'
import { PosRefusal, refusalReply } from './refuse.ts'
import type { PosShopState } from './state.ts'

const wording = (): Wording => ({
  tooMany: () => refusalReply(new PosRefusal(429, 'Too many requests')),
  internal: () => refusalReply(new PosRefusal(500, 'Internal Server Error')),
  refusal: ({ status = 422, message = 'Refused by a switch.' }) => refusalReply(new PosRefusal(status, message)),
})

type Call = { world: World; asked: Asked; shop: PosShopState; id: string }

/** A page of a list: 30 rows unless more are asked for. */
function pageOf({ asked }: Pick<Call, 'asked'>, rows: Params[]): Params {
  const page_size = Math.max(Number(asked.query('page_size')) || 30, 1)
  const page_number = Math.max(Number(asked.query('page_number')) || 1, 1)
  const from = (page_number - 1) * page_size
  const total_pages = Math.ceil(rows.length / page_size)
  return { data: rows.slice(from, from + page_size), page_number, page_size, total_pages, total_entries: rows.length }
}

const shown = ({ updated_ms: _, ...order }: Params): Params => order

const bodyOf = (asked: Asked): Params => {
  const body = jsonOf(asked)
  if (!isObject(body)) throw new PosRefusal(400, 'Bad Request')
  return body
}

type Run = (call: Call) => Params

const methods: Record<string, Run> = {
  'GET products': (call) => pageOf(call, call.shop.products),
  'GET combo_products': (call) => pageOf(call, call.shop.combos),
  'GET warehouses': (call) => pageOf(call, call.shop.warehouses),
  'GET users': (call) => pageOf(call, call.shop.users),
  'GET orders/tags': (call) => pageOf(call, call.shop.tags),
  'GET orders': (call) => pageOf(call, foundOrders(call.shop, call.asked.queries, call.world.clock.now()).map(shown)),
  'GET orders/:id': ({ shop, id }) => ({ data: shown(known(shop, Number(id))) }),
  'POST orders': ({ world, asked, shop }) => ({
    data: shown(createOrder(shop, bodyOf(asked), world.clock.now())),
  }),
  'PUT orders/:id': ({ world, asked, shop, id }) => ({
    data: shown(updateOrder(shop, Number(id), bodyOf(asked), world.clock.now())),
  }),
}

const answered = (run: () => Params): Reply => {
  try {
    return { status: 200, body: { success: true, ...run() } }
  } catch (error) {
    if (error instanceof PosRefusal) return refusalReply(error)
    throw error
  }
}

const shopOfKey = (world: World, key: string | undefined): PosShopState => {
  const shop = [...world.pancake_pos.shops.values()].find(({ api_key }) => api_key === key)
  if (!shop || shop.is_revoked) throw new PosRefusal(401, 'api_key is invalid', 105)
  return shop
}

const listShops = (world: World, asked: Asked): Params => {
  const { shop_id, name, currency } = shopOfKey(world, asked.query('api_key'))
  return { shops: [{ id: Number(shop_id), name, currency }] }
}

const listPlaces = (world: World, asked: Asked, data: Params[]): Params => {
  shopOfKey(world, asked.query('api_key'))
  return { data }
}

const find = (world: World, asked: Asked): Method => {
  const { verb, path } = asked
  if (path === '/shops') return { name: 'GET shops', run: () => answered(() => listShops(world, asked)) }
  const geo = /^\/geo\/(\w+)$/.exec(path)?.[1]
  const places = geo && placesOf(geo, asked.query)
  if (places) return { name: `GET geo/${geo}`, run: () => answered(() => listPlaces(world, asked, places)) }
  const [, shop_id, below = ''] = /^\/shops\/(\d+)\/(.+)$/.exec(path) ?? []
  const [, id = ''] = /^orders\/(\d+)$/.exec(below) ?? []
  const name = `${verb} ${id ? 'orders/:id' : below}`
  const run = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!run) return { name: 'unknown', run: () => refusalReply(new PosRefusal(404, 'Not Found')) }
  return {
    name,
    run: () =>
      answered(() => {
        const shop = shopOfKey(world, asked.query('api_key'))
        if (shop.shop_id !== shop_id) throw new PosRefusal(403, 'Shop not found')
        return run({ world, asked, shop, id })
      }),
  }
}

/** Pancake POS' open API. https://pos.pages.fm/api/v1 */
export const handlePancakePos = serviceSurface({ base: ({ pancake_pos }) => pancake_pos, wording, find })
