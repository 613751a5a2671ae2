import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from '../control/guard.ts'
import { flag, object, text } from '../control/schemas.ts'
import type { World } from '../world.ts'
import { type AdsUserOptions, addAdsUser, describeAdsUser } from './state.ts'

const id = { type: 'string', pattern: '^\\d+$' }
const dataset = object({ id, name: text })
const audience = object({ id, name: text, operation_status: { type: 'integer' } })
const account = object({
  account_id: id,
  name: text,
  datasets: { type: 'array', items: dataset },
  audiences: { type: 'array', items: audience },
})
const user = object({ access_token: text, name: text, ad_accounts: { type: 'array', items: account } })

/** The routes by which a test sets up users of Meta's ads and reads what they were told, below `/control/meta_ads`. */
export const metaAdsControl = (app: FastifyInstance, { meta_ads }: World): void => {
  app.get('/users', () => [...meta_ads.users.values()].map(describeAdsUser))
  app.post<{ Body: AdsUserOptions }>('/users', { schema: { body: user } }, ({ body }, reply) => {
    void reply.code(201)
    return describeAdsUser(addAdsUser(meta_ads, body))
  })
  app.patch<{ Params: { token: string }; Body: { is_revoked: boolean } }>(
    '/users/:token',
    { schema: { body: object({ is_revoked: flag }, ['is_revoked']) } },
    ({ params, body }) => {
      const found = meta_ads.users.get(params.token)
      if (!found) throw new HttpRefusal(404, 'There is no user of this token.')
      return describeAdsUser(Object.assign(found, body))
    },
  )
}
