import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testHttp } from '../../testing/test-http.ts'
import type { Platform } from '../platform.ts'
import type { Feature } from './app.ts'
import { createRoute } from './route.ts'

const tries: Feature<Platform> = (app, platform) => {
  const route = createRoute(app, platform)
  const params = z.object({ bot_id: z.string() })
  const who = z.object({ user: z.string().nullable() })
  for (const need of ['admin', 'editor', 'live_chat'] as const)
    route({
      method: 'GET',
      url: `/v1/bots/:bot_id/${need}`,
      need,
      operation: need,
      summary: 'For a test.',
      params,
      reply: z.object({ role: z.string(), cell: z.number() }),
      handler: async ({ bot, cell }) => ({ role: bot.role_in_bot, cell: cell.id }),
    })
  route({
    method: 'GET',
    url: '/v1/user',
    need: 'user',
    operation: 'user',
    summary: 'For a test.',
    reply: who,
    handler: ({ user }) => ({ user: user.name }),
  })
  route({
    method: 'GET',
    url: '/v1/public',
    need: 'public',
    operation: 'public',
    summary: 'For a test.',
    reply: who,
    handler: ({ user }) => ({ user: user?.name ?? null }),
  })
  route({
    method: 'POST',
    url: '/v1/echo',
    need: 'public',
    operation: 'echo',
    summary: 'For a test.',
    query: z.object({ limit: z.number().default(20) }),
    body: z.object({ bot: z.object({ name: z.string().min(2, 'too short') }), count: z.number().optional() }),
    reply: z.object({ name: z.string(), count: z.number().optional(), limit: z.number() }),
    handler: ({ body, query }) => ({
      name: body.bot.name,
      count: body.count,
      limit: query.limit,
      secret: 'not in the schema',
    }),
  })
  app.get('/v1/broken', { config: { need: 'public' }, schema: { hide: true } }, () => {
    throw new Error('the password is 1234')
  })
  app.get('/v1/undone', { config: { need: 'public' } }, () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  app.get('/v1/away', { config: { need: 'public' } }, () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })
}

const { app, ask, newUser, enterBot, join, platform } = await testHttp([tries])
const ann = await newUser('Ann')
const bob = await newUser('Bob')
const bot_id = await enterBot(ann)

const post = (body: string, type: string, url = '/v1/echo') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: body })

test.each([
  ['MANAGE', { admin: 200, editor: 200, live_chat: 200 }],
  ['CREATE_CONTENT', { admin: 403, editor: 200, live_chat: 200 }],
  ['MODERATE', { admin: 403, editor: 403, live_chat: 200 }],
] as const)('a member with %s is let in as %j', async (role, expected) => {
  const member = await newUser()
  await join(member, bot_id, role)
  for (const [need, status] of Object.entries(expected))
    expect([need, (await ask(member, 'GET', `/v1/bots/${bot_id}/${need}`)).status]).toEqual([need, status])
})

test('the handler gets the bot, the role and the cell', async () => {
  expect((await ask(ann, 'GET', `/v1/bots/${bot_id}/admin`)).body).toEqual({ role: 'MANAGE', cell: 1 })
})

test.each(['other', '999999999', '0', 'abc', '1%20or%201=1', '99999999999999999999'])(
  'bot %s of another person, or of no one, is 404',
  async (id) => {
    const answer = await ask(bob, 'GET', `/v1/bots/${id === 'other' ? bot_id : id}/live_chat`)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ success: false, message_code: 'not_found' })
  },
)

test('a stranger may only use public routes', async () => {
  expect((await ask(null, 'GET', '/v1/public')).body).toEqual({ user: null })
  expect((await ask(ann, 'GET', '/v1/public')).body).toEqual({ user: 'Ann' })
  for (const url of ['/v1/user', `/v1/bots/${bot_id}/live_chat`])
    expect(await ask(null, 'GET', url)).toMatchObject({ status: 401, body: { message_code: 'auth.required' } })
})

test('JSON and forms are read alike, and the answer contains only the keys of its schema', async () => {
  const json = await post('{"bot":{"name":"Shop"},"count":3}', 'application/json', '/v1/echo?limit=5')
  const form = await post('bot[name]=Shop&count=3', 'application/x-www-form-urlencoded', '/v1/echo?limit=5')
  expect(json.json()).toEqual({ name: 'Shop', count: 3, limit: 5 })
  expect(form.json()).toEqual(json.json())
})

