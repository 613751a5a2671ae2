import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from '../control/guard.ts'
import { flag, object, text } from '../control/schemas.ts'
import type { Params } from '../params.ts'
import type { World } from '../world.ts'
import { changeAtPos } from './change.ts'
import { restoreOrder } from './orders.ts'
import { addPosShop, type PosShopOptions, type PosShopState } from './state.ts'

const rows = { type: 'array', items: { type: 'object' } }
const shopSchema = object({
  ...{ shop_id: text, api_key: text, name: text, currency: text, webhook_url: text },
  ...{ is_revoked: flag, is_silent: flag, dropped: { type: 'array', items: text } },
  lag_ms: { type: 'integer', minimum: 0 },
  ...{ products: rows, combos: rows, warehouses: rows, users: rows, tags: rows },
})
type OfShop = { shop_id: string }

/** The routes by which a test sets up the point of sale, changes removes and puts back its orders, and reads them. */
export const pancakePosControl = (app: FastifyInstance, world: World): void => {
  const { pancake_pos } = world
  const shopAt = ({ shop_id }: OfShop): PosShopState => {
    const found = pancake_pos.shops.get(shop_id)
    if (!found) throw new HttpRefusal(404, `There is no shop ${shop_id}.`)
    return found
  }
  const shown = ({ orders, ...shop }: PosShopState) => ({ ...shop, orders: orders.size })

  app.patch<{ Body: { latency_ms: [number, number] } }>(
    '',
    {
      schema: {
        body: object(
          { latency_ms: { type: 'array', items: { type: 'number', minimum: 0 }, minItems: 2, maxItems: 2 } },
          ['latency_ms'],
        ),
      },
    },
    ({ body: { latency_ms } }) => {
      pancake_pos.latency_ms = latency_ms
      return { latency_ms }
    },
  )
  app.get('/shops', () => [...pancake_pos.shops.values()].map(shown))
  app.post<{ Body: PosShopOptions }>('/shops', { schema: { body: shopSchema } }, ({ body }, reply) => {
    void reply.code(201)
    return shown(addPosShop(pancake_pos, body))
  })
  app.patch<{ Params: OfShop; Body: PosShopOptions }>(
    '/shops/:shop_id',
    { schema: { body: shopSchema } },
    ({ params, body }) => shown(Object.assign(shopAt(params), body)),
  )
  app.get<{ Params: OfShop }>('/shops/:shop_id/orders', ({ params }) => [...shopAt(params).orders.values()])
  app.post<{ Params: OfShop; Body: Params }>('/shops/:shop_id/orders', async ({ params, body }, reply) => {
    void reply.code(201)
    return { id: await changeAtPos(world, shopAt(params), null, body) }
  })
  type OfOrder = OfShop & { id: string }
  const orderAt = (params: OfOrder): [PosShopState, number] => {
    const shop = shopAt(params)
    if (!shop.orders.has(Number(params.id))) throw new HttpRefusal(404, `There is no order ${params.id}.`)
    return [shop, Number(params.id)]
  }
  app.patch<{ Params: OfOrder; Body: Params }>('/shops/:shop_id/orders/:id', async ({ params, body }) => {
    const [shop, id] = orderAt(params)
    return { id: await changeAtPos(world, shop, id, body) }
  })
  app.put<{ Params: OfOrder; Body: Params }>(
    '/shops/:shop_id/orders/:id',
    { schema: { body: { type: 'object', required: ['inserted_at', 'updated_at', 'items'] } } },
    ({ params, body }) => {
      restoreOrder(shopAt(params), Number(params.id), body)
      return { id: Number(params.id) }
    },
  )
  app.delete<{ Params: OfOrder }>('/shops/:shop_id/orders/:id', async ({ params }, reply) => {
    const [shop, id] = orderAt(params)
    await changeAtPos(world, shop, id, { status: 7 })
    return reply.code(204).send()
  })
}
