import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { isObject, type Params, parseJson } from '../params.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postForm, postJson } from '../testing/call.ts'
import { assertionOf } from '../testing/google.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import type { RcsAccount } from './account.ts'

let simulator: Simulator
let receiver: Receiver
let shop: AccountHandle<RcsAccount>
const mai = '+84900000001'
// One key for all tests: making a key is slow.
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'test', pace: { retry_delays_ms: [10, 10] } })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  simulator.clock.setOffset(0)
  shop = add()
  return () => receiver.close()
})

const add = (options: object = {}) =>
  simulator.add('google_agent', {
    webhook_url: `${receiver.url}/hook`,
    name: 'Tea shop',
    public_key: pair.publicKey,
    ...options,
  })
const auth = () => ({ authorization: `Bearer ${shop.account.token}` })
const url = (path: string, query: Record<string, string> = {}) =>
  `${simulator.apiUrl('google_agent')}${path}?${new URLSearchParams({ agentId: shop.account.page_id, ...query })}`
const path = (number = mai, rest = 'agentMessages') => `/v1/phones/${encodeURIComponent(number)}/${rest}`
const send = (contentMessage: unknown, more: object = {}, messageId: string = randomUUID(), number = mai) =>
  postJson(url(path(number), { messageId }), { contentMessage, ...more }, auth())
const customer = () => shop.customer(mai, { first_name: 'Mai' })

/** The events of the webhooks so far, out of their envelopes. */
const events = (): Params[] =>
  receiver.hooks.map(({ body }) => {
    const event = parseJson(Buffer.from(String(at(body, 'message', 'data')), 'base64').toString())
    return isObject(event) ? event : {}
  })
const reply = (text = 'Yes', postbackData = 'n:1') => ({ reply: { text, postbackData } })
const action = (parts: object, text = 'Go') => ({ action: { text, postbackData: 'x', ...parts } })
const card = (parts: object = {}) => ({ title: 'Tea', description: 'Green', ...parts })
const standalone = (parts: object = {}) => ({
  richCard: { standaloneCard: { cardOrientation: 'VERTICAL', cardContent: card(parts) } },
})
const carousel = (cards: object[], cardWidth = 'MEDIUM') => ({
  richCard: { carouselCard: { cardWidth, cardContents: cards } },
})
const media = (parts: object = {}) => ({
  media: { height: 'MEDIUM', contentInfo: { fileUrl: 'https://x.example/a.png' }, ...parts },
})

test('an event is base64 in an envelope, signed before that with the client token', async () => {
  expect(await customer().says('Hello')).toBe(200)
  const [hook] = receiver.hooks
  expect(events()[0]).toEqual({
    agentId: shop.account.page_id,
    sendTime: expect.stringMatching(/^\d{4}-.*Z$/),
    senderPhoneNumber: mai,
    messageId: expect.any(String),
    text: 'Hello',
  })
  const data = Buffer.from(String(at(hook?.body, 'message', 'data')), 'base64')
  expect(hook?.headers['x-goog-signature']).toBe(
    createHmac('sha512', shop.account.secret).update(data).digest('base64'),
  )
})

test('a forged event, and one that failed and comes again', async () => {
  shop.switch({ forge: { events: 1, how: 'missing' } })
  await customer().says('hi')
  expect(receiver.hooks[0]?.headers['x-goog-signature']).toBeUndefined()
  receiver.answerWith({ status: 500 }, { status: 500 })
  await customer().says('again')
  await until(() => receiver.hooks.length === 4)
  expect(
    new Set(
      events()
        .slice(1)
        .map(({ messageId }) => messageId),
    ).size,
  ).toBe(1)
})

test('saving the address asks for a secret, which the answer must name', async () => {
  const control = (action: string) =>
    postJson(
      `${simulator.control_url}/accounts/rcs/${shop.account.page_id}/${action}`,
      {},
      { authorization: 'Bearer test' },
    )
  expect((await control('handshake')).body).toMatchObject({ is_accepted: false })
  expect(receiver.hooks[0]?.body).toEqual({ clientToken: shop.account.secret, secret: expect.any(String) })
  expect(receiver.hooks[0]?.headers['x-goog-signature']).toBeUndefined()
  receiver.answerWith({ status: 403 })
  expect((await control('handshake')).body).toMatchObject({ is_accepted: false, problem: 'POST 403' })
})

