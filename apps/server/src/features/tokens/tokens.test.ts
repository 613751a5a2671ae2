import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Feature } from '../../platform/http/app.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { testHttp } from '../../testing/test-http.ts'
import type { TestUser } from '../../testing/test-user.ts'
import { memberRoutes } from '../members/index.ts'
import { signInRoutes } from '../sign-in/index.ts'
import { tokenRoutes } from './index.ts'

const role: Feature<Platform> = (app, platform) =>
  createRoute(
    app,
    platform,
  )({
    method: 'GET',
    url: '/v1/bots/:bot_id/role',
    need: 'live_chat',
    operation: 'role',
    summary: 'For a test.',
    params: z.object({ bot_id: z.string() }),
    reply: z.object({ role: z.string() }),
    handler: ({ bot }) => ({ role: bot.role_in_bot }),
  })

const { app, ask, newUser, enterBot, join, platform } = await testHttp([tokenRoutes, signInRoutes, memberRoutes, role])
const ann = await newUser()
const bot_id = await enterBot(ann)

const made = z.object({ id: z.string(), token: z.string(), prefix: z.string() })
const newToken = async (who: TestUser, wish: object = {}) => {
  const answer = await ask(who, 'POST', '/v1/tokens', { name: 'Sync', role: 'MANAGE', ...wish })
  expect(answer.status).toBe(201)
  return made.parse(answer.body)
}
const roleBy = async (token: string, bot = bot_id) => {
  const answer = await app.inject({ url: `/v1/bots/${bot}/role`, headers: { authorization: `Bearer ${token}` } })
  return answer.statusCode === 200 ? answer.json().role : answer.statusCode
}

test('a token is shown once and stored as its hash', async () => {
  const { token, prefix, id } = await newToken(ann)
  expect(token).toMatch(/^hwk_[\w-]{40}$/)
  expect(token.startsWith(prefix)).toBe(true)
  const list = await ask(ann, 'GET', '/v1/tokens')
  expect(JSON.stringify(list.body)).toContain(`"id":"${id}"`)
  expect(JSON.stringify(list.body)).not.toContain(token)
  const row = await platform.cells.control
    .selectFrom('access_token')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row.hash).toEqual(createHash('sha256').update(token).digest())
  expect(await roleBy(token)).toBe('MANAGE')
})

test.each([
  ['MODERATE', 'MANAGE', 'MODERATE'],
  ['MANAGE', 'CREATE_CONTENT', 'CREATE_CONTENT'],
] as const)('a token for %s of a member with %s acts as %s', async (wished, own, acts) => {
  const member = await newUser()
  await join(member, bot_id, own)
  const { token } = await newToken(member, { role: wished })
  expect(await roleBy(token)).toBe(acts)
})

test('a token reaches the bots it names, and loses the rights its owner loses', async () => {
  const bob = await newUser()
  const other = await enterBot(bob)
  await join(bob, bot_id, 'MANAGE')
  const { token } = await newToken(bob, { bot_ids: [bot_id] })
  expect([await roleBy(token), await roleBy(token, other)]).toEqual(['MANAGE', 404])
  await platform.cells.control
    .deleteFrom('membership')
    .where('user_id', '=', bob.id)
    .where('bot_id', '=', bot_id)
    .execute()
  expect(await roleBy(token)).toBe(404)
})

test('a token for another owner’s bot, or with a past expiry, is refused', async () => {
  const bob = await newUser()
  const foreign = await ask(bob, 'POST', '/v1/tokens', { name: 'x', role: 'MODERATE', bot_ids: [bot_id] })
  expect(foreign.status).toBe(404)
  const past = await ask(ann, 'POST', '/v1/tokens', { name: 'x', role: 'MODERATE', expires_at: '2020-01-01T00:00:00Z' })
  expect(past).toMatchObject({ status: 400, body: { errors: { expires_at: 'must lie in the future' } } })
})

test('an expired or deleted token opens nothing', async () => {
  const soon = await newToken(ann, { expires_at: new Date(Date.now() + 60_000).toISOString() })
  expect(await roleBy(soon.token)).toBe('MANAGE')
  const past = new Date(Date.now() - 1_000)
  await platform.cells.control.updateTable('access_token').set({ expires_at: past }).where('id', '=', soon.id).execute()
  expect(await roleBy(soon.token)).toBe(401)

  const { id, token } = await newToken(ann)
  expect((await ask(await newUser(), 'DELETE', `/v1/tokens/${id}`)).status).toBe(404)
  expect((await ask(ann, 'DELETE', `/v1/tokens/${id}`)).status).toBe(204)
  expect(await roleBy(token)).toBe(401)
})

test.each([
  ['POST', '/v1/tokens', { name: 'another', role: 'MANAGE' }],
  ['GET', '/v1/tokens', undefined],
  ['POST', '/v1/me/password', { current: 'correct horse', next: 'battery staple' }],
  ['PATCH', '/v1/me', { name: 'Somebody' }],
  ['POST', `/v1/bots/${bot_id}/invites`, { role_in_bot: 'MANAGE' }],
  ['DELETE', `/v1/bots/${bot_id}/invites/1`, undefined],
  ['PATCH', `/v1/bots/${bot_id}/members/${ann.id}`, { role_in_bot: 'MANAGE' }],
  ['DELETE', `/v1/bots/${bot_id}/members/${ann.id}`, undefined],
  ['POST', '/v1/invites/a-link/accept', { email: 'a@example.com', name: 'A', password: 'battery staple' }],
] as const)('%s %s is not for tokens', async (method, url, payload) => {
  const { token } = await newToken(ann)
  const answer = await app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
  expect(answer.json()).toEqual({ success: false, message_code: 'auth.needs_session' })
})
