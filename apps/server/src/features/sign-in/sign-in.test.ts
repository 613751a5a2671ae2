import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Feature } from '../../platform/http/app.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { testHttp } from '../../testing/test-http.ts'
import { makeFirstOwner, signInRoutes } from './index.ts'

const who: Feature<Platform> = (app, platform) =>
  createRoute(
    app,
    platform,
  )({
    method: 'GET',
    url: '/v1/who',
    need: 'user',
    operation: 'who',
    reply: z.object({ name: z.string() }),
    handler: ({ user }) => ({ name: user.name }),
  })

const { app, ask, newUser, platform } = await testHttp([signInRoutes, who])
const secure = await testHttp([signInRoutes], { HAWKER_PUBLIC_URL: 'https://chat.example.com' })

let address = 0
/** From an address of its own, so that one test's failures do not make another wait. */
const signIn = (email: string, password: string, remoteAddress = `10.0.${++address}.1`) =>
  app.inject({ method: 'POST', url: '/v1/sign_in', payload: { email, password }, remoteAddress })

const isIn = async (cookie: string) => (await app.inject({ url: '/v1/who', headers: { cookie } })).statusCode === 200

test('the right password signs in, in any case of the e-mail', async () => {
  const ann = await newUser()
  const answer = await signIn(` ${ann.email.toUpperCase()} `, ann.password)
  expect(answer.json()).toEqual({ user: { id: ann.id, email: ann.email, name: 'Ann', language: 'en' } })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ name: 'token_jwt', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.secure).toBeUndefined()
  expect(await isIn(`token_jwt=${cookie?.value}`)).toBe(true)
})

test('behind https the cookie is for https alone', async () => {
  const ann = await secure.newUser()
  const payload = { email: ann.email, password: ann.password }
  const answer = await secure.app.inject({ method: 'POST', url: '/v1/sign_in', payload })
  expect(answer.cookies[0]?.secure).toBe(true)
})

test('a wrong password and an unknown e-mail look the same', async () => {
  const ann = await newUser()
  const wrong = await signIn(ann.email, 'wrong')
  const unknown = await signIn('nobody@example.com', ann.password)
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({ success: false, message_code: 'auth.wrong_password' })
  expect(unknown.json()).toEqual(wrong.json())
})

test('after five failures the account waits, from every address; the right password does not help', async () => {
  const ann = await newUser()
  for (let n = 0; n < 5; n++) expect((await signIn(ann.email, 'wrong')).statusCode).toBe(401)
  const refused = await signIn(ann.email, ann.password)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ message_code: 'auth.too_many_attempts' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20)
  expect((await signIn((await newUser()).email, 'correct horse')).statusCode).toBe(200)
})

test('a flood from one address is cut short before a password is looked at', async () => {
  const ann = await newUser()
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(ann.email, ann.password, '10.9.9.9')))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('signing out ends the sign-in, not only the cookie', async () => {
  const ann = await newUser()
  expect(await isIn(ann.cookie)).toBe(true)
  const answer = await ask(ann, 'POST', '/v1/sign_out')
  expect(answer.status).toBe(204)
  expect(answer.headers['set-cookie']).toContain('token_jwt=;')
  expect(await isIn(ann.cookie)).toBe(false)
})

test('a sign-in ends by itself', async () => {
  const ann = await newUser()
  const past = new Date(Date.now() - 1_000)
  await platform.cells.control.updateTable('sign_in').set({ expires_at: past }).where('user_id', '=', ann.id).execute()
  expect(await isIn(ann.cookie)).toBe(false)
})

test.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIiwic3ViIjoiMSJ9.'])(
  'a cookie that is not ours, %s, is nobody',
  async (token) => {
    expect(await isIn(`token_jwt=${token}`)).toBe(false)
  },
)

test('a new password needs the old one and ends every other sign-in', async () => {
  const ann = await newUser()
  const elsewhere = `token_jwt=${(await platform.signIns.begin(ann.id, 'a telephone')).token}`
  expect(await isIn(elsewhere)).toBe(true)
  const next = 'battery staple'
  expect((await ask(ann, 'POST', '/v1/me/password', { current: 'wrong', next })).status).toBe(401)
  expect((await ask(ann, 'POST', '/v1/me/password', { current: ann.password, next: 'short' })).status).toBe(400)
  expect((await ask(ann, 'POST', '/v1/me/password', { current: ann.password, next })).status).toBe(204)
  expect([await isIn(ann.cookie), await isIn(elsewhere)]).toEqual([true, false])
  expect((await signIn(ann.email, next)).statusCode).toBe(200)
})

test('name and language can be changed, to a language there is', async () => {
  const ann = await newUser()
  const changed = await ask(ann, 'PATCH', '/v1/me', { name: 'Anna', language: 'vi' })
  expect(changed.body).toMatchObject({ user: { name: 'Anna', language: 'vi' } })
  expect((await ask(ann, 'GET', '/v1/who')).body).toEqual({ name: 'Anna' })
  expect((await ask(ann, 'PATCH', '/v1/me', { language: 'xx' })).status).toBe(400)
})

test('the first start makes one owner, and no second', async () => {
  const { cells, now } = (await testHttp([])).platform
  const [first, second] = await Promise.all([
    makeFirstOwner(cells.control, now()),
    makeFirstOwner(cells.control, now()),
  ])
  expect([first, second].filter(Boolean)).toHaveLength(1)
  expect(await makeFirstOwner(cells.control, now())).toBeNull()
})

test('a whole network of IPv6 is one address', async () => {
  const from = (network: string) =>
    Array.from({ length: 30 }, (_, n) => signIn(`nobody-${n}@example.com`, 'wrong', `${network}::${n + 1}`))
  const statuses = (await Promise.all(from('2001:db8:1:2'))).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
  expect((await signIn('nobody@example.com', 'wrong', '2001:db8:1:3::1')).statusCode).toBe(401)
  const counted = platform.cells.control.selectFrom('sign_in_attempt').select('failures')
  expect(await counted.where('key', '=', 'address 2001:db8:1:2::/64').execute()).toEqual([{ failures: 10 }])
})
