import { expect, test } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '../../platform/sign-in/password.ts'
import { testHttp } from '../../testing/test-http.ts'
import type { TestUser } from '../../testing/test-user.ts'
import { memberRoutes } from './index.ts'

const { app, ask, newUser, enterBot, join, platform } = await testHttp([memberRoutes])
const ann = await newUser('Ann')

const invite = async (bot_id: string, role_in_bot = 'CREATE_CONTENT') => {
  const answer = await ask(ann, 'POST', `/v1/bots/${bot_id}/invites`, { role_in_bot })
  const { id, url } = z.object({ id: z.string(), url: z.string() }).parse(answer.body)
  return { id, url, token: url.split('/').at(-1) ?? '' }
}
const membersOf = async (bot_id: string) => {
  const { body } = await ask(ann, 'GET', `/v1/bots/${bot_id}/members`)
  const { items } = z.object({ items: z.array(z.object({ user_id: z.string(), role_in_bot: z.string() })) }).parse(body)
  return Object.fromEntries(items.map(({ user_id, role_in_bot }) => [user_id, role_in_bot]))
}
const accept = (who: TestUser | null, token: string, body: object = {}) =>
  ask(who, 'POST', `/v1/invites/${token}/accept`, body)

test('a signed-in person joins by a link, once', async () => {
  const bot_id = await enterBot(ann)
  const { token, url } = await invite(bot_id)
  expect(url).toBe(`http://localhost:4600/invite/${token}`)
  expect((await ask(null, 'GET', `/v1/invites/${token}`)).body).toMatchObject({
    bot_name: 'Shop',
    platform: 'telegram_bot',
    role_in_bot: 'CREATE_CONTENT',
  })
  const bob = await newUser('Bob')
  expect((await accept(bob, token)).body).toEqual({ bot_id })
  expect(await membersOf(bot_id)).toEqual({ [ann.id]: 'MANAGE', [bob.id]: 'CREATE_CONTENT' })
  expect(await accept(await newUser(), token)).toMatchObject({ status: 410, body: { message_code: 'invite.used' } })
})

