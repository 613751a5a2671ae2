import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import type { ViberAccount } from './account.ts'

let simulator: Simulator
let receiver: Receiver
let shop: AccountHandle<ViberAccount>
const mai = 'Aa1/Bb2+Cc3=='
const hour = 3_600_000

beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'test', pace: { retry_delays_ms: [10, 10] } })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  simulator.clock.setOffset(0)
  shop = simulator.add('viber', { webhook_url: `${receiver.url}/hook`, name: 'Tea shop' })
  return () => receiver.close()
})

const url = (method: string) => `${simulator.apiUrl('viber')}/pa/${method}`
const call = (method: string, body: object = {}) =>
  postJson(url(method), body, { 'x-viber-auth-token': shop.account.token })
const said = (message: object) => ({ receiver: mai, sender: { name: 'Tea shop' }, ...message })
const send = (message: object) => call('send_message', said(message))
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more })
const customer = () => shop.customer(mai, { first_name: 'Mai', last_name: 'Tran' })
const hooks = (event: string) => receiver.hooks.filter(({ body }) => body.event === event)
const key = (parts: object = {}) => ({
  Columns: 3,
  Rows: 1,
  ActionType: 'reply',
  ActionBody: 'yes',
  Text: 'Yes',
  ...parts,
})
const keyboard = (...Buttons: object[]) => ({ keyboard: { Type: 'keyboard', Buttons } })
const media = (parts: object = {}) => ({
  type: 'rich_media',
  min_api_version: 7,
  rich_media: { Type: 'rich_media', ButtonsGroupColumns: 6, ButtonsGroupRows: 7, ...parts },
})

