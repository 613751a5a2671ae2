import { failed, type Refused } from '@hawker/outside'
import type { z } from 'zod'
import { askFor, type Told } from '../asked.ts'
import type { PointOfSale, PosList, PosOrderTold, PosPage, PosWindow, PosWish } from '../point-of-sale.ts'
import type { Ask, Checked, Secrets, ServiceRequest, Typed } from '../service.ts'
import { read } from './read.ts'
import * as requests from './requests.ts'
import { comboOf, orderOf, productOf } from './told.ts'
import { sent } from './unit.ts'
import { combo, member, named, oneOf, order, place, product, rowsOf, shops } from './wire.ts'

export const host = 'https://pos.pages.fm/api/v1'

export const typed = ({ pos_api_key = '', pos_shop_id = '' }: Record<string, string>): Typed => {
  const secrets = { api_key: pos_api_key.trim(), shop_id: pos_shop_id.trim() }
  if (!/^[A-Za-z0-9_.-]{16,300}$/.test(secrets.api_key)) return { ok: false, field: 'pos_api_key' }
  if (!/^\d{1,15}$/.test(secrets.shop_id)) return { ok: false, field: 'pos_shop_id' }
  return { ok: true, secrets, details: { shop_id: secrets.shop_id } }
}

const shop: PointOfSale['shop'] = async (ask, { shop_id = '' }) => {
  const told = await askFor(ask, read, requests.shopsRequest(), shops)
  if (!told.ok) return told
  const found = told.body.find(({ id }) => id === shop_id)
  if (!found) return failed('rejected', 'shop', `The key has no shop ${shop_id}`)
  return { ok: true, id: found.id, name: found.name, currency: found.currency ?? null }
}

export const check = async (ask: Ask, secrets: Secrets): Promise<Checked> => {
  const told = await shop(ask, secrets)
  if (!told.ok) return told
  const { id: shop_id, name, currency } = told
  return { ok: true, name, details: { shop_id, ...(currency && { currency }) } }
}

type Rows<Row> = Told<{ data: Row[]; total_pages?: number | undefined }>

function pageOf<Wire, Row>(told: Rows<Wire>, page: number, rowOf: (wire: Wire) => Row): PosPage<Row> {
  if (!told.ok) return told
  const { data, total_pages = 1 } = told.body
  return { ok: true, rows: data.map(rowOf), next: page < total_pages ? page + 1 : null }
}

async function listOf<Row>(
  ask: Ask,
  request: (page: number) => ServiceRequest,
  row: z.ZodType<Row>,
): Promise<PosList<Row>> {
  const rows: Row[] = []
  for (let page: number | null = 1; page !== null && page <= mostPages; ) {
    const told: PosPage<Row> = pageOf(await askFor(ask, read, request(page), rowsOf(row)), page, (one) => one)
    if (!told.ok) return told
    rows.push(...told.rows)
    page = told.next
  }
  return { ok: true, rows }
}

/** Warehouses, sellers and tags of one shop: more pages than this are a loop of the service. */
const mostPages = 20

const orderTold = (told: Told<{ data: z.infer<typeof order> }>, currency: string): PosOrderTold =>
  told.ok ? { ok: true, order: orderOf(told.body.data, currency) } : told

function amountsOf(wish: PosWish): requests.SentAmounts | Refused {
  const { currency } = wish
  const [shipping_fee, discount] = [sent(wish.shipping_fee, currency), sent(wish.discount, currency)]
  const lines = wish.items.flatMap((line) => sent(line.discount_each_product, currency) ?? [])
  if (shipping_fee === null || discount === null || lines.length < wish.items.length)
    return failed('rejected', 'amount', `The point of sale has no such amount of ${currency}`)
  return { shipping_fee, discount, lines }
}

export const client: Pick<
  PointOfSale,
  | 'shop'
  | 'products'
  | 'combos'
  | 'warehouses'
  | 'sellers'
  | 'tags'
  | 'places'
  | 'orders'
  | 'findOrder'
  | 'getOrder'
  | 'createOrder'
  | 'updateOrder'
> = {
  shop,
  products: async (page, currency, ask, secrets) =>
    pageOf(await askFor(ask, read, requests.listRequest(secrets, 'products', page), rowsOf(product)), page, (wire) =>
      productOf(wire, currency),
    ),
  combos: async (page, currency, ask, secrets) =>
    pageOf(
      await askFor(ask, read, requests.listRequest(secrets, 'combo_products', page), rowsOf(combo)),
      page,
      (wire) => comboOf(wire, currency),
    ),
  warehouses: (ask, secrets) => listOf(ask, (page) => requests.listRequest(secrets, 'warehouses', page), named),
  sellers: (ask, secrets) => listOf(ask, (page) => requests.listRequest(secrets, 'users', page), member),
  tags: (ask, secrets) => listOf(ask, (page) => requests.listRequest(secrets, 'orders/tags', page), named),

  async places(query, ask) {
    const told = await askFor(ask, read, requests.placesRequest(query), rowsOf(place))
    if (!told.ok) return told
    return { ok: true, rows: told.body.data.map(({ id, name, new_id }) => ({ id, name, new_ids: new_id })) }
  },

  orders: async (window, currency, ask, secrets) =>
    pageOf(await askFor(ask, read, requests.ordersRequest(secrets, window), rowsOf(order)), window.page, (wire) =>
      orderOf(wire, currency),
    ),

  async findOrder(custom_id, since, currency, ask, secrets) {
    const isOurs = (wire: z.infer<typeof order>) => wire.custom_id === custom_id
    const searched = await askFor(ask, read, requests.searchRequest(secrets, custom_id), rowsOf(order))
    if (!searched.ok) return searched
    const found = searched.body.data.find(isOurs)
    if (found) return { ok: true, order: orderOf(found, currency) }
    // The search may not know an order by our key, so the orders since the create are read as well.
    const to = new Date(Date.parse(since) + 86_400_000).toISOString()
    for (let page: number | null = 1; page !== null && page <= mostPages; ) {
      const window: PosWindow = { from: since, to, statuses: null, page }
      const told: Rows<z.infer<typeof order>> = await askFor(
        ask,
        read,
        requests.ordersRequest(secrets, window),
        rowsOf(order),
      )
      if (!told.ok) return told
      const recent = told.body.data.find(isOurs)
      if (recent) return { ok: true, order: orderOf(recent, currency) }
      page = page < (told.body.total_pages ?? 1) ? page + 1 : null
    }
    return null
  },

  getOrder: async (id, currency, ask, secrets) =>
    orderTold(await askFor(ask, read, requests.orderRequest(secrets, id), oneOf(order)), currency),

  async createOrder(custom_id, wish, ask, secrets) {
    const amounts = amountsOf(wish)
    if ('ok' in amounts) return { ...amounts, is_written: false }
    const request = requests.createRequest(secrets, custom_id, wish, amounts)
    return orderTold(await askFor(ask, read, request, oneOf(order)), wish.currency)
  },

  async updateOrder(id, wish, parts, ask, secrets) {
    const amounts = amountsOf(wish)
    if ('ok' in amounts) return { ...amounts, is_written: false }
    const request = requests.updateRequest(secrets, id, wish, amounts, parts)
    return orderTold(await askFor(ask, read, request, oneOf(order)), wish.currency)
  },
}
