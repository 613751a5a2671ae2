import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { buildApp } from '../platform/http/app.ts'
import { asker } from '../testing/ask.ts'
import { testSettings } from '../testing/test-platform.ts'
import { addMember, enterBot, newUser } from '../testing/test-user.ts'
import { wire } from '../wire.ts'
import { phoneRoutes } from './phone.ts'

const shown: (string | undefined)[] = []
const standIns = createServer(async (request, answer) => {
  shown.push(request.headers['x-phone-accounts']?.toString())
  const heard = await text(request)
  const body = { is: 'the phone', ...(heard && { heard: `${request.method} ${heard}` }) }
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
const screens = new WebSocketServer({ server: standIns })
await new Promise<void>((resolve) => standIns.listen(0, '127.0.0.1', resolve))
const address = standIns.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

const deps = await wire(await testSettings({}))
const app = await buildApp(deps, [phoneRoutes({ phone_url: `${url}/phone/`, control_token: 'x' })])
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

test('a manager of a demo bot has its phone, and of no other bot', async () => {
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

test('a stranger has no phone, nor has a visitor without a sign-in', async () => {
  expect((await ask(await newUser(deps), 'GET', '/phone/')).status).toBe(404)
  expect((await app.inject('/phone/')).statusCode).toBe(401)
  const { headers } = await app.inject({ url: '/phone/', headers: { accept: 'text/html' } })
  expect(headers.location).toBe('/sign-in?to=/phone/')
})

test('another site cannot use the phone', async () => {
  const before = shown.length
  const headers = { cookie: owner.cookie, origin: 'https://evil.example' }
  expect((await app.inject({ method: 'POST', url: '/phone/api/act', headers, payload: {} })).statusCode).toBe(403)
  expect(shown).toHaveLength(before)
})

const here = await app.listen({ port: 0, host: '127.0.0.1' })

test('a visitor without a sign-in is refused before a file is read', async () => {
  const { host, hostname, port } = new URL(here)
  const socket = connect(Number(port), hostname)
  const head = ['POST /phone/api/file HTTP/1.1', `host: ${host}`, `origin: ${here}`, 'content-length: 20000000']
  socket.write(`${head.join('\r\n')}\r\n\r\nx`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 401 /)
  socket.destroy()
})

test('a body is passed on unchanged, and an empty one as empty', async () => {
  const headers = { cookie: owner.cookie, origin: 'http://localhost', host: 'localhost', 'content-type': 'text/plain' }
  const post = (payload: string) => app.inject({ method: 'POST', url: '/phone/api/act', headers, payload })
  expect((await post('words')).json()).toEqual({ is: 'the phone', heard: 'POST words' })
  expect((await post('')).statusCode).toBe(400)
})

const watch = (who: { cookie: string }) =>
  new WebSocket(`${here.replace('http', 'ws')}/phone/socket?user=1`, {
    headers: { origin: here, cookie: who.cookie },
  })

/** The phone of a manager of the demo, with the other end of its connection. */
async function openPhone() {
  const who = await newUser(deps)
  await addMember(deps, who, demo, 'MANAGE')
  const phone = watch(who)
  const [[line]] = await Promise.all([once(screens, 'connection'), once(phone, 'open')])
  return { who, phone, line }
}

test.each([
  [
    'signs out',
    async (who: { id: string }) => {
      const { id } = await control
        .selectFrom('sign_in')
        .select('id')
        .where('user_id', '=', who.id)
        .executeTakeFirstOrThrow()
      await deps.signIns.end(id)
    },
  ],
  [
    'is no longer a member',
    async (who: { id: string }) => {
      await control.deleteFrom('membership').where('user_id', '=', who.id).execute()
      await deps.notify.tell('membership_changed', demo)
    },
  ],
])('the phone of a person who %s shows nothing more', async (_, leave) => {
  const { who, phone, line } = await openPhone()
  const ends = Promise.all([once(phone, 'close'), once(line, 'close')])
  await leave(who)
  expect((await ends)[0][0]).toBe(4401)
})

test('a phone that disconnects while it is admitted leaves no connection open', async () => {
  const before = screens.clients.size
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const phone = watch(owner)
      await once(phone, 'open')
      phone.terminate()
    }),
  )
  // A later phone is admitted after this one.
  const { phone } = await openPhone()
  phone.close()
  await expect.poll(() => screens.clients.size).toBe(before)
})