test('invalid fields are named in the shape of the body', async () => {
  const answer = await post('{"bot":{"name":"x"},"count":"3"}', 'application/json')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    success: false,
    message_code: 'invalid_body',
    errors: { bot: { name: 'too short' }, count: expect.stringContaining('number') },
  })
})

test.each([
  ['no JSON', '{"bot":', 'application/json', 400, 'invalid_body'],
  ['an empty body', '', 'application/json', 400, 'invalid_body'],
  ['a body nested 200 deep', '['.repeat(200) + ']'.repeat(200), 'application/json', 400, 'invalid_body'],
  ['a key that would change prototypes', '{"__proto__":{"admin":true}}', 'application/json', 400, 'invalid_body'],
  ['another type', '<bot/>', 'text/xml', 415, 'unsupported_type'],
  ['more than 1 MiB', JSON.stringify({ bot: { name: 'x'.repeat(1_100_000) } }), 'application/json', 413, 'too_large'],
])('%s is refused', async (_, body, type, status, code) => {
  const answer = await post(body, type)
  expect(answer.json()).toMatchObject({ success: false, message_code: code })
  expect(answer.statusCode).toBe(status)
})

test.each(['gzip', 'br', 'deflate', 'zstd', 'anything'])(
  'a body with content encoding %s is not decompressed',
  async (encoding) => {
    const payload = gzipSync(JSON.stringify({ bot: { name: 'Shop' } }))
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const answer = await app.inject({ method: 'POST', url: '/v1/echo', payload, headers })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ success: false, message_code: 'unsupported_type' })
  },
)

test('brackets inside strings do not count as depth', async () => {
  const name = '[{'.repeat(300)
  expect((await post(JSON.stringify({ bot: { name } }), 'application/json')).json()).toMatchObject({ name })
})

test('a bug shows nothing except the id of the request', async () => {
  const answer = await app.inject('/v1/broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    success: false,
    message_code: 'internal',
    request_id: answer.headers['x-request-id'],
  })
})

test.each([
  ['an unreachable database', '/v1/away'],
  ['an aborted transaction', '/v1/undone'],
])('%s is not reported as a bug', async (_, url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ success: false, message_code: 'unavailable' })
})

test('an unknown path gets an answer in the API’s form', async () => {
  expect(await ask(null, 'GET', '/v1/nothing')).toMatchObject({ status: 404, body: { message_code: 'not_found' } })
})

test.each([
  ['DELETE', '/v1/public', 'GET, HEAD'],
  ['GET', '/v1/echo', 'POST'],
  ['POST', '/v1/bots/7/admin?x=1', 'GET, HEAD'],
] as const)('%s %s is told what the address knows: %s', async (method, url, allow) => {
  const answer = await app.inject({ method, url })
  expect(answer.json()).toEqual({ success: false, message_code: 'method_not_allowed' })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
})

test('every answer has its security headers', async () => {
  const { headers } = await app.inject('/v1/public')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test('a route without a role stops the start', async () => {
  const { buildApp } = await import('./app.ts')
  const open: Feature<Platform> = (part) => {
    part.get('/v1/open', () => 'come in')
  }
  const other = await buildApp(platform, [open])
  await expect(other.ready()).rejects.toThrow('GET /v1/open says who may use it')
  await other.close()
})

test('the API describes itself', async () => {
  const { openapi, paths } = (await app.inject('/v1/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  expect(paths['/v1/bots/{bot_id}/admin'].get).toMatchObject({ operationId: 'admin', tags: ['admin'] })
  expect(paths['/v1/broken']).toBeUndefined()
  const docs = await app.inject('/v1/docs')
  expect([docs.statusCode, docs.headers.location]).toEqual([301, '/developers'])
})

test('one sign-in has a limit of requests per minute, and does not slow down another', async () => {
  const few = await testHttp([tries], { HAWKER_QUOTA_REQUESTS: '20' })
  const [busy, calm] = [await few.newUser(), await few.newUser()]
  const answers = await Promise.all(Array.from({ length: 30 }, () => few.ask(busy, 'GET', '/v1/user')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 429)).toMatchObject({ body: { message_code: 'rate_limited' } })
  expect((await few.ask(calm, 'GET', '/v1/user')).status).toBe(200)
})
