import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { drawPng } from '../avatar.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import type { TikTokAccount } from './account.ts'

let simulator: Simulator
let receiver: Receiver
let shop: AccountHandle<TikTokAccount>
const mai = 'usr-0001'
const hour = 3_600_000

beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'test', pace: { retry_delays_ms: [10, 10], read_after_ms: 20 } })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  simulator.clock.setOffset(0)
  shop = simulator.add('tiktok_business_messaging', { webhook_url: `${receiver.url}/hook`, username: 'shop.demo' })
  shop.account.token_life_s = 86_400
  return () => receiver.close()
})

const origin = () => simulator.apiUrl('tiktok_business_messaging')
const url = (path: string) => `${origin()}/open_api/v1.3${path}`
const auth = () => ({ 'access-token': shop.account.token })
const customer = () => shop.customer(mai, { first_name: 'Mai', username: 'mai.demo' })
const contents = (event?: string) =>
  receiver.hooks
    .filter(({ body }) => event === undefined || body.event === event)
    .map(({ body }): unknown => JSON.parse(String(body.content)))
const content = (event?: string) => contents(event).at(-1)
const conversation_id = () => String(at(content('im_receive_msg'), 'conversation_id'))
const business = () => ({ business_id: shop.account.page_id })
const send = (parts: object, recipient = conversation_id()) =>
  postJson(
    url('/business/message/send/'),
    { ...business(), recipient_type: 'CONVERSATION', recipient, ...parts },
    auth(),
  )
const text = (body: string) => ({ message_type: 'TEXT', text: { body } })
const card = (parts: object = {}) => ({
  message_type: 'TEMPLATE',
  template: { type: 'QA_BUTTON_CARD', title: 'Which size?', buttons: [reply('Small', 'n12:s')], ...parts },
})
const reply = (title: string, id: string) => ({ type: 'REPLY', title, id })
const query = (parts: Record<string, string>) => new URLSearchParams({ ...business(), ...parts }).toString()

test('an event is signed over second and body, and holds its content as JSON in a string', async () => {
  expect(await customer().says('How much?')).toBe(200)
  const [hook] = receiver.hooks
  const { app_id, page_id, secret } = shop.account
  expect(hook?.body).toMatchObject({ client_key: app_id, event: 'im_receive_msg', user_openid: page_id })
  expect(content()).toMatchObject({
    from: 'mai.demo',
    to: 'shop.demo',
    from_user: { id: mai, role: 'personal_account' },
    to_user: { id: page_id, role: 'business_account' },
    conversation_id: expect.stringMatching(/\+.*=/),
    timestamp: expect.any(Number),
    type: 'text',
    text: { body: 'How much?' },
  })
  const [, t, s] = /^t=(\d+),s=([0-9a-f]{64})$/.exec(String(hook?.headers['tiktok-signature'])) ?? []
  expect(s).toBe(createHmac('sha256', secret).update(`${t}.${hook?.raw.toString()}`).digest('hex'))
})

test('a webhook that fails comes again with the same message', async () => {
  receiver.answerWith({ status: 500 }, { status: 500 })
  await customer().says('hi')
  await until(() => receiver.hooks.length === 3)
  expect(new Set(contents().map((one) => at(one, 'message_id'))).size).toBe(1)
})

test('a text with a quote, its echo and the mark of reading', async () => {
  await customer().says('hi')
  const message_id = String(at(content(), 'message_id'))
  const answer = await send({
    ...text('Chào'),
    referenced_message_info: { referenced_message_id: message_id },
  })
  expect(answer.body).toMatchObject({
    code: 0,
    message: 'OK',
    request_id: expect.any(String),
    data: { message: { message_id: expect.any(String) } },
  })
  await until(() => contents('im_mark_read_msg').length === 1)
  expect(content('im_send_msg')).toMatchObject({
    message_id: at(answer.body, 'data', 'message', 'message_id'),
    from_user: { role: 'business_account' },
    text: { body: 'Chào' },
    message_tag: { source: 'API' },
  })
  expect(content('im_mark_read_msg')).toMatchObject({
    from_user: { id: mai },
    read: { last_read_timestamp: expect.any(Number) },
  })
  expect(customer().transcript()).toBe('> hi\n< Chào')
})

