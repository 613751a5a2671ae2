import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { testApp } from '../../testing/test-app.ts'
import type { TestUser } from '../../testing/test-user.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const ofApp = { app_id: '770077', secret: 'app-secret', consent: 'granted' } as const
const linen = simulator.addMessenger({ ...ofApp, page_id: '1001', name: 'Linen & Co.' })
const tea = simulator.addMessenger({ ...ofApp, page_id: '1002', name: 'Tea house' })
const oa = simulator.add('zalo', {
  page_id: '3001',
  name: 'Tiệm trà',
  secret: 'oa-secret',
  app_id: '88',
  app_secret: 'zalo-secret',
  consent: 'granted',
})

const { app, ask, newUser, platform } = await testApp({
  HAWKER_GRAPH_API_URL: simulator.graph_api_url,
  HAWKER_FACEBOOK_LOGIN_URL: simulator.graph_api_url,
  HAWKER_ZALO_API_URL: simulator.apiUrl('zalo'),
  HAWKER_ZALO_OAUTH_URL: simulator.apiUrl('zalo'),
  HAWKER_ZALO_APP_ID: '88',
  HAWKER_ZALO_APP_SECRET: 'zalo-secret',
  HAWKER_ZALO_WEBHOOK_SECRET: 'oa-secret',
})
const ann = await newUser()
const added = z.object({
  id: z.string(),
  verify_token: z.string().nullable(),
  webhooks: z.array(z.object({ platform: z.string(), webhook_url: z.string() })),
})
const addApp = async (who: TestUser, rest: object = {}) =>
  added.parse(
    (
      await ask(who, 'POST', '/v1/apps', {
        platform: 'meta',
        client_id: '770077',
        client_secret: 'app-secret',
        ...rest,
      })
    ).body,
  )
const metaApp = await addApp(ann)
const addressOf = (one: typeof metaApp, channel = 'facebook') =>
  new URL(one.webhooks.find((each) => each.platform === channel)?.webhook_url ?? '').pathname

beforeEach(() => {
  linen.account.consent = 'granted'
  tea.account.consent = 'granted'
  linen.account.tasks = ['MANAGE']
})

/** Signs in at the platform; `back` is our callback's address, `way` the screen to which it redirects. */
async function signIn(who: TestUser, channel: string, wish: object) {
  const begun = await ask(who, 'POST', `/v1/logins/${channel}`, wish)
  if (begun.status !== 200) return { status: begun.status, way: '' }
  const answer = await fetch(String(Object(begun.body).url), { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  const { headers } = await ask(who, 'GET', back.pathname + back.search)
  return { status: 200, way: String(headers.location), back: back.pathname + back.search }
}
const foundIn = (way: string) => `/v1/logins/found/${new URL(way, 'http://x').searchParams.get('found')}`

test('signing in at Facebook shows the pages of a person, and connects those that are chosen', async () => {
  const { way } = await signIn(ann, 'facebook', { app_id: metaApp.id })
  expect(way).toMatch(/^\/connect_page\?platform=facebook&login=connected&found=/)
  const found = await ask(ann, 'GET', foundIn(way))
  expect(found.body).toMatchObject({
    platform: 'facebook',
    items: [
      { page_id: '1001', name: 'Linen & Co.', problem: null, is_connected: false },
      { page_id: '1002', name: 'Tea house', problem: null, is_connected: false },
    ],
  })
  expect(JSON.stringify(found.body)).not.toContain(linen.account.token)
  const connected = await ask(ann, 'POST', foundIn(way), { page_ids: ['1001', '1002', '9999'] })
  expect(connected.body).toMatchObject({
    items: [
      { page_id: '1001', bot_id: expect.any(String), message_code: null },
      { page_id: '1002', bot_id: expect.any(String), message_code: null },
      { page_id: '9999', bot_id: null, message_code: 'not_found' },
    ],
  })
  expect((await ask(ann, 'GET', foundIn(way))).body).toMatchObject({
    items: [{ is_connected: true }, { is_connected: true }],
  })
  const [{ bot_id }] = Object(connected.body).items
  expect((await ask(ann, 'GET', `/v1/bots/${bot_id}/channel`)).body).toMatchObject({
    status: 'connected',
    granted: expect.arrayContaining(['pages_messaging']),
    details: { app_id: '770077' },
  })
})

test('a page on which the person has no task is shown, and not connected', async () => {
  linen.account.tasks = ['ANALYZE']
  const { way } = await signIn(ann, 'facebook', { app_id: metaApp.id })
  expect((await ask(ann, 'GET', foundIn(way))).body).toMatchObject({ items: [{ problem: 'no_task' }, {}] })
  expect((await ask(ann, 'POST', foundIn(way), { page_ids: ['1001'] })).body).toMatchObject({
    items: [{ bot_id: null, message_code: 'not_found' }],
  })
})

test('only the person who returned sees the accounts of a sign-in, and a return works once', async () => {
  const { way, back = '' } = await signIn(ann, 'facebook', { app_id: metaApp.id })
  const bob = await newUser()
  expect((await ask(bob, 'GET', foundIn(way))).status).toBe(404)
  expect((await ask(bob, 'POST', foundIn(way), { page_ids: ['1002'] })).status).toBe(404)
  expect((await ask(ann, 'GET', back)).headers.location).toBe('/bots?login=expired')
  expect((await signIn(bob, 'facebook', { app_id: metaApp.id })).status).toBe(404)
})

test('a person who declines connects nothing', async () => {
  linen.account.consent = 'denied'
  expect((await signIn(ann, 'facebook', { app_id: metaApp.id })).way).toBe(
    '/connect_page?platform=facebook&login=cancelled',
  )
})

test('Zalo is signed in with the operator’s app, and its token can be renewed', async () => {
  const items = Object((await ask(ann, 'GET', '/v1/apps')).body).items
  const operators = items.find(({ platform }: { platform: string }) => platform === 'zalo')
  expect(operators).toMatchObject({ is_own: false, client_id: '88', verify_token: null, webhooks: [] })
  const { way } = await signIn(ann, 'zalo', { app_id: operators.id })
  const connected = await ask(ann, 'POST', foundIn(way), { page_ids: ['3001'] })
  const [{ bot_id }] = Object(connected.body).items
  const { body } = await ask(ann, 'GET', `/v1/bots/${bot_id}/channel`)
  expect(body).toMatchObject({ status: 'connected', page_id: '3001' })
  expect(Object(body).expires_at).not.toBeNull()
  expect(oa.account.refresh_token).not.toBe('')
})

const hello = (page_id: string, mid: string) =>
  JSON.stringify({
    object: 'page',
    entry: [
      {
        id: page_id,
        time: Date.now(),
        messaging: [
          {
            sender: { id: '5001' },
            recipient: { id: page_id },
            timestamp: Date.now(),
            message: { mid, text: 'hello' },
          },
        ],
      },
    ],
  })
const post = (url: string, payload: string, secret: string) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
    },
  })