describe('a token', () => {
  const key = () => ({ client_email: shop.account.key_file.client_email, private_key: pair.privateKey })
  const scope = 'https://www.googleapis.com/auth/rcsbusinessmessaging'
  const askToken = (claims: object = {}) =>
    postForm(
      `${simulator.apiUrl('google_agent')}/token`,
      new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: assertionOf(key(), simulator.clock.now(), { scope, ...claims }),
      }),
    )
  const reach = async (token: unknown) =>
    (await get(url(path(mai, 'capabilities'), { requestId: randomUUID() }), { authorization: `Bearer ${token}` }))
      .status

  test('of the service account lives an hour, and uses its own agent alone', async () => {
    const { body } = await askToken()
    expect(body).toMatchObject({ expires_in: 3_600, token_type: 'Bearer' })
    expect(await reach(body.access_token)).toBe(200)
    simulator.clock.shift(3_600_000)
    expect(await reach(body.access_token)).toBe(401)
    const other = add()
    const fresh = await askToken()
    shop = other
    expect(await reach(fresh.body.access_token)).toBe(403)
  })

  test('of another scope, and none', async () => {
    const { body } = await askToken({ scope: 'https://www.googleapis.com/auth/spreadsheets' })
    expect(await reach(body.access_token)).toBe(403)
    expect(await reach('none')).toBe(401)
  })

  test('of a disabled service account', async () => {
    simulator.google.state.service_accounts.delete(key().client_email)
    expect(await askToken()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test('is dead', async () => {
    shop.account.token_state = 'revoked'
    expect((await send({ text: 'Hi' })).body).toMatchObject({ error: { code: 401, status: 'UNAUTHENTICATED' } })
  })
})

test('the regional host of another region does not know the agent', async () => {
  shop.account.region = 'europe'
  const capabilities = path(mai, 'capabilities')
  const ask = async (region: string) =>
    (await get(url(`${region}${capabilities}`, { requestId: randomUUID() }), auth())).status
  expect([await ask(''), await ask('/europe'), await ask('/us')]).toEqual([200, 200, 404])
})

test('a text with chips, which are answered; its receipts have its own id', async () => {
  await customer().says('hi')
  const id = randomUUID()
  const suggestions = [reply(), action({ openUrlAction: { url: 'https://shop.example' } }, 'Shop')]
  const { status, body } = await send({ text: 'Sure?', suggestions }, {}, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: `phones/${mai}/agentMessages/${id}`, sendTime: expect.any(String) })
  expect(customer().transcript()).toBe('> hi\n< Sure?\n  (Yes) (Shop)')
  await until(() => events().some(({ eventType }) => eventType === 'READ'))
  await customer().presses('Shop')
  await customer().presses('Yes')
  expect(events().slice(1)).toMatchObject([
    { senderPhoneNumber: mai, eventType: 'DELIVERED', messageId: id, eventId: expect.any(String) },
    { eventType: 'READ', messageId: id },
    { suggestionResponse: { postbackData: 'x', text: 'Shop', type: 'ACTION' } },
    { suggestionResponse: { postbackData: 'n:1', text: 'Yes', type: 'REPLY' } },
  ])
})

test('the same message id again is not shown twice; some answer that it exists', async () => {
  customer()
  const id = randomUUID()
  await send({ text: 'Once' }, {}, id)
  expect((await send({ text: 'Once' }, {}, id)).status).toBe(200)
  shop.account.refuses_repeats = true
  expect((await send({ text: 'Once' }, {}, id)).body).toMatchObject({ error: { code: 409, status: 'ALREADY_EXISTS' } })
  expect(customer().transcript()).toBe('< Once')
})

test('cards: one, and a carousel with buttons; sharing the place sends it besides', async () => {
  await customer().says('hi')
  await send(standalone({ ...media(), suggestions: [reply('Buy', 'b1')] }))
  await send(carousel([card({ suggestions: [reply('Buy', 'b2')] }), card({ title: 'Coffee' })]))
  expect(customer().screen().messages.slice(1)).toMatchObject([
    { cards: [{ title: 'Tea', subtitle: 'Green', image_url: 'https://x.example/a.png', buttons: [{ title: 'Buy' }] }] },
    { cards: [{ title: 'Tea' }, { title: 'Coffee' }] },
  ])
  await send({ text: 'Where?', suggestions: [action({ shareLocationAction: {} }, 'Send place')] })
  await customer().presses('Send place')
  // The receipts of sent messages come in between.
  const said = events().filter((event) => !('eventType' in event))
  expect(said.slice(-2)).toMatchObject([
    { suggestionResponse: { type: 'ACTION' } },
    { location: { latitude: 21.03, longitude: 105.85 } },
  ])
})

test('files of customers; a contact is one', async () => {
  await customer().sendsFile('image', 'a.png', Buffer.from('png'))
  await customer().sharesContact()
  await customer().sharesLocation(10.7, 106.6)
  expect(events()).toMatchObject([
    { userFile: { payload: { mimeType: 'image/png', fileSizeBytes: 3, fileName: 'a.png' } } },
    { userFile: { payload: { mimeType: 'text/vcard' } } },
    { location: { latitude: 10.7, longitude: 106.6 } },
  ])
  const link = String(at(events()[0], 'userFile', 'payload', 'fileUri'))
  expect((await get(link)).body.text).toBe('png')
  simulator.clock.shift(2 * 3_600_000)
  expect((await get(link)).status).toBe(403)
})