test('a tap comes as a text that names the card and the button', async () => {
  await customer().says('hi')
  const sent = await send(card())
  await customer().presses('Small')
  expect(content('im_receive_msg')).toMatchObject({
    text: { body: 'Small' },
    reply_source_payload: {
      reply_source_msg_id: at(sent.body, 'data', 'message', 'message_id'),
      reply_source_unique_id: 'n12:s',
    },
  })
})

test('typing and reading leave no message', async () => {
  await customer().says('hi')
  const typing = await send({ message_type: 'SENDER_ACTION', sender_action: 'TYPING' })
  expect(typing.body).toMatchObject({ code: 0, data: { message: { message_id: '' } } })
  expect(customer().screen().is_typing).toBe(true)
  await send({ message_type: 'SENDER_ACTION', sender_action: 'MARK_READ' })
  expect(customer().screen().messages).toMatchObject([{ status: 'read' }])
})

const png = drawPng(2, 2, () => [250, 80, 60])
const upload = async (bytes: Buffer, name = 'a.png') => {
  const form = new FormData()
  for (const [key, value] of Object.entries({ ...business(), media_type: 'IMAGE' })) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const answer = await fetch(url('/business/message/media/upload/'), { method: 'POST', body: form, headers: auth() })
  const body: unknown = await answer.json()
  return body
}

test('a picture goes by an uploaded id for 30 days, where the country has pictures', async () => {
  await customer().says('hi')
  const image = { message_type: 'IMAGE', image: { media_id: at(await upload(png), 'data', 'media_id') } }
  expect((await send(image)).body.code).toBe(0)
  expect(customer().screen().messages.at(-1)).toMatchObject({ files: [{ type: 'image' }] })
  const asked = () =>
    get(
      url(
        `/business/message/capabilities/get/?${query({ conversation_id: conversation_id(), conversation_type: 'SINGLE', capability_types: '["IMAGE_SEND"]' })}`,
      ),
      auth(),
    )
  const can = async () => at((await asked()).body, 'data', 'capability_infos', 0, 'capability_result')
  expect(await can()).toBe(true)
  shop.account.country = 'PH'
  expect([await can(), (await send(image)).body.code]).toEqual([false, 40064])
  shop.account.country = 'VN'
  shop.account.token_until = Number.POSITIVE_INFINITY
  simulator.clock.shift(31 * 24 * hour)
  await customer().says('still there?')
  expect((await send(image)).body.code).toBe(40007)
  expect(await upload(Buffer.from('%PDF'), 'a.pdf')).toMatchObject({ code: 40908 })
  expect(await upload(Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]))).toMatchObject({ code: 40908 })
})

test('a picture of a customer is downloaded with the token in a header of its own', async () => {
  await customer().sendsFile('image', 'a.png', png)
  const { message_id, image } = Object(content())
  const asked = { ...business(), conversation_id: conversation_id(), message_id, media_type: 'IMAGE', ...image }
  const { body } = await postJson(url('/business/message/media/download/'), asked, auth())
  const link = String(at(body, 'data', 'download_url'))
  expect((await fetch(link)).status).toBe(403)
  const got = await fetch(link, { headers: { 'x-user': shop.account.token } })
  expect(Buffer.from(await got.arrayBuffer()).equals(png)).toBe(true)
  await expect(customer().sendsFile('file', 'a.pdf', Buffer.from('%PDF'))).rejects.toThrow('pictures and videos only')
})

test('a link with a reference is reported, and then the bot may write', async () => {
  await customer().starts()
  expect(receiver.hooks).toEqual([])
  await customer().starts('promo')
  expect(content('im_referral_msg')).toMatchObject({ referral: { short_link: { ref: 'promo' } } })
  const recipient = String(at(content('im_referral_msg'), 'conversation_id'))
  expect((await send(text('Welcome'), recipient)).body.code).toBe(0)
})

