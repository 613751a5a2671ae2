import type { FastifyInstance } from 'fastify'
import type { SendFault } from '../faults.ts'
import { type AccountOptions, AccountRefusal, type WebhookChange } from '../platform.ts'
import { accountOptions, accountsOf, describeAccount, platformNamed, platformOf } from '../platforms.ts'
import type { WebhookSwitches } from '../webhooks/switches.ts'
import type { Account, World } from '../world.ts'
import { type AccountPath, accountAt } from './find.ts'
import { HttpRefusal } from './guard.ts'
import * as schemas from './schemas.ts'

export const accountRoutes = (app: FastifyInstance, world: World): void => {
  app.get('/accounts', () => accountsOf(world).map(describeAccount))

  app.post<{ Body: { platform: string } & AccountOptions }>(
    '/accounts',
    { schema: { body: schemas.newAccount(accountOptions) } },
    ({ body }, reply) => {
      const { platform, ...options } = body
      void reply.code(201)
      return describeAccount(add(world, platform, options))
    },
  )

  app.patch<{ Params: AccountPath; Body: WebhookChange }>(
    '/accounts/:platform/:page_id',
    { schema: { body: schemas.accountPatch(accountOptions) } },
    ({ params, body }) => {
      const account = accountAt(world, params)
      change(account, body)
      return describeAccount(account)
    },
  )

  app.delete<{ Params: AccountPath }>('/accounts/:platform/:page_id', ({ params }, reply) => {
    const account = accountAt(world, params)
    platformOf(account).remove(world, account)
    return reply.code(204).send()
  })

  app.get<{ Params: AccountPath }>('/accounts/:platform/:page_id/faults', ({ params }) =>
    accountAt(world, params).faults.all(),
  )

  app.post<{ Params: AccountPath; Body: SendFault }>(
    '/accounts/:platform/:page_id/faults',
    { schema: { body: schemas.fault } },
    ({ params, body }, reply) => {
      const { faults } = accountAt(world, params)
      faults.add(body)
      void reply.code(201)
      return faults.all()
    },
  )

  app.delete<{ Params: AccountPath }>('/accounts/:platform/:page_id/faults', ({ params }, reply) => {
    accountAt(world, params).faults.clear()
    return reply.code(204).send()
  })

  app.get<{ Params: AccountPath }>('/accounts/:platform/:page_id/webhooks', ({ params }) =>
    accountAt(world, params).gate.all(),
  )

  app.patch<{ Params: AccountPath; Body: Partial<WebhookSwitches> }>(
    '/accounts/:platform/:page_id/webhooks',
    { schema: { body: schemas.switches } },
    ({ params, body }) => {
      const { gate } = accountAt(world, params)
      gate.set(body)
      return gate.all()
    },
  )

  app.post<{ Params: AccountPath }>('/accounts/:platform/:page_id/handshake', async ({ params }) => {
    const account = accountAt(world, params)
    const platform = platformOf(account)
    if (!platform.shakeHands) throw new HttpRefusal(400, `${platform.name} verifies no webhook address.`)
    const problem = await platform.shakeHands(world, account)
    return { is_accepted: problem === null, problem }
  })
}

const add = (world: World, name: string, options: AccountOptions): Account => {
  const platform = platformNamed(name)
  if (!platform) throw new HttpRefusal(400, `There is no stand-in for "${name}".`)
  return orRefuse(() => platform.add(world, options))
}

const change = (account: Account, { webhook_url, subscribed_fields, ...patch }: WebhookChange): void => {
  Object.assign(account, patch)
  orRefuse(() => platformOf(account).changeWebhook(account, { webhook_url, subscribed_fields }))
}

/** The platform's own refusal, as one of the control's. */
const orRefuse = <T>(run: () => T): T => {
  try {
    return run()
  } catch (error) {
    if (error instanceof AccountRefusal) throw new HttpRefusal(400, error.message)
    throw error
  }
}
