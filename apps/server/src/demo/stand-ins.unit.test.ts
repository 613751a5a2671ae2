import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Account, channels, connectAccount } from '@hawker/channels'
import type { Http } from '@hawker/outside'
import { afterAll, expect, test } from 'vitest'
import { addAccount, openStandIns } from './stand-ins.ts'

// Every stand-in answers the requests that its adapter makes to connect a page.
const standIns = await openStandIns(undefined)
afterAll(() => standIns.close())

const http: Http = async ({ url, ...request }) => {
  const answer = await fetch(url, request)
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: new Uint8Array(await answer.arrayBuffer()),
  }
}

const connected = (
  platform: keyof typeof channels,
  page_id: string,
  token: string,
  details: Account['details'] = {},
): Account => ({
  platform,
  page_id,
  token,
  secret: 'a-secret',
  verify_token: 'a-verify-token',
  // One stand-in for all hosts of its platform.
  hosts: Object.fromEntries(
    Object.keys(channels[platform].hosts).map((host) => [host, standIns.api_urls[platform] ?? '']),
  ),
  secrets: {},
  details,
})

test.each([
  ['facebook', '9001', 'EAAtoken', { username: 'teashop' }, {}, { username: 'teashop' }],
  ['facebook', '9002', 'EAAother', {}, {}, { username: '' }],
  ['telegram_bot', '99', '99:token-for-tests', { username: 'tea_bot' }, {}, { username: 'tea_bot' }],
  [
    'instagram_official',
    '17841',
    'EAAlinked',
    { username: 'tea.shop', facebook_page_id: '9004' },
    {},
    { username: 'tea.shop', facebook_page: '9004' },
  ],
  [
    'instagram_official',
    '17842',
    'IGAAown',
    { username: 'tea.shop', login: 'instagram' },
    {},
    { username: 'tea.shop', facebook_page: '' },
  ],
  [
    'whatsapp_business_account',
    '9003',
    'EAAWtoken',
    { waba_id: '80010', display_phone_number: '15550001111', is_registered: false },
    { waba_id: '80010', pin: '123456' },
    { waba_id: '80010', phone: '15550001111' },
  ],
] as const)(
  'a page of %s (%s) is connected to its stand-in and disconnected again',
  async (platform, page_id, token, more, typed, details) => {
    await addAccount(standIns, { platform, page_id, name: 'Tea shop', token, ...more })
    const account = connected(platform, page_id, token, typed)
    const webhook = 'http://127.0.0.1:9/webhooks'
    expect(await connectAccount(channels[platform], account, webhook, http)).toMatchObject({
      ok: true,
      page_id,
      name: 'Tea shop',
      details,
    })
    const stored = { ...account, details: { ...account.details, ...details } }
    expect(await channels[platform].disconnect(stored, webhook, http)).toBeNull()
  },
)

// LINE calls the webhook, so it refuses one at which no server listens.
const webhooks = createServer((_, answer) => answer.end())
await once(webhooks.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void webhooks.close())
const at = webhooks.address()
const here = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/webhooks/line`

test('an account of LINE is connected to its stand-in, which calls the webhook; LINE has no way to remove it', async () => {
  const page_id = `U${'0a'.repeat(16)}`
  const secret = 'a-secret'
  const { line } = channels
  await addAccount(standIns, { platform: 'line', page_id, name: 'Tea shop', token: 'token', secret, basic_id: '@tea' })
  const account = connected('line', page_id, 'token')
  const found = { ok: true, page_id, name: 'Tea shop', details: { basic_id: '@tea' } }
  expect(await connectAccount(line, account, here, http)).toEqual(found)
  expect(await connectAccount(line, account, 'http://127.0.0.1:9/webhooks', http)).toMatchObject({
    fault: { code: 'webhook' },
  })
  expect(await connectAccount(line, { ...account, secret: 'another' }, here, http)).toMatchObject({
    fault: { kind: 'unauthorized', code: 'secret' },
  })
  expect(await line.disconnect(account, 'http://127.0.0.1:9/webhooks', http)).toMatchObject({ code: 'webhook' })
})

test.each([
  ['Google', () => `${standIns.google_api_url}/v4/spreadsheets/none`],
  ['Mailchimp', () => `${standIns.mailchimp_api_url}/3.0/ping`],
] as const)('%s answers at its address and refuses a request without a key', async (_, url) => {
  expect((await fetch(url())).status).toBe(401)
})