test('ten messages in 48 hours; the customer opens a new window with each message', async () => {
  await customer().says('hi')
  shop.account.token_until = Number.POSITIVE_INFINITY
  const codes = async (times: number) => {
    const all: unknown[] = []
    for (let n = 0; n < times; n += 1) all.push((await send(text('a'))).body.code)
    return all
  }
  expect((await codes(11)).slice(9)).toEqual([0, 40064])
  await customer().says('more')
  expect(await codes(1)).toEqual([0])
  simulator.clock.shift(48 * hour)
  expect(await codes(1)).toEqual([40064])
  shop.account.window_code = 40002
  expect(await codes(1)).toEqual([40002])
})

test.each([
  ['no text', { message_type: 'TEXT' }, 40002],
  ['6001 characters', text('x'.repeat(6001)), 40002],
  ['a card title of 41', card({ title: 'x'.repeat(41) }), 40002],
  ['no button', card({ buttons: [] }), 40002],
  ['four buttons', card({ buttons: 'abcd'.split('').map((one) => reply(one, one)) }), 40002],
  ['a button of 21 characters', card({ buttons: [reply('x'.repeat(21), 'a')] }), 40002],
  ['a line of 40 characters', card({ type: 'QA_LINK_CARD', buttons: [reply('x'.repeat(40), 'a')] }), 0],
  ['an id of 41', card({ buttons: [reply('A', 'x'.repeat(41))] }), 40002],
  ['an unknown picture', { message_type: 'IMAGE', image: { media_id: 'x' } }, 40007],
  ['a video', { message_type: 'VIDEO', video: {} }, 40002],
  ['another business', { ...text('a'), business_id: 'other' }, 40001],
])('%s is answered 200 with code', async (_, parts, code) => {
  await customer().says('hi')
  expect(await send(parts)).toMatchObject({ status: 200, body: { code } })
})

test('a person who blocked the business, one who never wrote, and one who is unknown', async () => {
  await customer().says('hi')
  await customer().blocks()
  expect((await send(text('a'))).body.code).toBe(40064)
  expect((await send(text('a'), 'bm9ib2R5+A==')).body.code).toBe(40007)
})

test('name and picture of a person come with the latest messages, those of the business by its id', async () => {
  await customer().says('hi')
  const list = await get(
    url(`/business/message/content/list/?${query({ conversation_id: conversation_id() })}`),
    auth(),
  )
  expect(at(list.body, 'data', 'participants', 0)).toMatchObject({
    id: mai,
    display_name: 'Mai',
    profile_image: expect.stringContaining('/tiktok/cdn/avatar/'),
  })
  const me = await get(url(`/business/get/?${query({ fields: '["username","display_name"]' })}`), auth())
  expect(me.body.data).toEqual({ username: 'shop.demo', display_name: shop.account.name })
  const all = await get(url(`/business/message/conversation/list/?${query({ conversation_type: 'SINGLE' })}`), auth())
  expect(at(all.body, 'data', 'conversations', 0)).toMatchObject({ conversation_id: conversation_id() })
})

test('one callback for all accounts of an app', async () => {
  const { app_id, secret } = shop.account
  const other = simulator.add('tiktok_business_messaging', { app_id, secret })
  const app = { app_id, secret, event_type: 'DIRECT_MESSAGE' }
  const callback_url = `${receiver.url}/app`
  const set = await postJson(url('/business/webhook/update/'), { ...app, callback_url })
  expect([set.body.code, other.account.webhook_url]).toEqual([0, callback_url])
  const listed = await get(url(`/business/webhook/list/?${new URLSearchParams(app)}`))
  expect(at(listed.body, 'data', 'webhooks', 0, 'callback_url')).toBe(callback_url)
  expect((await postJson(url('/business/webhook/update/'), { ...app, secret: 'x', callback_url })).body.code).toBe(
    40002,
  )
  await postJson(url('/business/webhook/delete/'), app)
  expect(other.account.webhook_url).toBe('')
})

