import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from '../control/guard.ts'
import { object, text } from '../control/schemas.ts'
import type { World } from '../world.ts'
import { type HotmartWish, report } from './events.ts'
import { addHotmartAccount, type HotmartAccount } from './state.ts'

const account = object({ hottok: text, webhook_url: text })
const number = { type: 'number' }
const wish = object({
  ...{ event: text, version: { enum: ['1.0.0', '2.0.0'] }, id: text, transaction: text, hottok: text },
  seconds_ago: { type: 'number', minimum: 0 },
  times: { type: 'integer', minimum: 0, maximum: 20 },
  buyer: object({ name: text, email: text, phone: text }),
  product: object({ id: { type: 'integer' }, name: text }),
  price: object({ value: number, currency_value: text }, ['value', 'currency_value']),
})

/** The routes by which a test sells at Hotmart, below `/control/hotmart`. */
export const hotmartControl = (app: FastifyInstance, world: World): void => {
  const { hotmart } = world
  const accountAt = (hottok: string): HotmartAccount => {
    const found = hotmart.accounts.get(hottok)
    if (!found) throw new HttpRefusal(404, 'There is no account of this hottok.')
    return found
  }
  app.get('/accounts', () => [...hotmart.accounts.values()])
  app.post<{ Body: Partial<HotmartAccount> }>('/accounts', { schema: { body: account } }, ({ body }, reply) => {
    void reply.code(201)
    return addHotmartAccount(hotmart, body)
  })
  app.patch<{ Params: { hottok: string }; Body: { webhook_url: string } }>(
    '/accounts/:hottok',
    { schema: { body: object({ webhook_url: text }, ['webhook_url']) } },
    ({ params, body }) => Object.assign(accountAt(params.hottok), body),
  )
  app.post<{ Params: { hottok: string }; Body: HotmartWish }>(
    '/accounts/:hottok/events',
    { schema: { body: wish } },
    ({ params, body }) => report(world, accountAt(params.hottok), body),
  )
}
