import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { drawPng } from '../avatar.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postForm, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import type { InstagramAccount } from './account.ts'

let simulator: Simulator
let receiver: Receiver
let shop: AccountHandle<InstagramAccount>
const mai = '7001'
const day_ms = 86_400_000

beforeAll(async () => {
  simulator = await startSimulator({
    control_token: 'test',
    pace: { retry_delays_ms: [10, 10], read_after_ms: 30 },
  })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  simulator.clock.setOffset(0)
  shop = add({ login: 'facebook' })
  return () => receiver.close()
})

const add = (options: object) =>
  simulator.add('instagram_official', {
    webhook_url: `${receiver.url}/hook`,
    name: 'Tea shop',
    app_id: '77',
    ...options,
  })
const address = (path: string, host = '') => `${simulator.apiUrl('instagram_official')}${host}/v25.0/${path}`
const auth = ({ account }: AccountHandle<InstagramAccount> = shop) => ({ authorization: `Bearer ${account.token}` })
const post = (body: object, by = shop) =>
  postJson(address(`${by.account.facebook_page_id || by.account.page_id}/messages`), body, auth(by))
const send = (message: object, more: object = {}) => post({ recipient: { id: mai }, message, ...more })
const codeOf = ({ body }: { body: unknown }) => {
  const { code, error_subcode } = Object(at(body, 'error'))
  return error_subcode === undefined ? String(code) : `${code}/${error_subcode}`
}
const says = (text: string) => shop.customer(mai, { first_name: 'Mai' }).says(text)
const events = () => receiver.hooks.map(({ body }) => at(body, 'entry', 0, 'messaging', 0))
const messages = () => events().flatMap((event) => at(event, 'message') ?? [])
const buttons = (...all: object[]) => ({
  attachment: { type: 'template', payload: { template_type: 'button', text: 'Choose', buttons: all } },
})
const generic = (elements: object[]) => ({
  attachment: { type: 'template', payload: { template_type: 'generic', elements } },
})
const postback = (title = 'Tea') => ({ type: 'postback', title, payload: 'TEA' })