const stored = async (page_id: string) => {
  const bot = await platform.cells.control
    .selectFrom('bot')
    .select('id')
    .where('page_id', '=', page_id)
    .executeTakeFirstOrThrow()
  const cell = await platform.cells.of(bot.id)
  const rows = await cell.db.selectFrom('message').select('platform_id').where('bot_id', '=', bot.id).execute()
  const inputs = await cell.db.selectFrom('input').select('seq').where('bot_id', '=', bot.id).execute()
  return rows.length + inputs.length
}

test('an app’s address accepts events of its own pages, signed with its secret', async () => {
  const url = addressOf(metaApp)
  const handshake = await app.inject({
    method: 'GET',
    url: `${url}?hub.mode=subscribe&hub.verify_token=${metaApp.verify_token}&hub.challenge=42`,
  })
  expect([handshake.statusCode, handshake.body]).toEqual([200, '42'])
  expect(
    (await app.inject({ method: 'GET', url: `${url}?hub.mode=subscribe&hub.verify_token=x&hub.challenge=42` }))
      .statusCode,
  ).toBe(403)
  expect((await post(url, hello('1001', 'm_1'), 'app-secret')).statusCode).toBe(200)
  expect(await stored('1001')).toBeGreaterThan(0)
  expect((await post(url, hello('1001', 'm_2'), 'another')).statusCode).toBe(401)
  expect((await post(url.replace(/app\/.*/, 'app/unknown'), hello('1001', 'm_3'), 'app-secret')).statusCode).toBe(401)
  expect((await post(url.replace('facebook', 'zalo'), hello('1001', 'm_4'), 'app-secret')).statusCode).toBe(401)
})

test('the owner of another app cannot write to a page through it', async () => {
  const bob = await newUser()
  const theirs = await addApp(bob, { client_id: '1', client_secret: 'bobs-secret' })
  const before = await stored('1002')
  expect((await post(addressOf(theirs), hello('1002', 'm_5'), 'bobs-secret')).statusCode).toBe(200)
  expect(await stored('1002')).toBe(before)
})

test('a changed app secret reaches the accounts at once; an app in use stays', async () => {
  const changed = await ask(ann, 'PATCH', `/v1/apps/${metaApp.id}`, { client_secret: 'new-secret' })
  expect(changed.status).toBe(200)
  expect((await post('/webhooks/facebook/1001', hello('1001', 'm_6'), 'new-secret')).statusCode).toBe(200)
  expect((await post('/webhooks/facebook/1001', hello('1001', 'm_7'), 'app-secret')).statusCode).toBe(401)
  expect(await ask(ann, 'DELETE', `/v1/apps/${metaApp.id}`)).toMatchObject({
    status: 409,
    body: { message_code: 'app.in_use' },
  })
  const bob = await newUser()
  expect((await ask(bob, 'PATCH', `/v1/apps/${metaApp.id}`, { client_secret: 'x' })).status).toBe(404)
  expect((await ask(bob, 'DELETE', `/v1/apps/${metaApp.id}`)).status).toBe(404)
  const unused = await addApp(ann, { client_id: '2' })
  expect((await ask(ann, 'DELETE', `/v1/apps/${unused.id}`)).status).toBe(204)
})