test('a file is uploaded by its address or its bytes, and sent by its name', async () => {
  customer()
  const { body } = await postJson(url('/v1/files'), { fileUrl: 'https://x.example/a.pdf' }, auth())
  expect((await send({ uploadedRbmFile: { fileName: body.name } })).status).toBe(200)
  const answer = await fetch(url('/upload/v1/files'), {
    method: 'POST',
    headers: { ...auth(), 'content-type': 'image/png' },
    body: 'png',
  })
  const uploaded: unknown = await answer.json()
  expect((await send({ uploadedRbmFile: { fileName: at(uploaded, 'name') } })).status).toBe(200)
  expect(
    customer()
      .screen()
      .messages.map(({ files }) => files?.[0]?.type),
  ).toEqual(['file', 'image'])
  expect((await send({ uploadedRbmFile: { fileName: 'files/none' } })).status).toBe(400)
})

test('unreachable: no RCS, not launched, no such person', async () => {
  customer()
  shop.account.unreachable = [mai]
  expect((await send({ text: 'Hi' })).body).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } })
  shop.account.refuses_as_of_old = true
  expect((await send({ text: 'Hi' })).status).toBe(403)
  Object.assign(shop.account, { unreachable: [], refuses_as_of_old: false, is_launched: false })
  expect((await send({ text: 'Hi' })).status).toBe(404)
  await postJson(url(path(mai, 'testers')), {}, auth())
  expect((await send({ text: 'Hi' })).status).toBe(200)
  shop.account.is_launched = true
  expect((await send({ text: 'Hi' }, {}, randomUUID(), '+84900000009')).status).toBe(404)
  expect((await send({ text: 'Hi' }, {}, randomUUID(), '0900')).status).toBe(400)
  customer().deactivates()
  expect((await send({ text: 'Hi' })).status).toBe(404)
})

test('capabilities of one number, or of many', async () => {
  const one = await get(url(path(mai, 'capabilities'), { requestId: randomUUID() }), auth())
  expect(one.body.features).toContain('RICHCARD_CAROUSEL')
  const users = Array.from({ length: 500 }, (_, n) => `+849${String(n).padStart(8, '0')}`)
  shop.account.unreachable = users.slice(0, 499)
  const many = await postJson(url('/v1/users:batchGet'), { users }, auth())
  expect(many.body.reachableUsers).toEqual(users.slice(499))
  expect((await postJson(url('/v1/users:batchGet'), { users: [mai] }, auth())).status).toBe(400)
})

test('a phone that is off gets its messages later, unless their time ends or they are revoked', async () => {
  await customer().says('hi')
  shop.account.offline = [mai]
  const [kept, revoked, short] = [randomUUID(), randomUUID(), randomUUID()]
  await send({ text: 'kept' }, { ttl: '86400s' }, kept)
  await send({ text: 'revoked' }, {}, revoked)
  await send({ text: 'short' }, { ttl: '0.02s' }, short)
  const remove = (id: string) => fetch(url(`${path()}/${id}`), { method: 'DELETE', headers: auth() })
  expect([(await remove(revoked)).status, (await remove(revoked)).status]).toEqual([200, 404])
  await until(() => events().some(({ eventType }) => eventType === 'TTL_EXPIRATION_REVOKED'))
  expect(events().at(-1)).toMatchObject({ phoneNumber: mai, messageId: short })
  await customer().says('on again')
  expect(customer().transcript()).toBe('> hi\n< kept\n> on again')
})

test('typing, and the mark that a message was read', async () => {
  await customer().says('hi')
  const event = (body: object) => postJson(url(path(mai, 'agentEvents'), { eventId: randomUUID() }), body, auth())
  expect((await event({ eventType: 'IS_TYPING' })).status).toBe(200)
  expect(customer().screen().is_typing).toBe(true)
  expect((await event({ eventType: 'READ', messageId: String(events()[0]?.messageId) })).status).toBe(200)
  expect(customer().screen().messages[0]?.status).toBe('read')
  expect((await event({ eventType: 'SLEEPS' })).status).toBe(400)
})

test('leaving and coming back; events by name; acts that RCS does not know', async () => {
  await customer().says('hi')
  await customer().blocks()
  await customer().unblocks()
  await customer().sends('TTL_EXPIRATION_REVOKE_FAILED')
  expect(events().map(({ eventType }) => eventType)).toEqual([
    undefined,
    'UNSUBSCRIBE',
    'SUBSCRIBE',
    'TTL_EXPIRATION_REVOKE_FAILED',
  ])
  await expect(customer().sends('dream')).rejects.toThrow('RCS has no event')
})

