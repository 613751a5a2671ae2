import { expect } from 'vitest'
import { z } from 'zod'
import { gatewayCases } from '../../features/payments/gateway-cases.ts'
import type { openPosShop } from '../../features/point-of-sale/testing.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestUser } from '../../testing/test-user.ts'
import { openShop } from './path-app.ts'

export type Simulator = Parameters<typeof openPosShop>[1]
type Gateway = 'momo' | 'zalopay' | 'vnpay'
type Parts = { server: TestApp; simulator: Simulator; owner: TestUser; url: string }

const one = z.looseObject({ id: z.string() })
const pick = {
  ...{ pick_name: 'Shop', pick_phone: '0911222333', pick_address: '590 CMT8' },
  ...{ pick_district: 'Quận 3', pick_province: 'TP. Hồ Chí Minh' },
}
const price = 320_000
/** More pieces than are sold. */
export const pieces = 10_000

const says = (id: string, text: string) => ({
  ...{ id, name: id },
  blocks: [{ key: 'b', title: 'B', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] }],
})
/** The messages that a shop sends a customer about their order, once each. */
export const told = {
  confirmed: 'The shop has confirmed it.',
  on_its_way: 'It is on its way.',
  delivered: 'It was delivered.',
  paid: 'Your money has come.',
}
const rules = [
  { event: 'order_status', status: 1, flow: 'confirmed' },
  { event: 'order_status', status: 2, flow: 'on_its_way' },
  { event: 'order_status', status: 3, flow: 'delivered' },
  { event: 'payment', flow: 'paid' },
]

/** Publishes a bot that shows one thing for sale, and tells its customers what becomes of their orders. */
async function publish({ server, owner }: Parts, at: string, variation_id: string) {
  const buttons = [{ type: 'cart', title: 'Add it' }]
  const items = [{ title: 'Dress', subtitle: 'Linen', is_product: true, content_id: variation_id, buttons }]
  const look = {
    ...{ id: 'look', name: 'Look' },
    blocks: [{ key: 'b', title: 'B', cards: [{ key: 'c', plugin_id: 'gallery', config: { items } }] }],
  }
  const file = {
    ...{ format: 'hawker/1', name: 'Shop', platform: 'telegram_bot', welcome_flow: 'look', default_flow: 'look' },
    ...{ language: 'en', timezone: 'Asia/Ho_Chi_Minh' },
    flows: [look, ...Object.entries(told).map(([id, text]) => says(id, text))],
  }
  const must = async (status: number, method: 'POST' | 'PATCH', path: string, body: object) =>
    expect(await server.ask(owner, method, at + path, body)).toMatchObject({ status })
  await must(200, 'POST', '/document', file)
  for (const rule of rules) await must(201, 'POST', '/rules', { name: 'R', ...rule })
  await must(200, 'PATCH', '/settings', { auto_create_order: true, isQuantity: false })
}

async function open(parts: Parts, gateways: Gateway[], carrier: 'ghn' | 'ghtk') {
  const { server, simulator, owner, url } = parts
  const bot = await openShop(server, owner.id)
  const at = `/v1/bots/${bot.id}`
  const connect = async (service: string, name: string, secrets: object) => {
    const made = await server.ask(owner, 'POST', `${at}/integrations`, { service, name, secrets })
    expect(made).toMatchObject({ status: 201 })
    const { id } = one.parse(made.body)
    const { body } = await server.ask(owner, 'GET', `${at}/integrations/${id}/address`)
    return { id, url: url + new URL(z.object({ url: z.string() }).parse(body).url).pathname }
  }
  for (const service of gateways) {
    const { merchant, secrets } = gatewayCases[service]
    simulator.gateways[service].addMerchant(merchant)
    const to = await connect(service, service, secrets)
    simulator.gateways[service].addMerchant({ ...merchant, notify_url: to.url })
  }
  const token = carrier === 'ghn' ? crypto.randomUUID() : `token-${crypto.randomUUID()}`
  simulator[carrier].addAccount({ token, shop_id: '885', name: 'Linen corner' })
  const to = await connect(carrier, carrier, carrier === 'ghn' ? { token, shop_id: '885' } : { token, ...pick })
  simulator[carrier].addAccount({ token, shop_id: '885', name: 'Linen corner', webhook_url: to.url })
  const parcels = () => simulator[carrier].parcels().filter((parcel) => parcel.token === token)
  return { ...bot, at, connect, gateways, carrier: { service: carrier, id: to.id, parcels } }
}

/** A shop of products of its own, which confirms its orders itself. */
export async function openOwnShop(parts: Parts) {
  const bot = await open(parts, ['zalopay', 'vnpay'], 'ghtk')
  const body = { name: 'Dress', variations: [{ price, stock: pieces }] }
  const made = await parts.server.ask(parts.owner, 'POST', `${bot.at}/products`, body)
  const [variation] = z.object({ variations: z.array(one) }).parse(made.body).variations
  await publish(parts, bot.at, variation?.id ?? '')
  return { ...bot, pos: null }
}

/** A shop whose products and orders live at a point of sale, which confirms the orders. */
export async function openShopWithPos(parts: Parts) {
  const { server, simulator } = parts
  const bot = await open(parts, ['momo'], 'ghn')
  const source = { id: crypto.randomUUID(), remain_quantity: pieces }
  const pos = simulator.pancake_pos.addShop({
    products: [
      {
        ...{ id: crypto.randomUUID(), name: 'Dress', note_product: 'Airy', categories: [], tags: [], images: [] },
        ...{ product_attributes: [], is_removed: false },
        variations: [
          {
            ...{ ...source, display_id: 'LD', fields: [], retail_price: price, weight: 300, images: [] },
            ...{ is_removed: false, variations_warehouses: [{ warehouse_id: 'w-main', remain_quantity: pieces }] },
          },
        ],
      },
    ],
  })
  const { shop_id, api_key } = pos
  const to = await bot.connect('pancake_pos', 'pos', { pos_api_key: api_key, pos_shop_id: shop_id })
  simulator.pancake_pos.set(shop_id, { webhook_url: to.url })
  const { workOnCell } = await import('../../features/point-of-sale/schedule.ts')
  await workOnCell(server.platform, bot.cell)
  const [variation] = await bot.rows<{ id: string }>('select id from cell.variation where bot_id = $1', bot.id)
  await publish(parts, bot.at, variation?.id ?? '')
  return { ...bot, pos: { shop_id, orders: () => simulator.pancake_pos.orders(shop_id) } }
}

export type SellingShop = Awaited<ReturnType<typeof openOwnShop>> | Awaited<ReturnType<typeof openShopWithPos>>
