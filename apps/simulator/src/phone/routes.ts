import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { introduce } from '../account.ts'
import { type AccountPath, accountAt, type ConversationPath, conversationAt } from '../control/find.ts'
import { answerErrors, bearerOf, HttpRefusal, isToken } from '../control/guard.ts'
import { perform, screenOf } from '../perform.ts'
import { accountsOf, platformOf } from '../platforms.ts'
import { fileAct, readAct } from '../read-act.ts'
import type { Account, World } from '../world.ts'
import { pageRoutes } from './page.ts'
import { watch } from './socket.ts'

type Query = { token?: string }

/**
 * The phone. Its page and files are public: the page holds no secret, and the names of files are unguessable. Its data
 * needs the control token. A proxy in front adds the token and may narrow the view to the accounts that it names in
 * `X-Phone-Accounts`, e.g. `telegram_bot/1234, facebook/9001`.
 */
export const phoneRoutes = async (app: FastifyInstance, { world }: { world: World }): Promise<void> => {
  answerErrors(app)
  pageRoutes(app, world)
  await app.register(async (data) => dataRoutes(data, world))
}

const mayOpen = ({ headers }: FastifyRequest, { platform, page_id }: Account): boolean => {
  const named = headers['x-phone-accounts']
  if (named === undefined) return true
  return String(named)
    .split(',')
    .some((one) => one.trim() === `${platform}/${page_id}`)
}

const dataRoutes = (app: FastifyInstance, world: World): void => {
  app.addHook('onRequest', async (request: FastifyRequest<{ Querystring: Query }>) => {
    // A browser cannot set a header on a socket, so the page puts the token into its address.
    const given = bearerOf(request.headers.authorization) ?? (request.ws ? request.query.token : undefined)
    if (!isToken(given, world.settings.control_token)) throw new HttpRefusal(401, 'The token is missing or wrong.')
  })

  const openAccount = (request: FastifyRequest, path: AccountPath): Account => {
    const account = accountAt(world, path)
    if (!mayOpen(request, account)) throw new HttpRefusal(404, 'There is no such account.')
    return account
  }

  app.get('/api/accounts', (request) =>
    accountsOf(world)
      .filter((account) => mayOpen(request, account))
      .map((account) => ({
        platform: account.platform,
        page_id: account.page_id,
        name: account.name,
        username: platformOf(account).username(account),
        customers: [...account.conversations.values()]
          .filter(({ is_background }) => !is_background)
          .slice(-50)
          .map(({ customer }) => customer),
      })),
  )

  const name = {
    type: 'object',
    properties: { first_name: { type: 'string', minLength: 1, maxLength: 64 } },
    required: ['first_name'],
  }
  app.post<{ Params: AccountPath; Body: { first_name: string } }>(
    '/api/:platform/:page_id/customers',
    { schema: { body: name } },
    (request) => {
      const account = openAccount(request, request.params)
      const language = /^[a-z]{2,3}\b/.exec(request.headers['accept-language'] ?? '')?.[0] ?? 'en'
      return introduce(account, platformOf(account).newUserId?.() ?? String(randomInt(10 ** 9, 10 ** 10)), {
        ...request.body,
        language,
      }).customer
    },
  )

  app.get<{ Params: ConversationPath }>('/api/:platform/:page_id/:user', (request) => {
    const account = openAccount(request, request.params)
    return screenOf(world, account, conversationAt(account, request.params.user))
  })

  app.post<{ Params: ConversationPath }>('/api/:platform/:page_id/:user/acts', (request, reply) => {
    const account = openAccount(request, request.params)
    // Not awaited: a bot's server that is down must not freeze the customer's phone.
    void perform(world, account, conversationAt(account, request.params.user), readAct(world, request.body))
    return reply.code(202).send({})
  })

  app.post<{ Params: ConversationPath }>('/api/:platform/:page_id/:user/files', async (request, reply) => {
    const account = openAccount(request, request.params)
    const upload = await request.file()
    if (!upload) throw new HttpRefusal(400, 'There is no file in the request.')
    const act = fileAct(world, upload.filename, await upload.toBuffer())
    void perform(world, account, conversationAt(account, request.params.user), act)
    return reply.code(202).send({})
  })

  app.get<{ Querystring: ConversationPath }>('/socket', { websocket: true }, (socket, request) => {
    const account = openAccount(request, request.query)
    watch(world, account, conversationAt(account, request.query.user), socket)
  })
}
