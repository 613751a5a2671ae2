import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Feature } from '../../platform/http/app.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { asStranger, tryPassword } from '../../platform/sign-in/attempts.ts'
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
    summary: 'For a test.',
    reply: z.object({ name: z.string() }),
    handler: ({ user }) => ({ name: user.name }),
  })

const { app, ask, newUser, platform } = await testHttp([signInRoutes, who])
const secure = await testHttp([signInRoutes], { HAWKER_PUBLIC_URL: 'https://chat.example.com' })

let address = 0
/** From an address of its own, so that one test's failures do not throttle another. */
const signIn = (email: string, password: string, remoteAddress = `10.0.${++address}.1`) =>
  app.inject({ method: 'POST', url: '/v1/sign_in', payload: { email, password }, remoteAddress })

const isIn = async (cookie: string) => (await app.inject({ url: '/v1/who', headers: { cookie } })).statusCode === 200

test('the right password signs in, whatever the case of the e-mail', async () => {
  const ann = await newUser()
  const answer = await signIn(` ${ann.email.toUpperCase()} `, ann.password)
  expect(answer.json()).toEqual({ user: { id: ann.id, email: ann.email, name: 'Ann', language: 'en' } })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ name: 'token_jwt', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.secure).toBeUndefined()
  expect(await isIn(`token_jwt=${cookie?.value}`)).toBe(true)
})

test('behind https the cookie is secure', async () => {
  const ann = await secure.newUser()
  const payload = { email: ann.email, password: ann.password }
  const answer = await secure.app.inject({ method: 'POST', url: '/v1/sign_in', payload })
  expect(answer.cookies[0]?.secure).toBe(true)
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const ann = await newUser()
  const wrong = await signIn(ann.email, 'wrong')
  const unknown = await signIn('nobody@example.com', ann.password)
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({ success: false, message_code: 'auth.wrong_password' })
  expect(unknown.json()).toEqual(wrong.json())
})

test('after five failures the account is throttled from every address, even with the right password', async () => {
  const ann = await newUser()
  for (let n = 0; n < 5; n++) expect((await signIn(ann.email, 'wrong')).statusCode).toBe(401)
  const refused = await signIn(ann.email, ann.password)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ message_code: 'auth.too_many_attempts' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20)
  expect((await signIn((await newUser()).email, 'correct horse')).statusCode).toBe(200)
})

const browserOf = (cookies: { name: string; value: string }[]) =>
  `known_browser=${cookies.find(({ name }) => name === 'known_browser')?.value}`