describe('webhooks', () => {
  test('a text arrives in the documented envelope, signed over its ASCII bytes', async () => {
    expect(await says('Xin chào')).toBe(200)
    const [hook] = receiver.hooks
    const signature = createHmac('sha256', shop.account.secret)
      .update(hook?.raw ?? '')
      .digest('hex')
    expect(hook?.headers['x-hub-signature-256']).toBe(`sha256=${signature}`)
    expect(hook?.raw.toString()).toContain('ch\\u00e0o')
    const { page_id } = shop.account
    expect(hook?.body).toEqual({
      object: 'instagram',
      entry: [
        {
          id: page_id,
          time: expect.any(Number),
          messaging: [
            {
              sender: { id: mai },
              recipient: { id: page_id },
              timestamp: expect.any(Number),
              message: { mid: expect.any(String), text: 'Xin chào' },
            },
          ],
        },
      ],
    })
  })

  test('an hour of failures unsubscribes the app from the account', async () => {
    receiver.answerWith({ status: 500 }, { status: 500 }, { status: 500 })
    await says('hi')
    await until(() => shop.counters().unsubscribed === 1)
    expect(await says('hello?')).toBeNull()
  })

  test.each([
    ['story_reply', { text: 'nice', reply_to: { story: { url: expect.any(String), id: expect.any(String) } } }],
    ['story_mention', { attachments: [{ type: 'story_mention', payload: { url: expect.any(String) } }] }],
    ['ephemeral', { attachments: [{ type: 'ephemeral' }] }],
    ['unsupported', { is_unsupported: true }],
    ['ad', { text: 'hi', referral: expect.objectContaining({ source: 'ADS', ad_id: expect.any(String) }) }],
    ['echo', { is_echo: true, text: 'from us' }],
  ])('event %s', async (name, expected) => {
    await shop.customer(mai).sends(name)
    expect(messages()).toEqual([{ mid: expect.any(String), ...expected }])
  })

  test.each([
    ['facebook', 'comment_id'],
    ['instagram', 'id'],
  ])('a comment, by the login of %s, has its id as %s', async (login, key) => {
    shop = add({ login, subscribed_fields: ['comments'] })
    await shop.customer(mai).sends('comment')
    const [{ body } = { body: {} }] = receiver.hooks
    expect(at(body, 'entry', 0, 'changes', 0)).toMatchObject({
      field: 'comments',
      value: { [key]: expect.any(String) },
    })
  })

  test('a reaction, an edit, a deleted message', async () => {
    const customer = shop.customer(mai)
    await says('hi')
    const { id = '' } = customer.screen().messages[0] ?? {}
    const act = (body: object) =>
      postJson(
        `${simulator.control_url}/instagram/users/${mai}/messages`,
        { page_id: shop.account.page_id, message_id: id, ...body },
        { authorization: 'Bearer test' },
      )
    await act({ kind: 'react', emoji: '❤️' })
    await act({ kind: 'react' })
    await act({ kind: 'edit', text: 'hello' })
    await act({ kind: 'unsend' })
    expect(events().slice(1)).toMatchObject([
      { reaction: { mid: id, action: 'react', reaction: 'love', emoji: '❤️' } },
      { reaction: { mid: id, action: 'unreact' } },
      { message_edit: { mid: id, text: 'hello', num_edit: 1 } },
      { message: { mid: id, is_deleted: true } },
    ])
    expect(customer.screen().messages).toEqual([])
  })

  test('the reference of a link waits for the first message of a new thread; later it is an event', async () => {
    const customer = shop.customer(mai)
    expect(await customer.starts('spring')).toBeNull()
    await says('hi')
    await customer.starts('autumn')
    expect(events()).toMatchObject([
      { message: { text: 'hi', referral: { ref: 'spring', type: 'OPEN_THREAD' } } },
      { referral: { ref: 'autumn' } },
    ])
  })

  test('a picture and its words are two messages, and the picture can be fetched', async () => {
    await shop.customer(mai).sendsFile(
      'image',
      'cat.png',
      drawPng(2, 2, () => [1, 2, 3]),
      'my cat',
    )
    const [picture, words] = messages()
    expect(words).toMatchObject({ text: 'my cat' })
    const answer = await fetch(String(at(picture, 'attachments', 0, 'payload', 'url')))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})

describe('the two logins', () => {
  test('each token is known at its own host, and writes by its own address', async () => {
    const own = add({ login: 'instagram' })
    const facebook = '/graph.facebook.com'
    const instagram = '/graph.instagram.com'
    const me = (host: string, by: AccountHandle<InstagramAccount>, fields: string) =>
      get(address(`me?fields=${fields}`, host), auth(by))
    const linked = 'id,name,instagram_business_account{id,username}'
    expect((await me(facebook, shop, linked)).body).toEqual({
      id: shop.account.facebook_page_id,
      name: 'Tea shop',
      instagram_business_account: { id: shop.account.page_id, username: 'demoshop' },
    })
    expect((await me(instagram, own, 'user_id,username')).body).toMatchObject({ user_id: own.account.page_id })
    expect(codeOf(await me(instagram, shop, 'id'))).toBe('190')
    expect(codeOf(await me(facebook, own, 'id'))).toBe('190')
    const { page_id } = shop.account
    expect(codeOf(await postJson(address(`${page_id}/messages`), { recipient: { id: mai } }, auth()))).toBe('3')
  })

  test('a token of an account ends after sixty days and is renewed after one', async () => {
    const own = add({ login: 'instagram' })
    const renew = (token: string) =>
      get(address(`refresh_access_token?grant_type=ig_refresh_token&access_token=${token}`))
    const { token } = own.account
    expect(codeOf(await renew(token))).toBe('100')
    simulator.clock.setOffset(2 * day_ms)
    const renewed = await renew(token)
    expect(renewed.body).toMatchObject({ token_type: 'bearer', expires_in: 60 * 86_400 })
    expect(codeOf(await get(address('me?fields=user_id'), { authorization: `Bearer ${token}` }))).toBe('190')
    simulator.clock.setOffset(63 * day_ms)
    expect(codeOf(await get(address('me?fields=user_id'), auth(own)))).toBe('190/463')
    expect(codeOf(await renew(own.account.token))).toBe('190/463')
  })

  test('a consent becomes a code, a short token, a long one; the person’s pages come with tokens', async () => {
    const own = add({ login: 'instagram', app_id: '88' })
    const redirect_uri = 'https://hawker.example/back'
    const ask = async (path: string, client_id: string) => {
      const url = address(`${path}?client_id=${client_id}&redirect_uri=${redirect_uri}&state=s&scope=a,b`)
      const answer = await fetch(url, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '').searchParams
    }
    const consent = await ask('oauth/authorize', '88')
    expect(consent.get('state')).toBe('s')
    const form = { client_id: '88', client_secret: own.account.secret, redirect_uri, code: consent.get('code') ?? '' }
    const short = await postForm(address('oauth/access_token'), new URLSearchParams(form))
    expect(short.body).toMatchObject({ user_id: own.account.page_id, permissions: ['a', 'b'] })
    const exchange = `access_token?grant_type=ig_exchange_token&client_secret=${own.account.secret}`
    const long = await get(address(`${exchange}&access_token=${short.body.access_token}`))
    expect(long.body).toMatchObject({ access_token: own.account.token, expires_in: 60 * 86_400 })

    shop = add({ app_id: '99' })
    const code = (await ask('dialog/oauth', '99')).get('code')
    const user = await get(
      address(
        `oauth/access_token?client_id=99&client_secret=${shop.account.secret}&redirect_uri=${redirect_uri}&code=${code}`,
      ),
    )
    expect((await get(address(`me/accounts?access_token=${user.body.access_token}`))).body).toMatchObject({
      data: [{ id: shop.account.facebook_page_id, access_token: shop.account.token }],
    })
  })
})

describe('sends', () => {
  beforeEach(async () => {
    await says('hi')
    receiver.hooks.length = 0
  })

  test('a text is answered, echoed by its id alone, and seen; nothing is delivered', async () => {
    const answer = await send({ text: 'Hello' })
    expect(answer.body).toEqual({ recipient_id: mai, message_id: expect.any(String) })
    await until(() => receiver.hooks.length === 2)
    const { page_id } = shop.account
    expect(events()).toMatchObject([
      { sender: { id: page_id }, recipient: { id: mai }, message: { mid: answer.body.message_id, is_echo: true } },
      { sender: { id: mai }, read: { mid: answer.body.message_id } },
    ])
    expect(Object.keys(Object(messages()[0])).toSorted()).toEqual(['is_echo', 'mid', 'text'])
  })

  test.each<[string, object, string]>([
    ['1000 bytes', { text: 'é'.repeat(500) }, 'ok'],
    ['1001 bytes', { text: `${'é'.repeat(500)}a` }, '100'],
    ['an empty text', { text: ' ' }, '100/2534015'],
    ['a key of Messenger’s', { text: 'a', sticker_id: 5 }, '100'],
    [
      '13 quick replies',
      { text: 'a', quick_replies: Array(13).fill({ content_type: 'text', title: 'a', payload: 'b' }) },
      'ok',
    ],
    [
      '14 quick replies',
      { text: 'a', quick_replies: Array(14).fill({ content_type: 'text', title: 'a', payload: 'b' }) },
      '100',
    ],
    ['3 buttons', buttons(postback(), postback(), postback()), 'ok'],
    ['4 buttons', buttons(postback(), postback(), postback(), postback()), '100'],
    ['a button that calls', buttons({ type: 'phone_number', title: 'Call', payload: '+84900000000' }), '100'],
    ['a title of 21 characters', buttons(postback('x'.repeat(21))), '100'],
    ['10 elements', generic(Array(10).fill({ title: 'a', subtitle: 'b' })), 'ok'],
    ['11 elements', generic(Array(11).fill({ title: 'a', subtitle: 'b' })), '100'],
    ['an element with a title alone', generic([{ title: 'a' }]), '100'],
    ['a receipt', { attachment: { type: 'template', payload: { template_type: 'receipt' } } }, '100'],
    ['a heart', { attachment: { type: 'like_heart' } }, 'ok'],
    ['a post of the account', { attachment: { type: 'MEDIA_SHARE', payload: { id: '1' } } }, 'ok'],
    [
      'a picture by its address',
      { attachment: { type: 'image', payload: { url: 'https://shop.example/a.png' } } },
      'ok',
    ],
    [
      'several pictures',
      { attachments: [{ type: 'image', payload: { url: 'https://shop.example/a.png' } }] },
      '100/2534068',
    ],
  ])('%s: %s', async (_, message, code) => {
    const answer = await send(message)
    expect(answer.status === 200 ? 'ok' : codeOf(answer)).toBe(code)
  })

  test.each([
    ['image/png', 'image', 'ok'],
    ['image/webp', 'image', '100/2018047'],
    ['audio/ogg', 'audio', '100/2018047'],
    ['application/pdf', 'file', 'ok'],
    ['application/zip', 'file', '100/2018047'],
  ])('an upload of %s as %s: %s', async (mime_type, type, code) => {
    const form = new FormData()
    form.set('recipient', JSON.stringify({ id: mai }))
    form.set('message', JSON.stringify({ attachment: { type, payload: {} } }))
    form.set('filedata', new Blob(['bytes'], { type: mime_type }), 'a')
    const answer = await postForm(address(`me/messages?access_token=${shop.account.token}`), form)
    expect(answer.status === 200 ? 'ok' : codeOf(answer)).toBe(code)
  })

  test.each([
    ['the last second of a day', day_ms - 1_000, {}, 'ok'],
    ['after a day', day_ms + 1_000, {}, '10/2534022'],
    ['a person after a day', day_ms + 1_000, { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }, 'ok'],
    ['a person after a week', 7 * day_ms + 1_000, { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }, '10/2534022'],
    ['a tag of Messenger’s', 0, { messaging_type: 'MESSAGE_TAG', tag: 'CUSTOMER_FEEDBACK' }, '100'],
    ['no tag', 0, { messaging_type: 'MESSAGE_TAG' }, '100'],
  ])('window: %s', async (_, offset, more, code) => {
    simulator.clock.setOffset(offset)
    const answer = await send({ text: 'Hello' }, more)
    expect(answer.status === 200 ? 'ok' : codeOf(answer)).toBe(code)
  })

  test.each<[string, Partial<InstagramAccount>, string]>([
    ['the owner switched messages off', { has_message_access: false }, '200/2534041'],
    ['the link to the page is broken', { is_linked: false }, '10/2534077'],
    ['a restricted account', { is_restricted: true }, '100/2534029'],
    ['another app has the thread', { has_thread: false }, '100/2534037'],
    ['a token that ended', { token_state: 'expired' }, '190/463'],
    ['a token that was withdrawn', { token_state: 'revoked' }, '190/458'],
  ])('%s: refused', async (_, parts, code) => {
    Object.assign(shop.account, parts)
    expect(codeOf(await send({ text: 'Hello' }))).toBe(code)
  })

  test('a send to a person who blocked the account, who left, or who never existed', async () => {
    const customer = shop.customer(mai)
    await customer.blocks()
    expect(codeOf(await send({ text: 'Hello' }))).toBe('551/1545041')
    customer.deactivates()
    expect(codeOf(await send({ text: 'Hello' }))).toBe('100/2534014')
    expect(codeOf(await post({ recipient: { id: '1' }, message: { text: 'a' } }))).toBe('100/2534014')
  })

  test('a comment is answered privately once, within seven days', async () => {
    shop.account.subscribed_fields.add('comments')
    await shop.customer(mai).sends('comment')
    const [id] = shop.account.wall.comments.keys()
    const reply = () => post({ recipient: { comment_id: id }, message: { text: 'Hello' } })
    expect((await reply()).status).toBe(200)
    expect(codeOf(await reply())).toBe('100/2534025')
  })

  test('typing shows and fades; a reaction stands at its message; both together with a message are refused', async () => {
    const customer = shop.customer(mai)
    await post({ recipient: { id: mai }, sender_action: 'typing_on' })
    expect(customer.screen().is_typing).toBe(true)
    const { id } = customer.screen().messages[0] ?? {}
    await post({ recipient: { id: mai }, sender_action: 'react', payload: { message_id: id, reaction: '😊' } })
    expect(customer.screen().messages[0]?.reaction).toBe('😊')
    expect(codeOf(await send({ text: 'a' }, { sender_action: 'typing_on' }))).toBe('100/2018014')
  })

  test('a press comes back, a quick reply is a text with a payload', async () => {
    const customer = shop.customer(mai)
    await send({ ...buttons(postback()), quick_replies: [{ content_type: 'text', title: 'Red', payload: 'R' }] })
    await until(() => receiver.hooks.length === 2)
    receiver.hooks.length = 0
    await customer.presses('Tea')
    await send({ text: 'Which?', quick_replies: [{ content_type: 'text', title: 'Red', payload: 'R' }] })
    await customer.presses('Red')
    expect(events()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ postback: { mid: expect.any(String), title: 'Tea', payload: 'TEA' } }),
        expect.objectContaining({ message: { mid: expect.any(String), text: 'Red', quick_reply: { payload: 'R' } } }),
      ]),
    )
  })

  test('profiles: given for people who wrote, refused for others', async () => {
    const person = (id: string) => get(address(`${id}?fields=name,username,profile_pic`), auth())
    expect((await person(mai)).body).toMatchObject({ name: 'Mai', username: 'mai' })
    shop.customer('7009', { first_name: 'Lan' })
    expect(codeOf(await person('7009'))).toBe('230')
  })

  test('faults come in Graph’s words', async () => {
    shop.misbehave({ kind: 'too_many_requests' })
    expect(codeOf(await send({ text: 'a' }))).toBe('613/2534040')
    shop.misbehave({ kind: 'server_error' })
    expect((await send({ text: 'a' })).body).toMatchObject({ error: { code: 2, is_transient: true } })
    shop.misbehave({ kind: 'error', code: 368 })
    expect(codeOf(await send({ text: 'a' }))).toBe('368')
  })
})

test('a callback is saved after its handshake', async () => {
  const { app_id, secret } = shop.account
  const subscribe = () =>
    postJson(address(`${app_id}/subscriptions`), {
      access_token: `${app_id}|${secret}`,
      object: 'instagram',
      callback_url: `${receiver.url}/new`,
      verify_token: 'v',
      fields: 'messages',
    })
  receiver.answerWith({ body: 'no challenge' })
  expect(codeOf(await subscribe())).toBe('2200')
})
