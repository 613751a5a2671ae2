import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import type { ZaloAccount } from './account.ts'

let simulator: Simulator
let receiver: Receiver
let shop: AccountHandle<ZaloAccount>
const mai = '7000001'
const hour = 3_600_000

beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'test', pace: { retry_delays_ms: [10, 10] } })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  simulator.clock.setOffset(0)
  shop = simulator.add('zalo', { webhook_url: `${receiver.url}/hook`, name: 'Tiệm trà', paid_messages: 1 })
  return () => receiver.close()
})

const url = (path: string) => `${simulator.apiUrl('zalo')}${path}`
const auth = () => ({ access_token: shop.account.token })
const cs = (message: unknown, recipient: object = { user_id: mai }) =>
  postJson(url('/v3.0/oa/message/cs'), { recipient, message }, auth())
const ask = (path: string, data?: object) =>
  get(`${url(path)}${data ? `?data=${encodeURIComponent(JSON.stringify(data))}` : ''}`, auth())
const customer = () => shop.customer(mai, { first_name: 'Mai', last_name: 'Trần' })
const attachment = (payload: object) => ({ attachment: { type: 'template', payload } })
const hooks = (event_name: string) => receiver.hooks.filter(({ body }) => body.event_name === event_name)
const hide = (title: string, payload = '#n12y') => ({ title, type: 'oa.query.hide', payload })

test('a message is signed by app id, body, its own timestamp and the OA secret key', async () => {
  expect(await customer().says('Xin chào')).toBe(200)
  const [hook] = receiver.hooks
  const { app_id, secret, page_id } = shop.account
  expect(hook?.body).toEqual({
    app_id,
    event_name: 'user_send_text',
    timestamp: expect.stringMatching(/^\d{13}$/),
    user_id_by_app: `9${mai}`,
    sender: { id: mai },
    recipient: { id: page_id },
    message: { msg_id: expect.any(String), text: 'Xin chào' },
  })
  const data = `${app_id}${hook?.raw.toString()}${String(hook?.body.timestamp)}${secret}`
  expect(hook?.headers['x-zevent-signature']).toBe(`mac=${createHash('sha256').update(data).digest('hex')}`)
  shop.account.signs_with_prefix = false
  await customer().says('again')
  expect(receiver.hooks.at(-1)?.headers['x-zevent-signature']).toMatch(/^[0-9a-f]{64}$/)
})

test('a webhook that fails comes again and says how often', async () => {
  receiver.answerWith({ status: 500 }, { status: 500 })
  await customer().says('hi')
  await until(() => receiver.hooks.length === 3)
  expect(receiver.hooks.map(({ headers }) => headers.num_retry)).toEqual([undefined, '1', '2'])
  expect(new Set(receiver.hooks.map(({ body }) => at(body, 'message', 'msg_id'))).size).toBe(1)
})

test('following and leaving; an event of an unticked kind is not sent', async () => {
  await customer().starts()
  await customer().blocks()
  expect(receiver.hooks.map(({ body }) => body)).toMatchObject([
    { event_name: 'follow', oa_id: shop.account.page_id, follower: { id: mai }, source: 'oa_profile' },
    { event_name: 'unfollow', follower: { id: mai } },
  ])
  shop.account.events = ['user_send_text']
  expect(await customer().unblocks()).toBeNull()
})

test('text, quote and the receipts of an accepted message', async () => {
  await customer().says('hi')
  const { body } = await cs({
    text: 'Chào',
    quote_message_id: String(at(receiver.hooks[0]?.body, 'message', 'msg_id')),
  })
  expect(body).toMatchObject({ error: 0, message: 'Success', data: { message_id: expect.any(String), user_id: mai } })
  expect(customer().transcript()).toBe('> hi\n< Chào')
  await until(() => hooks('user_seen_message').length === 1)
  const id = at(body, 'data', 'message_id')
  expect(hooks('oa_send_text')[0]?.body).toMatchObject({
    sender: { id: shop.account.page_id },
    recipient: { id: mai },
    message: { msg_id: id, text: 'Chào' },
  })
  expect(hooks('user_received_message')[0]?.body).toMatchObject({ sender: { id: mai }, message: { msg_id: id } })
  expect(hooks('user_seen_message')[0]?.body).toMatchObject({ message: { msg_ids: [id] } })
})