const signInFrom = (cookie: string, email: string, password: string, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/v1/sign_in', payload: { email, password }, remoteAddress, headers: { cookie } })

test('strangers who guess at an account, even from its own network, do not lock out a browser that has signed in to it', async () => {
  const ann = await newUser()
  const office = '10.8.8.1'
  const browser = browserOf((await signIn(ann.email, ann.password, office)).cookies)
  for (let n = 0; n < 30; n++) await signIn(ann.email, 'wrong', office)
  expect((await signIn(ann.email, ann.password, office)).statusCode).toBe(429)
  expect((await signInFrom(browser, ann.email, ann.password, office)).statusCode).toBe(200)
})

test('a known browser has five wrong passwords of its own, and counts as a stranger for another account', async () => {
  const [ann, bob] = [await newUser(), await newUser()]
  const browser = browserOf((await signIn(ann.email, ann.password)).cookies)
  for (let n = 0; n < 5; n++)
    expect((await signInFrom(browser, ann.email, 'wrong', `10.8.7.${n}`)).statusCode).toBe(401)
  expect((await signInFrom(browser, ann.email, ann.password, '10.8.7.9')).statusCode).toBe(429)
  expect((await signIn(ann.email, ann.password)).statusCode).toBe(200)
  for (let n = 0; n < 4; n++) await signInFrom(browser, bob.email, 'wrong', `10.8.6.${n}`)
  expect(await counted(`account ${bob.email}`).execute()).toMatchObject([{ failures: 4 }])
})

test.each(['nonsense', 'a.b.c'])('a forged cookie, %s, does not make a known browser', async (value) => {
  const ann = await newUser()
  for (let n = 0; n < 5; n++) await signInFrom(`known_browser=${value}`, ann.email, 'wrong', `10.8.5.${n}`)
  expect((await signInFrom(`known_browser=${value}`, ann.email, ann.password, '10.8.5.9')).statusCode).toBe(429)
})

test('a session cookie is no browser cookie, and the reverse', async () => {
  const ann = await newUser()
  const { cookies } = await signIn(ann.email, ann.password)
  const [token, browser] = ['token_jwt', 'known_browser'].map((of) => cookies.find(({ name }) => name === of)?.value)
  expect(await isIn(`token_jwt=${browser}`)).toBe(false)
  for (let n = 0; n < 5; n++) await signInFrom(`known_browser=${token}`, ann.email, 'wrong', `10.8.4.${n}`)
  expect((await signInFrom(`known_browser=${token}`, ann.email, ann.password, '10.8.4.9')).statusCode).toBe(429)
})

test('strangers who guess at an account do not keep its owner from changing the password', async () => {
  const ann = await newUser()
  for (let n = 0; n < 6; n++) await signIn(ann.email, 'wrong')
  const change = { current: ann.password, next: 'battery staple' }
  expect((await ask(ann, 'POST', '/v1/me/password', change)).status).toBe(204)
})

const atOnce = async (many: number, ask: () => ReturnType<typeof signIn>) =>
  (await Promise.all(Array.from({ length: many }, ask))).map(({ statusCode }) => statusCode)
const counted = (key: string) =>
  platform.cells.control.selectFrom('sign_in_attempt').select(['failures', 'blocked_until']).where('key', '=', key)

test('sixty wrong passwords at once, from sixty addresses: five are checked', async () => {
  const ann = await newUser()
  const statuses = await atOnce(60, () => signIn(ann.email, 'wrong'))
  expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(55).fill(429)])
  expect(await counted(`account ${ann.email}`).execute()).toMatchObject([{ failures: 5 }])
})

test('many right passwords at once lock no one out: five are checked, the others retry soon', async () => {
  const ann = await newUser()
  const statuses = await atOnce(8, () => signIn(ann.email, ann.password))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
  expect(await counted(`account ${ann.email}`).execute()).toEqual([])
  expect((await signIn(ann.email, ann.password)).statusCode).toBe(200)
})

test('a successful sign-in neither uses up, renews nor resets the limit of its address', async () => {
  const ann = await newUser()
  const remoteAddress = '10.9.9.8'
  const key = `address ${remoteAddress}`
  const updated_at = new Date(Date.now() - 1_800_000)
  await platform.cells.control.insertInto('sign_in_attempt').values({ key, failures: 29, updated_at }).execute()
  for (let n = 0; n < 3; n++) expect((await signIn(ann.email, ann.password, remoteAddress)).statusCode).toBe(200)
  expect(await counted(key).select('updated_at').execute()).toEqual([
    { failures: 29, blocked_until: null, updated_at: updated_at.toISOString() },
  ])
  expect((await signIn('nobody@example.com', 'wrong', remoteAddress)).statusCode).toBe(401)
  expect((await signIn(ann.email, ann.password, remoteAddress)).statusCode).toBe(429)
})

test('attempts on a throttled account do not count for their address', async () => {
  const ann = await newUser()
  for (let n = 0; n < 5; n++) await signIn(ann.email, 'wrong')
  await atOnce(5, () => signIn(ann.email, 'wrong', '10.9.9.7'))
  expect(await counted('address 10.9.9.7').execute()).toEqual([])
})

