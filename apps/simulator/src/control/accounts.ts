import type { FastifyInstance } from 'fastify'
import { addMessenger, addTelegram, describeAccount, removeAccount } from '../accounts.ts'
import type { SendFault } from '../faults.ts'
import type { MessengerAccount, MessengerOptions } from '../messenger/account.ts'
import { shakeHands } from '../messenger/subscriptions.ts'
import { platformNamed } from '../platform.ts'
import type { TelegramOptions } from '../telegram/account.ts'
import { TelegramRefusal } from '../telegram/refuse.ts'
import { checkWebhookUrl } from '../telegram/webhook-url.ts'
import type { WebhookSwitches } from '../webhooks/switches.ts'
import { type Account, accountsOf, type World } from '../world.ts'
import { type AccountPath, accountAt } from './find.ts'
import { HttpRefusal } from './guard.ts'
import * as schemas from './schemas.ts'

type Patch = Partial<Omit<MessengerAccount, 'subscribed_fields'>> & { subscribed_fields?: string[] }

export const accountRoutes = (app: FastifyInstance, world: World): void => {
  app.get('/accounts', () => accountsOf(world).map(describeAccount))

  app.post<{ Body: { platform: string } & TelegramOptions & MessengerOptions }>(
    '/accounts',
    { schema: { body: schemas.newAccount } },
    ({ body }, reply) => {
      const { platform, ...options } = body
      void reply.code(201)
      return describeAccount(add(world, platform, options))
    },
  )

  app.patch<{ Params: AccountPath; Body: Patch }>(
    '/accounts/:platform/:page_id',
    { schema: { body: schemas.accountPatch } },
    ({ params, body }) => {
      const account = accountAt(world, params)
      change(account, body)
      return describeAccount(account)
    },
  )

  app.delete<{ Params: AccountPath }>('/accounts/:platform/:page_id', ({ params }, reply) => {
    removeAccount(world, accountAt(world, params))
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
    if (account.platform !== 'facebook') throw new HttpRefusal(400, 'Only Messenger shakes hands.')
    const problem = await shakeHands(world, account.webhook_url, account.verify_token)
    return { is_accepted: problem === null, problem }
  })
}

const add = (world: World, platform: string, options: TelegramOptions & MessengerOptions): Account => {
  const named = platformNamed(platform)
  if (named === 'facebook') return addMessenger(world, options)
  if (named !== 'telegram_bot') throw new HttpRefusal(400, `There is no stand-in for "${platform}".`)
  return orRefuse(() => addTelegram(world, options))
}

const change = (account: Account, { webhook_url, subscribed_fields, ...patch }: Patch): void => {
  Object.assign(account, patch)
  if (account.platform === 'facebook') {
    if (webhook_url !== undefined) account.webhook_url = webhook_url
    if (subscribed_fields)
      Object.assign(account, { subscribed_fields: new Set(subscribed_fields), failing_since: null })
    return
  }
  if (webhook_url === undefined) return
  if (webhook_url) orRefuse(() => checkWebhookUrl(webhook_url))
  account.webhook = { ...account.webhook, url: webhook_url }
  account.outbox.wake()
}

/** The platform's own refusal, as one of the control's. */
const orRefuse = <T>(run: () => T): T => {
  try {
    return run()
  } catch (error) {
    if (error instanceof TelegramRefusal) throw new HttpRefusal(400, error.message)
    throw error
  }
}