test('a hidden button comes as a text of the customer and leaves no line; a shown one does', async () => {
  await customer().says('hi')
  const buttons = [hide('Có'), { title: 'Không', type: 'oa.query.show', payload: 'Không ạ' }]
  await cs({ text: 'Chọn', ...attachment({ buttons }) })
  await customer().presses('Có')
  await customer().presses('Không')
  const texts = hooks('user_send_text').map(({ body }) => at(body, 'message', 'text'))
  expect(texts).toEqual(['hi', '#n12y', 'Không ạ'])
  expect(customer().transcript()).toBe('> hi\n< Chọn [Có] [Không]\n> Không ạ')
})

test('a picture goes by an uploaded id, for seven days', async () => {
  await customer().says('hi')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async (kind: string, name: string, bytes: Buffer, type: string) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
    const answer = await fetch(url(`/v2.0/oa/upload/${kind}`), { method: 'POST', body: form, headers: auth() })
    const body: unknown = await answer.json()
    return body
  }
  const attachment_id = at(await upload('image', 'a.png', png, 'image/png'), 'data', 'attachment_id')
  const media = { template_type: 'media', elements: [{ media_type: 'image', attachment_id }] }
  expect((await cs({ text: 'Đây ạ', ...attachment(media) })).body.error).toBe(0)
  expect(customer().screen().messages.at(-1)).toMatchObject({ text: 'Đây ạ', files: [{ type: 'image' }] })
  const token = at(await upload('file', 'gia.pdf', Buffer.from('%PDF'), 'application/pdf'), 'data', 'token')
  expect((await cs({ attachment: { type: 'file', payload: { token } } })).body.error).toBe(0)
  expect(await upload('file', 'a.exe', Buffer.from('MZ'), 'application/octet-stream')).toMatchObject({ error: -201 })
  expect(await upload('image', 'a.png', Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 'image/png')).toMatchObject({
    error: -210,
  })
  simulator.clock.shift(8 * 24 * hour)
  shop.account.token_until = Number.POSITIVE_INFINITY
  await customer().says('còn không?')
  expect((await cs(attachment(media))).body.error).toBe(-100)
})

test('the form for phone and address is filled by the customer', async () => {
  await customer().says('hi')
  const element = { title: 'Giao hàng', subtitle: 'Cho shop xin số', image_url: 'https://shop.example/a.png' }
  await cs(attachment({ template_type: 'request_user_info', elements: [element] }))
  await customer().presses('Share info')
  expect(hooks('user_submit_info')[0]?.body).toMatchObject({
    sender: { id: mai },
    info: { name: 'Trần Mai', phone: 84900000001, city: 'Hà Nội' },
  })
  expect((await ask('/v3.0/oa/user/detail', { user_id: mai })).body).toMatchObject({
    data: {
      display_name: 'Trần Mai',
      shared_info: { phone: 84900000001 },
      avatar: expect.stringContaining('/zalo/cdn/'),
    },
  })
})

test('files of customers: a picture with its words, a document, a place, a card', async () => {
  await customer().sendsFile('image', 'a.png', Buffer.from('png'), 'đẹp')
  await customer().sendsFile('file', 'a.pdf', Buffer.from('%PDF'))
  await customer().sharesLocation(21.03, 105.85)
  await customer().sharesContact()
  expect(receiver.hooks.map(({ body }) => [body.event_name, at(body, 'message', 'attachments', 0)])).toMatchObject([
    ['user_send_image', { type: 'image', payload: { description: 'đẹp', url: expect.stringContaining('/zalo/cdn/') } }],
    ['user_send_file', { type: 'file', payload: { name: 'a.pdf', size: '4', type: 'pdf' } }],
    ['user_send_location', { payload: { coordinates: { latitude: '21.03', longitude: '105.85' } } }],
    ['user_send_business_card', { type: 'link', payload: { description: expect.stringContaining('84900000001') } }],
  ])
  const link = String(at(receiver.hooks[0]?.body, 'message', 'attachments', 0, 'payload', 'url'))
  expect(await (await fetch(link)).text()).toBe('png')
})

