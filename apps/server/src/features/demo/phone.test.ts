import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../platform/http/app.ts'
import { asker } from '../../testing/ask.ts'
import { testSettings } from '../../testing/test-platform.ts'
import { addMember, enterBot, newUser } from '../../testing/test-user.ts'
import { wire } from '../../wire.ts'
import { phoneRoutes } from './phone.ts'

const shown: (string | undefined)[] = []
const standIns = createServer((request, answer) => {
  shown.push(request.headers['x-phone-accounts']?.toString())
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{"is":"the phone"}')
})
await new Promise<void>((resolve) => standIns.listen(0, '127.0.0.1', resolve))
const address = standIns.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

const told = {
  telegram_api_url: url,
  graph_api_url: url,
  control_url: url,
  phone_url: `${url}/phone/`,
  control_token: 'x',
}
const deps = await wire(await testSettings({}), { ...told, close: () => {} })
const app = await buildApp(deps, [phoneRoutes])
const ask = asker(app)
afterAll(async () => {
  await app.close()
  await deps.close()
  standIns.close()
})

const owner = await newUser(deps)
const demo = await enterBot(deps, owner)
const real = await enterBot(deps, owner)
const { control } = deps.cells
await control.updateTable('bot').set({ is_demo: true }).where('id', '=', demo).execute()
const page = async (id: string) =>
  (await control.selectFrom('bot').select('page_id').where('id', '=', id).executeTakeFirstOrThrow()).page_id

test('who manages a demo bot has its phone, and of no other bot', async () => {
  expect((await ask(owner, 'GET', '/phone/api/accounts')).status).toBe(200)
  expect(shown.at(-1)).toBe(`telegram_bot/${await page(demo)}`)
  expect(shown.at(-1)).not.toContain(await page(real))
})

test.each([
  ['an editor', 'CREATE_CONTENT'],
  ['a moderator', 'MODERATE'],
] as const)('%s of the demo has none', async (_, role) => {
  const member = await newUser(deps)
  await addMember(deps, member, demo, role)
  expect((await ask(member, 'GET', '/phone/api/accounts')).status).toBe(404)
})

test('a stranger has none, and nobody who is not signed in', async () => {
  expect((await ask(await newUser(deps), 'GET', '/phone/')).status).toBe(404)
  expect((await app.inject('/phone/')).statusCode).toBe(401)
  const { headers } = await app.inject({ url: '/phone/', headers: { accept: 'text/html' } })
  expect(headers.location).toBe('/sign-in?to=/phone/')
})

test('another site cannot act on it', async () => {
  const before = shown.length
  const headers = { cookie: owner.cookie, origin: 'https://evil.example' }
  expect((await app.inject({ method: 'POST', url: '/phone/api/act', headers, payload: {} })).statusCode).toBe(403)
  expect(shown).toHaveLength(before)
})
