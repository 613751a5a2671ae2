import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { testApp } from '../../testing/test-app.ts'
import { lookAt } from '../alarms/index.ts'
import { askHealthWith } from './index.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const viber = simulator.add('viber', { page_id: 'pa:7000', name: 'Tea shop' })
const tiktok = simulator.add('tiktok_business_messaging', { page_id: 'biz-1', app_id: '7701', secret: 'tiktok-secret' })
const rcs = simulator.add('google_agent', { page_id: 'agent-demo', region: 'asia' })
const own = simulator.add('custom', { name: 'Kiosk', secret: 'a-secret-of-24-characters' })

// Viber calls a webhook before it takes it.
const ears = createServer((_, answer) => answer.end())
await once(ears.listen(0, '127.0.0.1'), 'listening')
afterAll(() => ears.close())
const { port } = z.object({ port: z.number() }).parse(ears.address())

const { platform, newUser, ask } = await testApp({
  HAWKER_PUBLIC_URL: `http://127.0.0.1:${port}`,
  HAWKER_VIBER_API_URL: simulator.apiUrl('viber'),
  HAWKER_TIKTOK_API_URL: simulator.apiUrl('tiktok_business_messaging'),
  HAWKER_RCS_API_URL: simulator.apiUrl('google_agent'),
  HAWKER_RCS_ASIA_API_URL: `${simulator.apiUrl('google_agent')}/asia`,
  HAWKER_RCS_OAUTH_URL: simulator.apiUrl('google_agent'),
  HAWKER_CUSTOM_API_URL: `${simulator.apiUrl('custom')}/callback`,
})
const ann = await newUser()

async function connect(wish: object) {
  const { status, body } = await ask(ann, 'POST', '/v1/bots', wish)
  expect([status, body]).toMatchObject([201, {}])
  const { id } = z.object({ id: z.string() }).parse(body)
  const cell = await platform.cells.of(id)
  const at = `/v1/bots/${id}/channel`
  return {
    at,
    channel: async () => (await ask(ann, 'GET', at)).body,
    check: async () => (await ask(ann, 'POST', `${at}/checks`)).body,
    /** Runs the job of each quarter of an hour. */
    async look() {
      await askHealthWith(platform)(cell, id)
      await lookAt(platform, cell, { only: id })
    },
    async open() {
      const { items } = Object((await ask(ann, 'GET', '/v1/alarms')).body)
      return items.filter(({ bot_id }: { bot_id: string }) => bot_id === id).map(({ kind }: { kind: string }) => kind)
    },
  }
}

const wishes = {
  viber: { platform: 'viber', token: viber.account.token },
  tiktok_business_messaging: {
    platform: 'tiktok_business_messaging',
    token: tiktok.account.token,
    secret: 'tiktok-secret',
    secrets: { app_id: '7701', refresh_token: tiktok.account.refresh_token },
  },
  google_agent: {
    platform: 'google_agent',
    secret: rcs.account.secret,
    secrets: { service_account: JSON.stringify(rcs.account.key_file) },
    details: { agent_id: 'agent-demo', region: 'asia' },
  },
  custom: { platform: 'custom', secret: own.account.secret, details: { callback_url: 'https://app.example/hawker' } },
}
const bots = {
  viber: await connect(wishes.viber),
  tiktok_business_messaging: await connect(wishes.tiktok_business_messaging),
  google_agent: await connect(wishes.google_agent),
  custom: await connect(wishes.custom),
}
const accounts = {
  viber: viber.account,
  tiktok_business_messaging: tiktok.account,
  google_agent: rcs.account,
  custom: own.account,
}
const all = ['viber', 'tiktok_business_messaging', 'google_agent', 'custom'] as const

const facts: Record<(typeof all)[number], object> = {
  viber: { subscribers: '0' },
  tiktok_business_messaging: {},
  google_agent: { region: 'asia' },
  custom: {},
}

test.each(all)('%s: the platform is asked, and tells what it knows', async (name) => {
  const { check, channel } = bots[name]
  const checked = await check()
  expect(checked).toMatchObject({
    asked_at: expect.any(String),
    lights: { token: { state: 'good' }, send: { state: 'good' } },
  })
  const webhook = { viber: 'ours', tiktok_business_messaging: 'ours', google_agent: null, custom: null }[name]
  expect(Object(checked).webhook).toBe(webhook)
  expect(Object(await channel()).facts).toEqual(facts[name])
})

test.each(['viber', 'tiktok_business_messaging'] as const)(
  '%s: a webhook that another program has taken is an alarm, and one that was removed is set again',
  async (name) => {
    const { look, open, check } = bots[name]
    const account = accounts[name]
    const ours = account.webhook_url
    account.webhook_url = 'https://other.example/hook'
    await look()
    expect(await open()).toEqual([])
    await look()
    expect(await open()).toEqual(['webhook_lost'])
    account.webhook_url = ''
    await look()
    expect(account.webhook_url).toBe(ours)
    await check()
    expect(await open()).toEqual([])
  },
)

test('an app secret that was changed at the platform is an alarm until the new one is entered', async () => {
  const { at, look, open } = bots.tiktok_business_messaging
  tiktok.account.secret = 'changed-at-tiktok'
  await look()
  expect(await open()).toEqual([])
  await look()
  expect(await open()).toEqual(['secret_wrong'])
  const checks = Object((await ask(ann, 'GET', `${at}/checks`)).body)
  expect(checks.lights.webhook).toEqual({ state: 'bad', why: 'secret_wrong' })
  expect((await ask(ann, 'PUT', at, { secret: 'changed-at-tiktok' })).status).toBe(200)
  expect(await open()).toEqual([])
})

test.each(all)('%s: a token that is refused twice is an alarm', async (name) => {
  const { look, open, channel } = bots[name]
  accounts[name].token_state = 'revoked'
  await look()
  expect(await channel()).toMatchObject({ status: 'connected' })
  await look()
  await look()
  expect(await channel()).toMatchObject({ status: 'unauthorized' })
  expect(await open()).toEqual(['token_dead'])
})