describe('tokens', () => {
  const refresh = (parts: object = {}) => {
    const { app_id, secret, refresh_token } = shop.account
    return postJson(url('/tt_user/oauth2/refresh_token/'), {
      client_id: app_id,
      client_secret: secret,
      grant_type: 'refresh_token',
      refresh_token,
      ...parts,
    })
  }
  const ask = async (token = shop.account.token) =>
    (await get(url(`/business/get/?${query({ fields: '["username"]' })}`), { 'access-token': token })).body.code

  test('die after a day and are renewed by a refresh token that works once', async () => {
    const { refresh_token, token } = shop.account
    simulator.clock.shift(24 * hour)
    expect(await ask()).toBe(40102)
    expect((await refresh()).body).toMatchObject({
      code: 0,
      data: { expires_in: 86_400, refresh_token_expires_in: 31_536_000, open_id: shop.account.page_id },
    })
    expect([await ask(), await ask(token)]).toEqual([0, 40105])
    expect((await refresh({ refresh_token })).body.code).toBe(40105)
  })

  test('two who renew at once: one gets the pair', async () => {
    const answers = await Promise.all([refresh(), refresh()])
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([0, 40105])
  })

  test('of another app are not renewed, nor after a year', async () => {
    expect((await refresh({ client_secret: 'x' })).body.code).toBe(40002)
    simulator.clock.shift(365 * 24 * hour)
    expect((await refresh()).body.code).toBe(40105)
  })

  test('the owner consents to some of the scopes; the code works once', async () => {
    shop.account.consent = 'granted'
    shop.account.scopes = ['user.info.basic', 'message.list.read']
    const { app_id, secret, page_id } = shop.account
    const redirect_uri = 'https://hawker.example/back'
    const asked = new URLSearchParams({
      client_key: app_id,
      response_type: 'code',
      scope: 'user.info.basic,message.list.read,message.list.send',
      redirect_uri,
      state: 's',
    })
    const page = await fetch(`${origin()}/v2/auth/authorize/?${asked}`, { redirect: 'manual' })
    const back = new URL(page.headers.get('location') ?? '').searchParams
    const redeem = () =>
      postJson(url('/tt_user/oauth2/token/'), {
        client_id: app_id,
        client_secret: secret,
        grant_type: 'authorization_code',
        auth_code: back.get('code'),
        redirect_uri,
      })
    expect(at((await redeem()).body, 'data')).toMatchObject({
      open_id: page_id,
      scope: 'user.info.basic,message.list.read',
    })
    expect((await redeem()).body.code).toBe(40002)
    await customer().says('hi')
    expect((await send(text('a'))).body.code).toBe(40001)
  })

  test('name their account and scopes until they are revoked', async () => {
    const { app_id, secret, token } = shop.account
    const info = () => postJson(url('/tt_user/token_info/get/'), { app_id, access_token: token })
    expect(at((await info()).body, 'data', 'creator_id')).toBe(shop.account.page_id)
    await postJson(url('/tt_user/oauth2/revoke/'), { client_id: app_id, client_secret: secret, access_token: token })
    expect([(await info()).body.code, await ask()]).toEqual([40105, 40105])
  })
})

test('failures: a chosen code, too many, a server error, a stale signature', async () => {
  await customer().says('hi')
  shop.misbehave({ kind: 'error', code: 40007 })
  shop.misbehave({ kind: 'too_many_requests' })
  shop.misbehave({ kind: 'server_error' })
  const codes: unknown[] = []
  for (let n = 0; n < 4; n += 1) codes.push((await send(text('a'))).body.code)
  expect(codes).toEqual([40007, 40100, 51065, 0])
  shop.switch({ stale: { events: 1, by_ms: 600_000 } })
  await customer().sends('share_post')
  const late = receiver.hooks.findLast(({ body }) => body.event === 'im_receive_msg')
  expect(Number(/t=(\d+)/.exec(String(late?.headers['tiktok-signature']))?.[1])).toBeLessThan(Date.now() / 1_000 - 500)
})
