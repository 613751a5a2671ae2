import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { testApp } from '../../testing/test-app.ts'
import type { TestUser } from '../../testing/test-user.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const tiktok = simulator.add('tiktok_business_messaging', {
  page_id: 'biz-1',
  name: 'Tea shop',
  secret: 'tiktok-secret',
  app_id: '7701',
  consent: 'granted',
})
const instagram = simulator.add('instagram_official', {
  page_id: '17841',
  name: 'Tea shop',
  secret: 'instagram-secret',
  app_id: '7702',
  login: 'instagram',
})
const whatsapp = simulator.add('whatsapp_business_account', {
  page_id: '9001',
  name: 'Tea shop',
  secret: 'meta-secret',
  app_id: '7703',
  waba_id: '700001',
})
const bare = simulator.add('whatsapp_business_account', {
  page_id: '9002',
  name: 'New number',
  secret: 'meta-secret',
  app_id: '7703',
  waba_id: '700001',
  is_registered: false,
})

const { ask, newUser } = await testApp({
  HAWKER_TIKTOK_API_URL: simulator.apiUrl('tiktok_business_messaging'),
  HAWKER_TIKTOK_LOGIN_URL: simulator.apiUrl('tiktok_business_messaging'),
  HAWKER_TIKTOK_APP_ID: '7701',
  HAWKER_TIKTOK_APP_SECRET: 'tiktok-secret',
  HAWKER_INSTAGRAM_PAGE_API_URL: simulator.apiUrl('instagram_official'),
  HAWKER_INSTAGRAM_API_URL: simulator.apiUrl('instagram_official'),
  HAWKER_INSTAGRAM_OWN_LOGIN_URL: simulator.apiUrl('instagram_official'),
  HAWKER_INSTAGRAM_OAUTH_URL: simulator.apiUrl('instagram_official'),
  HAWKER_INSTAGRAM_APP_ID: '7702',
  HAWKER_INSTAGRAM_APP_SECRET: 'instagram-secret',
  HAWKER_WHATSAPP_API_URL: simulator.apiUrl('whatsapp_business_account'),
  HAWKER_WHATSAPP_LOGIN_URL: simulator.apiUrl('whatsapp_business_account'),
  HAWKER_META_APP_ID: '7703',
  HAWKER_META_APP_SECRET: 'meta-secret',
  HAWKER_META_CONFIG_ID: '551',
})
const ann = await newUser()
const apps = z
  .object({ items: z.array(z.object({ id: z.string(), platform: z.string() })) })
  .parse((await ask(ann, 'GET', '/v1/apps')).body).items
const appAt = (platform: string) => apps.find((app) => app.platform === platform)?.id ?? ''

beforeEach(() => {
  tiktok.account.consent = 'granted'
  instagram.account.granted_scopes = null
})

/** Signs in at the platform; returns the consent page's address and the one to which the browser is sent back. */
async function signIn(who: TestUser, at: string, wish: object) {
  const begun = await ask(who, 'POST', `/v1/logins/${at}`, wish)
  const url = String(Object(begun.body).url)
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  const { headers } = await ask(who, 'GET', back.pathname + back.search)
  return { url: new URL(url), way: String(headers.location) }
}
const foundIn = (way: string) => `/v1/logins/found/${new URL(way, 'http://x').searchParams.get('found')}`

async function connect(way: string, page_ids: string[], details?: object) {
  const { body } = await ask(ann, 'POST', foundIn(way), { page_ids, ...(details && { details }) })
  return z
    .object({ items: z.array(z.object({ bot_id: z.string().nullable(), message_code: z.string().nullable() })) })
    .parse(body).items
}
const channelOf = async (bot_id: string | null | undefined) =>
  (await ask(ann, 'GET', `/v1/bots/${bot_id}/channel`)).body

