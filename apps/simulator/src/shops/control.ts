import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from '../control/guard.ts'
import { flag, object, text } from '../control/schemas.ts'
import { addShop, authorise, type ShopAccount, type ShopItem, type ShopOptions, type ShopState } from './state.ts'

const amount = { type: 'integer', minimum: 0 }
const itemFields = {
  ...{ id: text, name: text, price: amount, before: amount, image_url: text, is_sold: flag },
  models: { type: 'array', items: amount },
}
const account = object({
  ...{ app_id: text, app_key: text, shop_id: text, name: text, currency: text },
  items: { type: 'array', items: object(itemFields) },
})

type AppPath = { app_id: string }

const shown = ({ codes, access_tokens, ...facts }: ShopAccount) => ({
  ...facts,
  codes: codes.size,
  access_tokens: access_tokens.size,
})

/** The routes by which a test sets up a shop platform, below `/control/<platform>`. */
export const shopControl = (app: FastifyInstance, shop: ShopState): void => {
  const accountAt = ({ app_id }: AppPath): ShopAccount => {
    const found = shop.accounts.get(app_id)
    if (!found) throw new HttpRefusal(404, `There is no app ${app_id}.`)
    return found
  }
  const settings = object({ token_seconds: { type: 'integer', minimum: 1 } })
  app.patch<{ Body: { token_seconds?: number } }>('', { schema: { body: settings } }, ({ body }) => {
    Object.assign(shop, body)
    return { token_seconds: shop.token_seconds }
  })
  app.get('/accounts', () => [...shop.accounts.values()].map(shown))
  app.post<{ Body: ShopOptions }>('/accounts', { schema: { body: account } }, ({ body }, reply) => {
    void reply.code(201)
    return shown(addShop(shop, body))
  })
  app.post<{ Params: AppPath }>('/accounts/:app_id/authorisations', ({ params }, reply) => {
    void reply.code(201)
    return { code: authorise(accountAt(params)) }
  })
  /** The platform forgets the tokens of an app. */
  app.delete<{ Params: AppPath }>('/accounts/:app_id/tokens', ({ params }, reply) => {
    accountAt(params).access_tokens.clear()
    return reply.code(204).send()
  })
  app.patch<{ Params: AppPath & { id: string }; Body: Partial<ShopItem> }>(
    '/accounts/:app_id/items/:id',
    { schema: { body: object(itemFields) } },
    ({ params, body }) => {
      const item = accountAt(params).items.find(({ id }) => id === params.id)
      if (!item) throw new HttpRefusal(404, `There is no product ${params.id}.`)
      return Object.assign(item, body)
    },
  )
}
