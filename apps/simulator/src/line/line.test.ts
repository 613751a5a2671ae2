import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { messagingApi, validateSignature } from '@line/bot-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postForm, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import type { LineAccount } from './account.ts'
import { ulid } from './webhook.ts'

let simulator: Simulator
let host: http.Server
let receiver: Receiver
let shop: AccountHandle<LineAccount>
const mai = `U${'7b'.repeat(16)}`

beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'test', pace: { retry_delays_ms: [10] } })
  // LINE's client drops the path of its base address, so it needs a host that is only LINE's.
  host = http.createServer((request, response) => {
    const { method, url, headers } = request
    const onward = http.request(`${simulator.apiUrl('line')}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  await new Promise<void>((go) => host.listen(0, '127.0.0.1', go))
})
afterAll(async () => {
  host.close()
  await simulator.close()
})
beforeEach(async () => {
  receiver = await startReceiver()
  simulator.clock.setOffset(0)
  shop = simulator.add('line', { webhook_url: `${receiver.url}/hook`, name: 'Tea shop' })
  return () => receiver.close()
})

const hostUrl = () => {
  const address = host.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
const client = () => new messagingApi.MessagingApiClient({ channelAccessToken: shop.account.token, baseURL: hostUrl() })
const auth = () => ({ authorization: `Bearer ${shop.account.token}` })
const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  postJson(`${simulator.apiUrl('line')}/v2/bot/${path}`, body, { ...auth(), ...headers })
const push = (...messages: unknown[]) => call('message/push', { to: mai, messages })
const events = () => receiver.hooks.flatMap(({ body }) => at(body, 'events', 0) ?? [])
const customer = () => shop.customer(mai, { first_name: 'Mai' })
const text = (words: string) => ({ type: 'text', text: words })
const quick = (count: number) => ({
  ...text('a'),
  quickReply: {
    items: Array.from({ length: count }, (_, n) => ({
      type: 'action',
      action: { type: 'message', label: `L${n}`, text: 'x' },
    })),
  },
})
const template = (value: object) => ({ type: 'template', altText: 'a', template: value })
const action = (label: string, data = 'd') => ({ type: 'postback', label, data })
const column = (actions: number) => ({ text: 'a', actions: Array.from({ length: actions }, () => action('A')) })

test('a message: signed so that LINE’s own library accepts it', async () => {
  expect(await customer().says('Xin chào')).toBe(200)
  const [hook] = receiver.hooks
  expect(validateSignature(hook?.raw ?? '', shop.account.secret, String(hook?.headers['x-line-signature']))).toBe(true)
  expect(hook?.body).toEqual({
    destination: shop.account.page_id,
    events: [
      {
        type: 'message',
        mode: 'active',
        timestamp: expect.any(Number),
        source: { type: 'user', userId: mai },
        webhookEventId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        deliveryContext: { isRedelivery: false },
        replyToken: expect.any(String),
        message: {
          id: expect.stringMatching(/^\d+$/),
          type: 'text',
          text: 'Xin chào',
          quoteToken: expect.any(String),
          markAsReadToken: expect.any(String),
        },
      },
    ],
  })
})

test('LINE’s own client replies once with the token, and pushes', async () => {
  await customer().says('hi')
  const replyToken = String(at(events()[0], 'replyToken'))
  const sent = await client().replyMessage({ replyToken, messages: [{ type: 'text', text: 'Hello' }] })
  expect(sent.sentMessages).toHaveLength(1)
  await expect(
    client().replyMessage({ replyToken, messages: [{ type: 'text', text: 'again' }] }),
  ).rejects.toMatchObject({ status: 400, body: expect.stringContaining('Invalid reply token') })
  await client().pushMessage({ to: mai, messages: [{ type: 'text', text: 'Pushed' }] }, randomUUID())
  expect(customer().transcript()).toBe('> hi\n< Hello\n< Pushed')
  expect(await client().getProfile(mai)).toMatchObject({ displayName: 'Mai', userId: mai })
  expect(await client().getMessageQuotaConsumption()).toMatchObject({ totalUsage: 1 })
})

test('a reply token dies after a minute', async () => {
  await customer().says('hi')
  simulator.clock.shift(61_000)
  const { body } = await call('message/reply', { replyToken: at(events()[0], 'replyToken'), messages: [text('late')] })
  expect(body.message).toBe('Invalid reply token')
})

test('a retry key sends once; the repeat is 409 with the first answer', async () => {
  customer()
  const key = { 'x-line-retry-key': randomUUID() }
  const first = await call('message/push', { to: mai, messages: [text('once')] }, key)
  const second = await call('message/push', { to: mai, messages: [text('once')] }, key)
  expect([second.status, second.body.sentMessages]).toEqual([409, first.body.sentMessages])
  expect(second.headers.get('x-line-accepted-request-id')).toBe(first.headers.get('x-line-request-id'))
  expect(customer().screen().messages).toHaveLength(1)
})

test('quota used up: pushes are refused until the month ends, replies go on', async () => {
  Object.assign(shop.account, { quota: 1 })
  await customer().says('hi')
  expect((await push(text('a'))).status).toBe(200)
  expect((await push(text('b'))).body.message).toBe('You have reached your monthly limit.')
  expect(
    (await call('message/reply', { replyToken: at(events()[0], 'replyToken'), messages: [text('c')] })).status,
  ).toBe(200)
  simulator.clock.shift(32 * 86_400_000)
  expect((await push(text('d'))).status).toBe(200)
})

test('a push to a person who blocked us is 200 and shows nothing; their profile is gone', async () => {
  await customer().starts()
  await customer().blocks()
  expect((await push(text('a'))).status).toBe(200)
  expect(customer().screen().messages).toEqual([])
  expect((await get(`${simulator.apiUrl('line')}/v2/bot/profile/${mai}`, auth())).status).toBe(404)
  expect(events().map((event) => at(event, 'type'))).toEqual(['follow', 'unfollow'])
  expect(at(events()[1], 'replyToken')).toBeUndefined()
})

test('buttons, pickers and quick replies are pressed', async () => {
  await push(
    template({
      type: 'buttons',
      text: 'Choose',
      actions: [
        { ...action('Tea', 'n=1'), displayText: 'Tea please' },
        { type: 'datetimepicker', label: 'When', data: 'w', mode: 'date' },
      ],
    }),
  ).then(() => customer())
  customer()
  await push(
    template({
      type: 'buttons',
      text: 'Choose',
      actions: [
        { ...action('Tea', 'n=1'), displayText: 'Tea please' },
        { type: 'datetimepicker', label: 'When', data: 'w', mode: 'date' },
      ],
    }),
  )
  await customer().presses('Tea')
  expect(at(events().at(-1), 'postback')).toEqual({ data: 'n=1' })
  expect(customer().transcript()).toContain('> Tea please')
  await customer().presses('When')
  expect(at(events().at(-1), 'postback', 'params', 'date')).toMatch(/^\d{4}-\d\d-\d\d$/)
  await push({
    ...text('Where?'),
    quickReply: { items: [{ type: 'action', action: { type: 'location', label: 'Here' } }] },
  })
  await customer().presses('Here')
  expect(at(events().at(-1), 'message')).toMatchObject({ type: 'location', latitude: expect.any(Number) })
})

test('flex is shown as cards', async () => {
  customer()
  const bubble = {
    type: 'bubble',
    hero: { type: 'image', url: 'https://a.org/a.png' },
    body: {
      type: 'box',
      layout: 'vertical',
      contents: [
        { type: 'text', text: 'Tea' },
        { type: 'text', text: '$4' },
      ],
    },
    footer: { type: 'box', layout: 'vertical', contents: [{ type: 'button', action: action('Buy', 'b') }] },
  }
  await push({ type: 'flex', altText: 'Tea', contents: { type: 'carousel', contents: [bubble, bubble] } })
  expect(customer().screen().messages[0]?.cards?.[1]).toMatchObject({
    title: 'Tea',
    subtitle: '$4',
    image_url: 'https://a.org/a.png',
    buttons: [{ title: 'Buy' }],
  })
})

test('a video is 202 until it is prepared', async () => {
  shop.account.preparing_ms = 1_000
  await customer().sendsFile('video', 'a.mp4', Buffer.from('video'))
  const url = `${simulator.apiUrl('line')}/v2/bot/message/${at(events()[0], 'message', 'id')}/content`
  expect((await fetch(url, { headers: auth() })).status).toBe(202)
  simulator.clock.shift(1_001)
  expect(await (await fetch(url, { headers: auth() })).text()).toBe('video')
})

test.each([
  'sticker',
  'image_set',
  'standby',
  'join',
  'memberJoined',
  'messageEdited',
  'beacon',
  'accountLink',
  'botSuspended',
  'hologram',
  'empty',
])('the event %s', async (name) => {
  expect(await customer().sends(name)).toBe(200)
  if (name === 'empty') expect(receiver.hooks[0]?.body.events).toEqual([])
  else expect(events()).toHaveLength(1)
})

test('redelivery only where it is switched on, marked, with the same event id', async () => {
  receiver.answerWith({ status: 500 })
  await customer().says('lost')
  shop.account.redelivers = true
  receiver.answerWith({ status: 500 })
  await customer().says('again')
  await until(() => receiver.hooks.length === 3)
  const [, first, second] = events()
  expect(at(second, 'deliveryContext')).toEqual({ isRedelivery: true })
  expect(at(second, 'webhookEventId')).toBe(at(first, 'webhookEventId'))
})

describe('limits', () => {
  test.each([
    ['5000 characters', [text('x'.repeat(5_000))], 200],
    ['5001 characters', [text('x'.repeat(5_001))], 400],
    ['five messages', Array(5).fill(text('a')), 200],
    ['six messages', Array(6).fill(text('a')), 400],
    ['13 quick replies', [quick(13)], 200],
    ['14 quick replies', [quick(14)], 400],
    ['four actions', [template({ type: 'buttons', text: 'a', actions: Array(4).fill(action('A')) })], 200],
    ['five actions', [template({ type: 'buttons', text: 'a', actions: Array(5).fill(action('A')) })], 400],
    ['160 characters of buttons', [template({ type: 'buttons', text: 'x'.repeat(160), actions: [action('A')] })], 200],
    [
      '61 characters beside a title',
      [template({ type: 'buttons', title: 't', text: 'x'.repeat(61), actions: [action('A')] })],
      400,
    ],
    [
      'a label of 20 family emoji',
      [template({ type: 'buttons', text: 'a', actions: [action('👨‍👩‍👧'.repeat(20))] })],
      200,
    ],
    ['a label of 21', [template({ type: 'buttons', text: 'a', actions: [action('x'.repeat(21))] })], 400],
    ['postback data of 301', [template({ type: 'buttons', text: 'a', actions: [action('A', 'x'.repeat(301))] })], 400],
    ['columns alike', [template({ type: 'carousel', columns: [column(1), column(1)] })], 200],
    ['columns unlike', [template({ type: 'carousel', columns: [column(1), column(2)] })], 400],
    ['eleven columns', [template({ type: 'carousel', columns: Array(11).fill(column(1)) })], 400],
    ['a file message', [{ type: 'file', url: 'https://a.org' }], 400],
  ])('%s: %i', async (_, messages, status) => {
    customer()
    expect((await call('message/push', { to: mai, messages })).status).toBe(status)
  })

  test('the problem names its property', async () => {
    customer()
    expect((await push(text(''))).body).toEqual({
      message: 'The request body has 1 error(s)',
      details: [{ message: 'May not be empty', property: 'messages[0].text' }],
    })
  })
})

test('tokens: issued for 15 minutes; a dead one is 401', async () => {
  const { channel_id, secret } = shop.account
  const issued = await postForm(
    `${simulator.apiUrl('line')}/oauth2/v3/token`,
    new URLSearchParams({ grant_type: 'client_credentials', client_id: channel_id, client_secret: secret }),
  )
  const info = () =>
    get(`${simulator.apiUrl('line')}/v2/bot/info`, { authorization: `Bearer ${issued.body.access_token}` })
  expect((await info()).body).toMatchObject({ userId: shop.account.page_id })
  simulator.clock.shift(901_000)
  expect((await info()).status).toBe(401)
  shop.account.token_state = 'revoked'
  expect((await push(text('a'))).status).toBe(401)
})

test('no two events share an id: a bot would drop the second as a repeat', () => {
  expect(new Set(Array.from({ length: 5_000 }, ulid)).size).toBe(5_000)
})
