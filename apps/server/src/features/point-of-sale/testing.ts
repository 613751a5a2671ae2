import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Simulator } from '../../../../simulator/src/index.ts'
import type { PathApp, Shop } from '../../runtime/testing/path-app.ts'
import { workOnCell } from './schedule.ts'

const one = z.looseObject({ id: z.string() })
const product = z.looseObject({
  id: z.string(),
  name: z.string(),
  source: z.string(),
  variations: z.array(z.looseObject({ id: z.string(), stock: z.number().nullable(), price: z.number() })),
})
const atPos = z.object({
  order: z.looseObject({ state: z.string(), unstuck: z.array(z.string()), pos_id: z.string().nullable() }).nullable(),
})

const names = { commune: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' }

/** A bot whose point of sale is connected, and functions that act as its people and as those at the point of sale. */
export async function openPosShop(server: PathApp, simulator: Simulator, known?: Shop) {
  const { ask, owner, platform } = server
  const bot = known ?? (await server.shop())
  const pos = simulator.pancake_pos.addShop()
  const { shop_id, api_key } = pos
  const at = `/v1/bots/${bot.id}`
  const secrets = { pos_api_key: api_key, pos_shop_id: shop_id }
  const integration_id = one.parse(
    (await ask(owner, 'POST', `${at}/integrations`, { service: 'pancake_pos', secrets })).body,
  ).id
  /** Everything that is due now, and what becomes due by it. */
  const work = async (rounds = 2) => {
    // Shops of other tests rest: on a slow machine their minute would come again, and use up faults and calls of this one.
    const later = "set next_at = now() + interval '1 day' where bot_id <> $1 and next_at is not null"
    await bot.rows(`update cell.pos_order ${later}`, bot.id)
    await bot.rows(`update cell.sync_window ${later}`, bot.id)
    for (let round = 0; round < rounds; round++) {
      await bot.rows('update cell.pos_order set next_at = now() where bot_id = $1 and next_at is not null', bot.id)
      await bot.rows('update cell.sync_window set next_at = now() where bot_id = $1', bot.id)
      await workOnCell(platform, bot.cell)
    }
  }
  const products = async () =>
    z.object({ items: z.array(product) }).parse((await ask(owner, 'GET', `${at}/products`)).body).items
  const dress = async () => {
    const found = (await products()).find(({ name }) => name === 'Linen dress')
    if (!found) throw new Error('the dress is not here yet')
    return found
  }
  const order = async (body: object = {}) => {
    const { id, variations } = await dress()
    const items = [
      {
        name: 'Linen dress S',
        price: 320_000,
        quantity: 2,
        weight: 300,
        variation_id: variations[0]?.id,
        product_id: id,
      },
    ]
    const made = await ask(owner, 'POST', `${at}/orders`, {
      ...{ items, currency: 'VND', shipping_fee: 30_000, note: 'call first', bill_full_name: 'Hòa' },
      ...{ bill_phone_number: '0901234567', shipping_address: { address: '12 Lê Lợi', names, full_name: 'Hòa' } },
      ...body,
    })
    return z.looseObject({ id: z.string(), key: z.string() }).parse(made.body)
  }
  const get = async (id: string) =>
    z
      .looseObject({ status: z.number(), revision: z.number() })
      .parse((await ask(owner, 'GET', `${at}/orders/${id}`)).body)
  return {
    ...{ bot, at, integration_id, shop_id, api_key, work, products, dress, order, get },
    patch: async (id: string, body: object) =>
      ask(owner, 'PATCH', `${at}/orders/${id}`, { revision: (await get(id)).revision, ...body }),
    there: () => simulator.pancake_pos.orders(shop_id),
    atPos: async (id: string) => atPos.parse((await ask(owner, 'GET', `${at}/orders/${id}/point_of_sale`)).body).order,
    send: (id: string) => ask(owner, 'POST', `${at}/orders/${id}/point_of_sale/send`),
    choose: (id: string, choice: number) => ask(owner, 'PUT', `${at}/orders/${id}/point_of_sale/address`, { choice }),
    state: async () => (await ask(owner, 'GET', `${at}/point_of_sale`)).body,
    /** Ends the connection, as a person does. */
    disconnect: () => ask(owner, 'DELETE', `${at}/integrations/${integration_id}`),
    /** Connects a shop by its key; the answer. */
    connect: (key: { pos_api_key: string; pos_shop_id: string }) =>
      ask(owner, 'POST', `${at}/integrations`, { service: 'pancake_pos', secrets: key }),
    settings: (body: object) => ask(owner, 'PATCH', `${at}/settings`, body),
    newKey: () => randomBytes(16).toString('hex'),
  }
}