test('a visitor without an account is answered in their conversation only', async () => {
  const visitor = shop.customer('visitor-1', { first_name: 'Khách' })
  await visitor.says('hi')
  const { body: told } = receiver.hooks[0] ?? {}
  expect(told).toMatchObject({ event_name: 'anonymous_send_text', sender: { id: 'visitor-1' } })
  const conversation_id = at(told, 'message', 'conversation_id')
  expect((await cs({ text: 'Chào' }, { anonymous_id: 'visitor-1', conversation_id })).body.error).toBe(0)
  expect((await cs({ text: 'Chào' }, { anonymous_id: 'visitor-1', conversation_id: 'other' })).body.error).toBe(-201)
  expect((await cs({ text: 'Chào' }, { user_id: 'visitor-1' })).body.error).toBe(-201)
})

test('48 hours are free, the package pays until the seventh day, and then it is refused', async () => {
  await customer().says('hi')
  shop.account.token_until = Number.POSITIVE_INFINITY
  const errors: unknown[] = []
  for (const hours of [47, 2, 1, 118]) {
    simulator.clock.shift(hours * hour)
    errors.push((await cs({ text: 'a' })).body.error)
  }
  expect(errors).toEqual([0, 0, -211, -230])
})

test.each([
  ['no text', {}, -201],
  ['2001 characters', { text: 'x'.repeat(2001) }, -210],
  ['six buttons', { text: 'a', ...attachment({ buttons: Array.from({ length: 6 }, () => hide('A')) }) }, -201],
  ['a payload of 1001', { text: 'a', ...attachment({ buttons: [hide('A', 'x'.repeat(1001))] }) }, -210],
  [
    'an unknown button',
    { text: 'a', ...attachment({ buttons: [{ title: 'A', type: 'oa.fly', payload: 'x' }] }) },
    -201,
  ],
  ['two pictures', attachment({ template_type: 'media', elements: [{}, {}] }), -201],
  [
    'an unknown upload',
    attachment({ template_type: 'media', elements: [{ media_type: 'image', attachment_id: 'x' }] }),
    -201,
  ],
  [
    'a form without picture',
    attachment({ template_type: 'request_user_info', elements: [{ title: 'a', subtitle: 'b' }] }),
    -201,
  ],
  [
    'a video',
    attachment({ template_type: 'media', elements: [{ media_type: 'video', url: 'https://a.example/v' }] }),
    -201,
  ],
])('%s is answered 200 with code', async (_, message, code) => {
  await customer().says('hi')
  expect(await cs(message)).toMatchObject({ status: 200, body: { error: code } })
  expect(customer().screen().messages).toHaveLength(1)
})

test('a person who left, and one who never came', async () => {
  await customer().says('hi')
  await customer().blocks()
  expect((await cs({ text: 'a' })).body.error).toBe(-244)
  expect((await cs({ text: 'a' }, { user_id: '1' })).body.error).toBe(-201)
})

test('kinds of message that have ended, and API v2', async () => {
  for (const path of ['/v3.0/oa/message/promotion', '/v3.0/oa/message/transaction', '/v2.0/oa/message'])
    expect((await postJson(url(path), {}, auth())).body.error).toBe(-240)
})

test('a template by user and by phone, with its own codes', async () => {
  customer()
  const params = [{ name: 'name', max_length: 5, is_required: true }]
  shop.account.templates = [{ template_id: '4001', name: 'Đơn hàng', status: 'ENABLE', params }]
  shop.account.daily_quota = 2
  const toUser = (template_data: object) =>
    postJson(url('/v3.0/oa/message/template'), { user_id: mai, template_id: '4001', template_data }, auth())
  const toPhone = (phone: string) =>
    postJson(url('/message/template'), { phone, template_id: '4001', template_data: { name: 'Mai' } }, auth())
  expect((await toUser({ name: 'Mai' })).body.error).toBe(0)
  expect((await toUser({})).body.error).toBe(-112)
  expect((await toUser({ name: 'Mai Trần' })).body.error).toBe(-1121)
  expect((await toPhone('84900000001')).body).toMatchObject({ error: 0, data: { quota: { remainingQuota: '0' } } })
  expect([(await toPhone('0900')).body.error, (await toPhone('84900000001')).body.error]).toEqual([-108, -144])
  expect(customer().transcript()).toBe('< Đơn hàng\nname: Mai')
})