test.each<[string, unknown, object, number]>([
  ['3072 characters', { text: 'x'.repeat(3_072) }, {}, 200],
  ['3073 characters', { text: 'x'.repeat(3_073) }, {}, 400],
  ['nothing', {}, {}, 400],
  ['two kinds', { text: 'a', contentInfo: { fileUrl: 'https://x.example/a.png' } }, {}, 400],
  ['an unknown kind', { hologram: {} }, {}, 400],
  ['11 chips', { text: 'a', suggestions: Array.from({ length: 11 }, () => reply()) }, {}, 200],
  ['12 chips', { text: 'a', suggestions: Array.from({ length: 12 }, () => reply()) }, {}, 400],
  ['a chip of 26', { text: 'a', suggestions: [reply('x'.repeat(26))] }, {}, 400],
  ['a payload of 2049', { text: 'a', suggestions: [reply('a', 'x'.repeat(2_049))] }, {}, 400],
  ['a chip without a payload', { text: 'a', suggestions: [reply('a', '')] }, {}, 400],
  ['a chip of neither kind', { text: 'a', suggestions: [{}] }, {}, 400],
  ['a number to dial', { text: 'a', suggestions: [action({ dialAction: { phoneNumber: '+84900000001' } })] }, {}, 200],
  ['a wrong number', { text: 'a', suggestions: [action({ dialAction: { phoneNumber: '0900' } })] }, {}, 400],
  ['a place to see', { text: 'a', suggestions: [action({ viewLocationAction: { query: 'tea' } })] }, {}, 200],
  [
    'a date',
    {
      text: 'a',
      suggestions: [
        action({
          createCalendarEventAction: { title: 't', startTime: '2026-01-05T10:00:00Z', endTime: '2026-01-05T11:00:00Z' },
        }),
      ],
    },
    {},
    200,
  ],
  [
    'a date with a title of 101',
    { text: 'a', suggestions: [action({ createCalendarEventAction: { title: 'x'.repeat(101) } })] },
    {},
    400,
  ],
  ['an action of nothing', { text: 'a', suggestions: [action({})] }, {}, 400],
  ['4 buttons in a card', standalone({ suggestions: Array.from({ length: 4 }, () => reply()) }), {}, 200],
  ['5 buttons in a card', standalone({ suggestions: Array.from({ length: 5 }, () => reply()) }), {}, 400],
  ['a title of 201', standalone({ title: 'x'.repeat(201) }), {}, 400],
  ['a description of 2001', standalone({ description: 'x'.repeat(2_001) }), {}, 400],
  ['an empty card', standalone({ title: '', description: '' }), {}, 400],
  ['a card with a document', standalone(media({ contentInfo: { fileUrl: 'https://x.example/a.pdf' } })), {}, 400],
  ['one card in a carousel', carousel([card()]), {}, 400],
  ['11 cards', carousel(Array.from({ length: 11 }, () => card())), {}, 400],
  ['a tall picture in a small card', carousel([card(media({ height: 'TALL' })), card()], 'SMALL'), {}, 400],
  ['a picture', { contentInfo: { fileUrl: 'https://x.example/a.png' } }, {}, 200],
  ['a program', { contentInfo: { fileUrl: 'https://x.example/a.exe' } }, {}, 400],
  ['a kind of traffic', { text: 'a' }, { messageTrafficType: 'TRANSACTION' }, 200],
  ['an unknown traffic', { text: 'a' }, { messageTrafficType: 'GOSSIP' }, 400],
  ['15 days', { text: 'a' }, { ttl: '1296000s' }, 200],
  ['16 days', { text: 'a' }, { ttl: '1382400s' }, 400],
  ['an end in the past', { text: 'a' }, { expireTime: '2020-01-01T00:00:00Z' }, 400],
])('%s', async (_, message, more, status) => {
  customer()
  expect((await send(message, more)).status).toBe(status)
})

test('a message without an id of the agent’s own', async () => {
  customer()
  expect((await postJson(url(path()), { contentMessage: { text: 'a' } }, auth())).status).toBe(400)
})

test('failures: too fast, an error page, a chosen refusal', async () => {
  customer()
  shop.misbehave({ kind: 'too_many_requests' })
  expect((await send({ text: 'a' })).body).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED' } })
  shop.misbehave({ kind: 'server_error', status: 503 })
  expect((await send({ text: 'a' })).status).toBe(503)
  shop.misbehave({ kind: 'error', code: 403, reason: 'PERMISSION_DENIED', message: 'no' })
  expect((await send({ text: 'a' })).body).toMatchObject({ error: { code: 403, message: 'no' } })
})