test('many people use one link at once: one joins', async () => {
  const bot_id = await enterBot(ann)
  const { token } = await invite(bot_id)
  const people = await Promise.all(Array.from({ length: 5 }, () => newUser()))
  const statuses = (await Promise.all(people.map((person) => accept(person, token)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(Object.keys(await membersOf(bot_id))).toHaveLength(2)
})

test('a newcomer gets an account and is signed in', async () => {
  const bot_id = await enterBot(ann)
  const { token } = await invite(bot_id)
  const email = `new-${bot_id}@example.com`
  expect((await accept(null, token, { email })).status).toBe(400)
  const answer = await accept(null, token, { email, name: 'Newcomer', password: 'battery staple' })
  expect(answer.status).toBe(200)
  expect(answer.headers['set-cookie']).toContain('token_jwt=')
  expect(Object.values(await membersOf(bot_id))).toEqual(['MANAGE', 'CREATE_CONTENT'])
})

test('a link does not open an existing account', async () => {
  const { token } = await invite(await enterBot(ann))
  const answer = await accept(null, token, { email: ann.email, name: 'Thief', password: 'battery staple' })
  expect(answer).toMatchObject({ status: 409, body: { message_code: 'taken' } })
})

test('an invite does not lower a member’s role', async () => {
  const bot_id = await enterBot(ann)
  const { token } = await invite(bot_id, 'MODERATE')
  await accept(ann, token)
  expect(await membersOf(bot_id)).toEqual({ [ann.id]: 'MANAGE' })
})

test('a link can be revoked, and expires', async () => {
  const bot_id = await enterBot(ann)
  const gone = await invite(bot_id)
  expect((await ask(ann, 'DELETE', `/v1/bots/${bot_id}/invites/${gone.id}`)).status).toBe(204)
  expect((await accept(await newUser(), gone.token)).status).toBe(404)

  const old = await invite(bot_id)
  const past = new Date(Date.now() - 1_000)
  await platform.cells.control.updateTable('invite').set({ expires_at: past }).where('id', '=', old.id).execute()
  expect(await accept(await newUser(), old.token)).toMatchObject({ body: { message_code: 'invite.expired' } })
})

test('open links show their makers', async () => {
  const bot_id = await enterBot(ann)
  await invite(bot_id)
  const { body } = await ask(ann, 'GET', `/v1/bots/${bot_id}/invites`)
  expect(body).toMatchObject({ items: [{ role_in_bot: 'CREATE_CONTENT', created_by: ann.id, created_by_name: 'Ann' }] })
})

test('the last admin can neither leave nor lose the role', async () => {
  const bot_id = await enterBot(ann)
  const path = `/v1/bots/${bot_id}/members/${ann.id}`
  expect((await ask(ann, 'DELETE', path)).body).toMatchObject({ message_code: 'member.last_admin' })
  expect((await ask(ann, 'PATCH', path, { role_in_bot: 'MODERATE' })).status).toBe(409)
  const bob = await newUser()
  await join(bob, bot_id, 'MANAGE')
  expect((await ask(ann, 'DELETE', path)).status).toBe(204)
  expect((await ask(ann, 'GET', `/v1/bots/${bot_id}/members`)).status).toBe(404)
})

test('two admins leave at once: one stays', async () => {
  const bot_id = await enterBot(ann)
  const bob = await newUser()
  await join(bob, bot_id, 'MANAGE')
  const answers = await Promise.all([
    ask(ann, 'DELETE', `/v1/bots/${bot_id}/members/${ann.id}`),
    ask(bob, 'DELETE', `/v1/bots/${bot_id}/members/${bob.id}`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('a chat-only member reads no e-mail but their own', async () => {
  const bot_id = await enterBot(ann)
  const [editor, helper] = [await newUser('Eve'), await newUser('Hal')]
  await join(editor, bot_id, 'CREATE_CONTENT')
  await join(helper, bot_id, 'MODERATE')
  const emailsFor = async (who: TestUser) => {
    const { body } = await ask(who, 'GET', `/v1/bots/${bot_id}/members`)
    const { items } = z.object({ items: z.array(z.object({ email: z.string().nullable() })) }).parse(body)
    return items.map(({ email }) => email)
  }
  expect(await emailsFor(helper)).toEqual([null, null, helper.email])
  expect(await emailsFor(editor)).toEqual([ann.email, editor.email, helper.email])
})

test('a member may leave, but not the last admin', async () => {
  const bot_id = await enterBot(ann)
  const helper = await newUser()
  await join(helper, bot_id, 'MODERATE')
  const leave = (who: TestUser) => ask(who, 'POST', `/v1/bots/${bot_id}/leave`)
  expect((await leave(helper)).status).toBe(204)
  expect((await leave(helper)).status).toBe(404)
  expect(await leave(ann)).toMatchObject({ status: 409, body: { message_code: 'member.last_admin' } })
  expect(await membersOf(bot_id)).toEqual({ [ann.id]: 'MANAGE' })
})

test.each([
  ['GET', '/members', 'MODERATE', 200],
  ['GET', '/invites', 'CREATE_CONTENT', 403],
  ['POST', '/invites', 'CREATE_CONTENT', 403],
  ['GET', '/invites', 'MANAGE', 200],
] as const)('%s %s as %s is answered %i', async (method, path, role, status) => {
  const bot_id = await enterBot(ann)
  const member = await newUser()
  await join(member, bot_id, role)
  const body = method === 'POST' ? { role_in_bot: 'MANAGE' } : undefined
  expect((await ask(member, method, `/v1/bots/${bot_id}${path}`, body)).status).toBe(status)
})

test('an invalid link costs no hash', async () => {
  let hashed = 0
  const hash = () => hashPassword('of somebody else').then(() => hashed++)
  const hashing = Array.from({ length: 60 }, hash)
  const payload = { email: 'stranger@example.com', name: 'Stranger', password: 'battery staple' }
  const url = '/v1/invites/nonsense/accept'
  expect((await app.inject({ method: 'POST', url, payload, remoteAddress: '10.7.7.6' })).statusCode).toBe(404)
  // It did not wait in the hashing queue.
  expect(hashed).toBeLessThan(50)
  await Promise.all(hashing)
})

test('guessing links is throttled', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 25; n++) {
    const answer = await app.inject({ url: `/v1/invites/guess${n}`, remoteAddress: '10.7.7.7' })
    statuses.push(answer.statusCode)
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]))
  expect(statuses.at(-1)).toBe(429)
})