test('the account of a token', async () => {
  expect((await ask('/v2.0/oa/getoa')).body).toMatchObject({
    data: { oa_id: shop.account.page_id, name: 'Tiệm trà' },
  })
  expect((await ask('/v3.0/oa/user/getlist', { offset: 0, count: 50 })).body).toMatchObject({ data: { total: 0 } })
})

describe('tokens', () => {
  const refresh = (parts: Record<string, string> = {}, secret_key = shop.account.app_secret) => {
    const { app_id, refresh_token } = shop.account
    const body = new URLSearchParams({ refresh_token, app_id, grant_type: 'refresh_token', ...parts })
    return fetch(url('/v4/oa/access_token'), { method: 'POST', body, headers: { secret_key } }).then(
      async (answer): Promise<unknown> => answer.json(),
    )
  }

  test('die after 25 hours and are renewed by a refresh token that works once', async () => {
    const { refresh_token, token } = shop.account
    simulator.clock.shift(25 * hour)
    expect((await ask('/v2.0/oa/getoa')).body.error).toBe(-220)
    const renewed = await refresh()
    expect(renewed).toMatchObject({ access_token: expect.any(String), expires_in: '90000' })
    expect((await ask('/v2.0/oa/getoa')).body.error).toBe(0)
    expect((await get(url('/v2.0/oa/getoa'), { access_token: token })).body.error).toBe(-216)
    expect(await refresh({ refresh_token })).toMatchObject({ error: -118 })
    expect(at(await refresh(), 'access_token')).toEqual(expect.any(String))
  })

  test('two who renew at once: one gets the pair', async () => {
    const answers = await Promise.all([refresh(), refresh()])
    expect(answers.map((one) => at(one, 'error') ?? 0).toSorted()).toEqual([-118, 0])
  })

  test.each([
    ['another app', { app_id: '1' }, undefined, -14002],
    ['another secret', {}, 'wrong', -14004],
  ])('of %s are not renewed', async (_, parts, secret, error) =>
    expect(await refresh(parts, secret)).toMatchObject({ error }),
  )

  test('a refresh token ends after three months', async () => {
    simulator.clock.shift(90 * 24 * hour)
    expect(await refresh()).toMatchObject({ error: -118 })
  })

  test('the owner consents; the code works once and with its verifier', async () => {
    shop.account.consent = 'granted'
    const code_challenge = createHash('sha256').update('verifier').digest('base64url')
    const query = new URLSearchParams({
      app_id: shop.account.app_id,
      redirect_uri: 'https://hawker.example/back',
      code_challenge,
      state: 's',
    })
    const page = await fetch(url(`/v4/oa/permission?${query}`), { redirect: 'manual' })
    const back = new URL(page.headers.get('location') ?? '').searchParams
    expect([back.get('oa_id'), back.get('state')]).toEqual([shop.account.page_id, 's'])
    const redeem = (code_verifier: string) =>
      refresh({ grant_type: 'authorization_code', code: back.get('code') ?? '', code_verifier })
    expect(at(await redeem('verifier'), 'access_token')).toEqual(expect.any(String))
    expect(await redeem('verifier')).toMatchObject({ error: -14006 })
  })
})

test('failures: a chosen code, too many, a wrong signature', async () => {
  await customer().says('hi')
  shop.misbehave({ kind: 'error', code: 216 })
  shop.misbehave({ kind: 'too_many_requests' })
  const answers = [await cs({ text: 'a' }), await cs({ text: 'b' })]
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    [200, -216],
    [200, -32],
  ])
  shop.switch({ forge: { events: 1, how: 'missing' }, stale: { events: 1, by_ms: 600_000 } })
  await customer().says('late')
  const late = receiver.hooks.at(-1)
  expect(late?.headers['x-zevent-signature']).toBeUndefined()
  expect(Number(late?.body.timestamp)).toBeLessThan(Date.now() - 500_000)
})

test('saving the address in the console calls it twice', async () => {
  const shaken = await postJson(
    `${simulator.control_url}/accounts/zalo/${shop.account.page_id}/handshake`,
    {},
    { authorization: 'Bearer test' },
  )
  expect(shaken.body).toEqual({ is_accepted: true, problem: null })
  expect(receiver.hooks.map(({ method, raw }) => [method, raw.length])).toEqual([
    ['GET', 0],
    ['POST', 0],
  ])
})