test('an event is signed with the token, and its message token keeps all its digits', async () => {
  expect(await customer().says('Hello')).toBe(200)
  const [hook] = receiver.hooks
  expect(hook?.body).toMatchObject({
    event: 'message',
    timestamp: expect.any(Number),
    sender: { id: mai, name: 'Mai Tran', country: 'VN', language: 'en', api_version: 10 },
    message: { type: 'text', text: 'Hello' },
    silent: false,
  })
  const raw = hook?.raw.toString() ?? ''
  const digits = /"message_token":(\d+)/.exec(raw)?.[1] ?? ''
  expect(BigInt(digits)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
  expect(hook?.headers['x-viber-content-signature']).toBe(
    createHmac('sha256', shop.account.token).update(raw).digest('hex'),
  )
})

test('a forged webhook, and one that failed and comes again with the same token', async () => {
  shop.switch({ forge: { events: 1, how: 'missing' } })
  await customer().says('hi')
  expect(receiver.hooks[0]?.headers['x-viber-content-signature']).toBeUndefined()
  receiver.answerWith({ status: 500 }, { status: 500 })
  await customer().says('again')
  await until(() => receiver.hooks.length === 4)
  const tokens = receiver.hooks.slice(1).map(({ raw }) => /"message_token":(\d+)/.exec(raw.toString())?.[1])
  expect(new Set(tokens).size).toBe(1)
})

describe('the webhook', () => {
  test('is called before it is set, and set only when it answers 200', async () => {
    shop.account.webhook_url = ''
    receiver.answerWith({ status: 500 })
    expect((await call('set_webhook', { url: `${receiver.url}/new` })).body).toMatchObject({ status: 1 })
    expect(shop.account.webhook_url).toBe('')
    const event_types = ['delivered', 'conversation_started']
    const { body } = await call('set_webhook', { url: `${receiver.url}/new`, event_types })
    expect(body).toMatchObject({ status: 0, status_message: 'ok' })
    expect(body.event_types).toEqual(['delivered', 'conversation_started', 'subscribed', 'unsubscribed'])
    expect(receiver.hooks).toHaveLength(2)
    expect(receiver.hooks[1]?.body.event).toBe('webhook')
    expect(receiver.hooks[1]?.headers['x-viber-content-signature']).toMatch(/^[0-9a-f]{64}$/)
  })

  test('an event of an unsubscribed kind is not sent; messages always are', async () => {
    await call('set_webhook', { url: `${receiver.url}/hook`, event_types: [] })
    expect(await customer().starts()).toBeNull()
    expect(await customer().says('hi')).toBe(200)
    expect(await customer().blocks()).toBe(200)
    expect((await call('set_webhook', { url: `${receiver.url}/hook`, event_types: ['dreams'] })).body.status).toBe(3)
  })

  test('is removed by an empty address; then nothing can be sent', async () => {
    await customer().says('hi')
    expect((await call('set_webhook', { url: '' })).body.status).toBe(0)
    expect((await send(text('Hi'))).body.status).toBe(10)
  })
})

describe('opening the chat', () => {
  const welcome = JSON.stringify({ sender: { name: 'Tea shop' }, ...text('Welcome', keyboard(key())) })

  test('reports the link’s context; the answer is one message and no subscription', async () => {
    receiver.answerWith({ body: welcome })
    await customer().starts('promo_77')
    expect(hooks('conversation_started')[0]?.body).toMatchObject({
      type: 'open',
      context: 'promo_77',
      subscribed: false,
      user: { id: mai, name: 'Mai Tran' },
    })
    await until(() => customer().transcript() === '< Welcome\n  (Yes)')
    expect((await send(text('Hi'))).body).toMatchObject({ status: 6, status_message: 'receiverNotSubscribed' })
    await customer().presses('Yes')
    expect((await send(text('Hi'))).body.status).toBe(0)
  })

  test.each([
    ['nothing', ''],
    ['a word', 'ok'],
    ['a message without a sender', JSON.stringify(text('Welcome'))],
  ])('an answer of %s shows nothing', async (_, body) => {
    receiver.answerWith({ body })
    await customer().starts()
    expect(customer().transcript()).toBe('')
  })
})

test('the receipts of an accepted message have its token', async () => {
  await customer().says('hi')
  const answer = await fetch(url('send_message'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-viber-auth-token': shop.account.token },
    body: JSON.stringify(said(text('Hello'))),
  })
  const digits = /"message_token":(\d+)/.exec(await answer.text())?.[1]
  await until(() => hooks('seen').length === 1)
  const told = receiver.hooks.filter(({ body }) => body.event === 'delivered' || body.event === 'seen')
  expect(told.map(({ raw }) => /"message_token":(\d+)/.exec(raw.toString())?.[1])).toEqual([digits, digits])
  expect(told[0]?.body.user_id).toBe(mai)
})

test('a tap is a text of its action body, with the tracking data of the last message; a silent one leaves no line', async () => {
  await customer().says('hi')
  const keys = keyboard(key(), key({ Text: '<b>No</b>', ActionBody: 'no', Silent: true }))
  await send(text('Sure?', { tracking_data: 'n:12', ...keys }))
  expect(customer().transcript()).toBe('> hi\n< Sure?\n  (Yes) (No)')
  await customer().presses('No')
  await customer().presses('Yes')
  expect(receiver.hooks.filter(({ body }) => body.event === 'message').map(({ body }) => body)).toMatchObject([
    { message: { text: 'hi' }, silent: false },
    { message: { text: 'no', tracking_data: 'n:12' }, silent: true },
    { message: { text: 'yes', tracking_data: 'n:12' }, silent: false },
  ])
  // The keyboard stays until the bot’s next message.
  expect(customer().transcript()).toBe('> hi\n< Sure?\n> yes\n  (Yes) (No)')
  await send(text('Thanks'))
  expect(customer().transcript()).toBe('> hi\n< Sure?\n> yes\n< Thanks')
})

test('a keyboard shares phone and place, and may come without a message', async () => {
  await customer().says('hi')
  const ask = keyboard(
    key({ ActionType: 'share-phone', ActionBody: 'phone', Text: 'Phone' }),
    key({ ActionType: 'location-picker', ActionBody: 'place', Text: 'Place' }),
    key({ ActionType: 'open-url', ActionBody: 'https://shop.example', Text: 'Shop' }),
  )
  expect((await send({ min_api_version: 3, ...ask })).body.status).toBe(0)
  await customer().presses('Phone')
  await customer().presses('Place')
  expect(await customer().presses('Shop')).toBeNull()
  expect(receiver.hooks.slice(1).map(({ body }) => body.message)).toMatchObject([
    { type: 'contact', contact: { name: 'Mai', phone_number: '84900000001' } },
    { type: 'location', location: { lat: 21.03, lon: 105.85 } },
  ])
  expect((await send(text('Phone?', ask))).body.status).toBe(14)
})

test('a carousel shows each block as a card', async () => {
  await customer().says('hi')
  const block = (n: number) => [
    {
      Columns: 6,
      Rows: 3,
      ActionType: 'open-url',
      ActionBody: 'https://shop.example',
      Image: 'https://x.example/a.png',
    },
    { Columns: 6, Rows: 2, ActionType: 'none', Text: `<b>Tea ${n}</b><br>1 &lt; 2` },
    { Columns: 6, Rows: 1, ActionType: 'reply', ActionBody: `buy${n}`, Text: 'Buy' },
    { Columns: 6, Rows: 1, ActionType: 'reply', ActionBody: `more${n}`, Text: 'More' },
  ]
  expect((await send(media({ Buttons: [...block(1), ...block(2)] }))).body.status).toBe(0)
  expect(customer().screen().messages.at(-1)?.cards).toMatchObject([
    {
      title: 'Tea 1',
      subtitle: '1 < 2',
      image_url: 'https://x.example/a.png',
      link: 'https://shop.example',
      buttons: [{ title: 'Buy' }, { title: 'More' }],
    },
    { title: 'Tea 2' },
  ])
  await customer().presses('Buy', { card: 1 })
  expect(at(receiver.hooks.at(-1)?.body, 'message', 'text')).toBe('buy2')
})

test('files of customers are at an address that lives an hour', async () => {
  await customer().sendsFile('image', 'a.png', Buffer.from('png'), 'nice')
  await customer().sendsFile('video', 'a.mp4', Buffer.from('mp4'))
  await customer().sendsFile('file', 'a.pdf', Buffer.from('%PDF'))
  await customer().sharesContact()
  await customer().sharesLocation(10.7, 106.6)
  expect(receiver.hooks.map(({ body }) => body.message)).toMatchObject([
    { type: 'picture', text: 'nice', file_name: 'a.png', size: 3 },
    { type: 'video', duration: 5 },
    { type: 'file', file_name: 'a.pdf', size: 4 },
    { type: 'contact' },
    { type: 'location', location: { lat: 10.7, lon: 106.6 } },
  ])
  const link = String(at(receiver.hooks[0]?.body, 'message', 'media'))
  expect((await get(link)).body.text).toBe('png')
  simulator.clock.shift(2 * hour)
  expect((await get(link)).status).toBe(403)
})

test('leaving and coming back', async () => {
  await customer().says('hi')
  await customer().blocks()
  expect((await send(text('Hi'))).body.status).toBe(6)
  await customer().unblocks()
  expect((await send(text('Hi'))).body.status).toBe(0)
  expect(receiver.hooks.map(({ body }) => [body.event, body.user_id ?? at(body, 'user', 'id')])).toEqual([
    ['message', undefined],
    ['unsubscribed', mai],
    ['subscribed', mai],
  ])
})

test('a session ends 24 h after its first message; outside it the month’s free messages are spent', async () => {
  shop.account.free_messages = 1
  await customer().says('hi')
  simulator.clock.shift(23 * hour)
  await customer().says('still there?')
  expect((await send(text('Yes'))).body.status).toBe(0)
  expect(shop.account.free_messages).toBe(1)
  simulator.clock.shift(hour)
  expect((await send(text('Offer'))).body.status).toBe(0)
  expect((await send(text('Offer'))).body).toMatchObject({ status: 23 })
  await customer().says('hi again')
  expect((await send(text('Hello'))).body.status).toBe(0)
})

test('a hundred messages an hour without an answer, and no more', async () => {
  await customer().says('hi')
  for (let n = 0; n < 100; n += 1) expect((await send(text(`${n}`))).body.status).toBe(0)
  expect((await send(text('100'))).body).toMatchObject({ status: 12, status_message: 'tooManyRequests' })
  await customer().says('stop')
  expect((await send(text('Sorry'))).body.status).toBe(0)
})

const picture = { type: 'picture', text: '', media: 'https://x.example/a.jpg' }
test.each([
  ['a text', text('x'.repeat(7_000)), 0],
  ['7001 characters', text('x'.repeat(7_001)), 3],
  ['no text', text(''), 4],
  [
    'over 30 KB',
    text('x', {
      tracking_data: 'я'.repeat(3_990),
      keyboard: {
        Type: 'keyboard',
        Buttons: Array.from({ length: 12 }, () => key({ Columns: 6, ActionBody: 'я'.repeat(1_000) })),
      },
    }),
    3,
  ],
  ['tracking data of 4001', text('x', { tracking_data: 'x'.repeat(4_001) }), 3],
  ['a picture', picture, 0],
  ['a picture without a text', { ...picture, text: undefined }, 4],
  ['a picture’s text of 513', { ...picture, text: 'x'.repeat(513) }, 3],
  ['a video without a size', { type: 'video', media: 'https://x.example/a.mp4' }, 4],
  ['a video of 181 s', { type: 'video', media: 'https://x.example/a.mp4', size: 9, duration: 181 }, 3],
  ['a file', { type: 'file', media: 'https://x.example/a.pdf', size: 9, file_name: 'a.pdf' }, 0],
  ['a file of 51 MB', { type: 'file', media: 'https://x.example/a.pdf', size: 51 * 1024 ** 2, file_name: 'a.pdf' }, 3],
  ['a program', { type: 'file', media: 'https://x.example/a.exe', size: 9, file_name: 'a.exe' }, 3],
  ['a contact', { type: 'contact', contact: { name: 'Mai', phone_number: '+84900000001' } }, 0],
  ['a contact’s name of 29', { type: 'contact', contact: { name: 'x'.repeat(29), phone_number: '1' } }, 3],
  ['a place', { type: 'location', location: { lat: 21, lon: 105 } }, 0],
  ['no place', { type: 'location', location: { lat: 91, lon: 105 } }, 3],
  ['an address', { type: 'url', media: 'https://x.example' }, 0],
  ['a sticker', { type: 'sticker', sticker_id: 46105 }, 0],
  ['an unknown type', { type: 'hologram' }, 3],
  ['no type', {}, 4],
  ['a sender’s name of 29', text('x', { sender: { name: 'x'.repeat(29) } }), 3],
  ['no sender', text('x', { sender: undefined }), 4],
  ['a newer API', text('x', { min_api_version: 99 }), 13],
  ['an empty keyboard', text('x', keyboard()), 3],
  ['seven columns', text('x', keyboard(key({ Columns: 7 }))), 3],
  ['three rows in a key', text('x', keyboard(key({ Rows: 3 }))), 3],
  ['25 rows', text('x', keyboard(...Array.from({ length: 25 }, () => key({ Columns: 6 })))), 3],
  ['a label of 251', text('x', keyboard(key({ Text: 'x'.repeat(251) }))), 3],
  ['a key without an action', text('x', keyboard(key({ ActionBody: undefined }))), 4],
  ['a carousel of an older API', { ...media({ Buttons: [key()] }), min_api_version: 6 }, 14],
  ['eight rows in a block', media({ ButtonsGroupRows: 8, Buttons: [key()] }), 3],
  ['seven blocks', media({ ButtonsGroupRows: 1, Buttons: Array.from({ length: 7 }, () => key({ Columns: 6 })) }), 3],
  ['a button across two blocks', media({ ButtonsGroupRows: 1, Buttons: [key(), key({ Columns: 6 })] }), 3],
])('%s', async (_, message, status) => {
  await customer().says('hi')
  expect((await send(message)).body.status).toBe(status)
})

test('an unreachable picture, and a file that is no picture', async () => {
  const strict = await startSimulator({ control_token: 'test', media_origins: [receiver.url] })
  const account = strict.add('viber', { webhook_url: receiver.url })
  await account.customer(mai).says('hi')
  const post = (path: string) =>
    postJson(`${strict.apiUrl('viber')}/pa/send_message`, said({ ...picture, media: `${receiver.url}${path}` }), {
      'x-viber-auth-token': account.account.token,
    })
  receiver.answerWith({ status: 404 }, { body: 'words', headers: { 'content-type': 'text/plain' } })
  expect((await post('/a.jpg')).body.status).toBe(1)
  expect((await post('/b.jpg')).body.status).toBe(3)
  await strict.close()
})

test('people who cannot get a message', async () => {
  expect((await send(text('Hi'))).body).toMatchObject({ status: 5, status_message: 'receiverNotRegistered' })
  customer()
  expect((await send(text('Hi'))).body.status).toBe(6)
  await customer().says('hi')
  shop.account.device_api_version = 2
  expect((await send(text('Hi', { min_api_version: 3 }))).body.status).toBe(11)
  expect((await send(text('Hi'))).body.status).toBe(0)
  customer().deactivates()
  expect((await send(text('Hi'))).body.status).toBe(5)
})

test.each([
  ['blocked', 7],
  ['unknown', 8],
  ['suspended', 9],
] as const)('a bot that is %s sends nothing', async (standing, status) => {
  await customer().says('hi')
  shop.account.standing = standing
  expect((await send(text('Hi'))).body.status).toBe(status)
})

test.each(['expired', 'revoked'] as const)('a token that is %s', async (state) => {
  shop.account.token_state = state
  expect((await call('get_account_info')).body).toMatchObject({ status: 2, status_message: 'invalidAuthToken' })
})

test('a token in the body, a wrong one, and a call that is no POST', async () => {
  const { token } = shop.account
  expect((await postJson(url('get_account_info'), { auth_token: token })).body.status).toBe(0)
  expect((await postJson(url('get_account_info'), { auth_token: 'x' })).body.status).toBe(2)
  expect((await get(url('get_account_info'))).body.status).toBe(3)
})

test('the account, and people: details twice in twelve hours', async () => {
  await customer().says('hi')
  expect((await call('get_account_info')).body).toMatchObject({
    id: shop.account.page_id,
    name: 'Tea shop',
    uri: 'demoshop',
    webhook: `${receiver.url}/hook`,
    subscribers_count: 1,
  })
  const details = () => call('get_user_details', { id: mai })
  expect((await details()).body).toMatchObject({ status: 0, user: { name: 'Mai Tran', device_type: 'Pixel 8' } })
  await details()
  expect((await details()).body.status).toBe(12)
  expect((await call('get_online', { ids: [mai, 'none'] })).body.users).toMatchObject([
    { id: mai, online_status: 0 },
    { online_status: 4 },
  ])
  expect((await call('get_online', { ids: Array.from({ length: 101 }, () => mai) })).body.status).toBe(3)
})

test('a broadcast names those it did not reach', async () => {
  await customer().says('hi')
  const { body } = await call('broadcast_message', {
    sender: { name: 'Tea shop' },
    ...text('News'),
    broadcast_list: [mai, 'unknown1'],
  })
  expect(body).toMatchObject({ status: 0, failed_list: [{ receiver: 'unknown1', status: 5 }] })
  const many = Array.from({ length: 301 }, () => mai)
  expect((await call('broadcast_message', { ...said(text('x')), broadcast_list: many })).body.status).toBe(3)
})

test('failures: too fast, an error page, a chosen code', async () => {
  await customer().says('hi')
  shop.misbehave({ kind: 'too_many_requests' })
  expect((await send(text('a'))).body).toMatchObject({ status: 12 })
  shop.misbehave({ kind: 'server_error' })
  expect((await send(text('a'))).status).toBe(500)
  shop.misbehave({ kind: 'error', code: 24, message: 'top up' })
  expect((await send(text('a'))).body).toMatchObject({ status: 24, status_message: 'noBalance: top up' })
  shop.account.max_sends_per_second = 1
  const both = await Promise.all([send(text('a')), send(text('b')), send(text('c'))])
  expect(both.some(({ body }) => body.status === 12)).toBe(true)
})

test('events by name, and acts that Viber does not know', async () => {
  await customer().sends('sticker')
  await customer().sends('failed', { message_token: '5741311803571721999', desc: 'bad keyboard' })
  expect(receiver.hooks.map(({ body }) => body.event)).toEqual(['message', 'failed'])
  expect(receiver.hooks[1]?.raw.toString()).toContain('"message_token":5741311803571721999')
  await expect(customer().sends('dream')).rejects.toThrow('Viber has no event')
})