test('a password that was not checked because too many wait is no failure', async () => {
  const ann = await newUser()
  const attempt = asStranger(ann.email, '10.9.9.6')
  const full = () => Promise.reject(new Refusal('rate_limited'))
  for (let n = 0; n < 6; n++)
    await expect(tryPassword(platform.cells.control, attempt, new Date(), full)).rejects.toThrow('rate_limited')
  expect(await counted('address 10.9.9.6').execute()).toEqual([{ failures: 0, blocked_until: null }])
  expect(await counted(`account ${ann.email}`).execute()).toEqual([{ failures: 0, blocked_until: null }])
  expect((await signIn(ann.email, ann.password)).statusCode).toBe(200)
})

test('old failures expire', async () => {
  const ann = await newUser()
  for (let n = 0; n < 4; n++) await signIn(ann.email, 'wrong')
  const updated_at = new Date(Date.now() - 3_700_000)
  const key = `account ${ann.email}`
  await platform.cells.control.updateTable('sign_in_attempt').set({ updated_at }).where('key', '=', key).execute()
  expect((await signIn(ann.email, 'wrong')).statusCode).toBe(401)
  expect(await counted(key).execute()).toEqual([{ failures: 1, blocked_until: null }])
})

test('a flood from one address is throttled before any password is checked', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => newUser()))
  const answers = await Promise.all(people.map(({ email, password }) => signIn(email, password, '10.9.9.9')))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('signing out ends the session, not only the cookie', async () => {
  const ann = await newUser()
  expect(await isIn(ann.cookie)).toBe(true)
  const answer = await ask(ann, 'POST', '/v1/sign_out')
  expect(answer.status).toBe(204)
  expect(answer.headers['set-cookie']).toContain('token_jwt=;')
  expect(await isIn(ann.cookie)).toBe(false)
})

test('a session expires', async () => {
  const ann = await newUser()
  const past = new Date(Date.now() - 1_000)
  await platform.cells.control.updateTable('sign_in').set({ expires_at: past }).where('user_id', '=', ann.id).execute()
  expect(await isIn(ann.cookie)).toBe(false)
})

test.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIiwic3ViIjoiMSJ9.'])(
  'a foreign cookie, %s, signs no one in',
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

test('the old password, too, is checked at most five times at once', async () => {
  const ann = await newUser()
  const change = () => ask(ann, 'POST', '/v1/me/password', { current: 'wrong', next: 'battery staple' })
  const statuses = (await Promise.all(Array.from({ length: 20 }, change))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
})

test('name and language can be changed, to a supported language', async () => {
  const ann = await newUser()
  const changed = await ask(ann, 'PATCH', '/v1/me', { name: 'Anna', language: 'vi' })
  expect(changed.body).toMatchObject({ user: { name: 'Anna', language: 'vi' } })
  expect((await ask(ann, 'GET', '/v1/who')).body).toEqual({ name: 'Anna' })
  expect((await ask(ann, 'PATCH', '/v1/me', { language: 'xx' })).status).toBe(400)
})

test('the first start makes one owner, a second start none', async () => {
  const { cells, now } = (await testHttp([])).platform
  const [first, second] = await Promise.all([
    makeFirstOwner(cells.control, now()),
    makeFirstOwner(cells.control, now()),
  ])
  expect([first, second].filter(Boolean)).toHaveLength(1)
  expect(await makeFirstOwner(cells.control, now())).toBeNull()
})

test('a whole IPv6 network counts as one address', async () => {
  const from = (network: string) =>
    Array.from({ length: 30 }, (_, n) => signIn(`nobody-${n}@example.com`, 'wrong', `${network}::${n + 1}`))
  const statuses = (await Promise.all(from('2001:db8:1:2'))).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
  expect((await signIn('nobody@example.com', 'wrong', '2001:db8:1:3::1')).statusCode).toBe(401)
  expect(await counted('address 2001:db8:1:2::/64').execute()).toMatchObject([{ failures: 10 }])
})