test('a TikTok account is connected by signing in, and its token can be renewed', async () => {
  const { way } = await signIn(ann, 'tiktok_business_messaging', { app_id: appAt('tiktok') })
  expect((await ask(ann, 'GET', foundIn(way))).body).toMatchObject({
    items: [{ page_id: 'biz-1', name: 'Tea shop', problem: null }],
    missing: [],
  })
  const [item] = await connect(way, ['biz-1'])
  const channel = Object(await channelOf(item?.bot_id))
  expect(channel).toMatchObject({ status: 'connected', granted: expect.arrayContaining(['message.list.send']) })
  expect(channel.expires_at).not.toBeNull()
  expect(channel.refresh_expires_at).not.toBeNull()
  expect(tiktok.account.webhook_url).toMatch(/\/webhooks\/tiktok_business_messaging$/)
})

test('a permission that the person unticked is named with the choice of pages, and on the channel’s checks', async () => {
  const { account } = simulator.add('tiktok_business_messaging', {
    page_id: 'biz-2',
    secret: 'other-secret',
    app_id: '7711',
    consent: 'granted',
    scopes: ['user.info.basic', 'user.info.username', 'message.list.read'],
  })
  const wish = { platform: 'tiktok', client_id: account.app_id, client_secret: account.secret }
  const { id } = z.object({ id: z.string() }).parse((await ask(ann, 'POST', '/v1/apps', wish)).body)
  const { way, url } = await signIn(ann, 'tiktok_business_messaging', { app_id: id, scopes: 'reduced' })
  expect(url.searchParams.get('scope')).not.toContain('message.list.manage')
  expect((await ask(ann, 'GET', foundIn(way))).body).toMatchObject({ missing: ['message.list.send'] })
  const [item] = await connect(way, ['biz-2'])
  const { body } = await ask(ann, 'POST', `/v1/bots/${item?.bot_id}/channel/checks`)
  expect(body).toMatchObject({ missing: ['message.list.send'], webhook: 'ours' })
})

test('an Instagram account without a page is connected by its own login, for sixty days', async () => {
  const { way, url } = await signIn(ann, 'instagram_login', { app_id: appAt('instagram') })
  expect(url.searchParams.get('scope')).toContain('instagram_business_manage_messages')
  expect(way).toMatch(/^\/connect_page\?platform=instagram_official&login=connected&found=/)
  const [item] = await connect(way, ['17841'])
  const channel = Object(await channelOf(item?.bot_id))
  expect(channel).toMatchObject({ status: 'connected', page_id: '17841', details: { facebook_page: '' } })
  const days = (Date.parse(channel.expires_at) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(59)
})

test('an app serves the sign-in of its own platform alone', async () => {
  const wrong = await ask(ann, 'POST', '/v1/logins/instagram_login', { app_id: appAt('meta') })
  expect(wrong.status).toBe(404)
  const right = await ask(ann, 'POST', '/v1/logins/instagram_official', { app_id: appAt('meta') })
  expect(right.status).toBe(200)
})

test('WhatsApp numbers are signed up with the configuration of the app, several at once', async () => {
  const { way, url } = await signIn(ann, 'whatsapp_business_account', { app_id: appAt('meta') })
  expect([url.searchParams.get('config_id'), url.searchParams.has('scope')]).toEqual(['551', false])
  expect((await ask(ann, 'GET', foundIn(way))).body).toMatchObject({
    items: [{ page_id: '9001', name: expect.stringContaining('Tea shop') }, { page_id: '9002' }],
    missing: [],
  })
  const [first, second] = await connect(way, ['9001', '9002'])
  expect(second).toMatchObject({ bot_id: null, message_code: 'channel.unauthorized' })
  expect(await channelOf(first?.bot_id)).toMatchObject({ status: 'connected', details: { waba_id: '700001' } })
  const [again] = await connect(way, ['9002'], { pin: bare.account.pin })
  expect(await channelOf(again?.bot_id)).toMatchObject({ status: 'connected' })
  expect([bare.account.is_registered, whatsapp.account.is_subscribed]).toEqual([true, true])
})
