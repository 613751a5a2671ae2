import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { drawPng } from '../avatar.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postForm, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import { type MessengerAccount, utilityTemplate } from './account.ts'

let simulator: Simulator
let receiver: Receiver
let media: Receiver
let page: AccountHandle<MessengerAccount>
const day_ms = 86_400_000

beforeAll(async () => {
  media = await startReceiver()
  simulator = await startSimulator({
    control_token: 'test',
    media_origins: [media.url],
    messenger: { delivered_after_ms: 10, read_after_ms: 30 },
  })
})
afterAll(() => Promise.all([simulator.close(), media.close()]))
beforeEach(async () => {
  receiver = await startReceiver()
  page = simulator.addMessenger({ webhook_url: `${receiver.url}/hook`, name: 'Tea shop', app_id: '55501' })
  return () => receiver.close()
})

const address = (path: string) =>
  `${simulator.graph_api_url}/v25.0/${path}${path.includes('?') ? '&' : '?'}access_token=${page.account.token}`
const send = (message: unknown, more: object = {}) =>
  postJson(address('me/messages'), { recipient: { id: '7001' }, messaging_type: 'RESPONSE', message, ...more })
const events = () => receiver.hooks.map(({ body }) => at(body, 'entry', 0, 'messaging', 0))
const eventWith = (key: string) => events().find((event) => at(event, key) !== undefined)

test('a send leads to echo, delivery and read, with the message id and our metadata', async () => {
  await page.customer('7001').says('hi')
  const { body } = await send({ text: 'Hello', metadata: 'out-17' })
  await until(() => receiver.hooks.length === 4)
  const [, echo, delivery, read] = events()
  expect(echo).toEqual({
    sender: { id: page.account.page_id },
    recipient: { id: '7001' },
    timestamp: expect.any(Number),
    message: { is_echo: true, app_id: 55501, mid: body.message_id, text: 'Hello', metadata: 'out-17' },
  })
  const sent_at = Number(at(echo, 'timestamp'))
  expect(delivery).toMatchObject({ delivery: { mids: [body.message_id] } })
  expect(Number(at(delivery, 'delivery', 'watermark'))).toBeGreaterThanOrEqual(sent_at)
  expect(Number(at(read, 'read', 'watermark'))).toBeGreaterThanOrEqual(sent_at)
})

test('echo_first: the echo precedes the answer', async () => {
  page.account.echo_first = true
  await page.customer('7001').says('hi')
  receiver.answerWith({ wait_ms: 60 })
  const started = Date.now()
  await send({ text: 'Hello' })
  expect(Date.now() - started).toBeGreaterThanOrEqual(59)
  expect(eventWith('message')).toBeDefined()
})

test('only subscribed fields are sent', async () => {
  await postJson(address('me/subscribed_apps?subscribed_fields=messages,message_reads'), {})
  await page.customer('7001').says('hi')
  await send({ text: 'Hello' })
  await until(() => eventWith('read') !== undefined)
  expect(events().map((event) => Object.keys(Object(event)).at(-1))).toEqual(['message', 'read'])
})

describe('the customer sees and uses', () => {
  test('quick replies: a tap sends the payload and removes them', async () => {
    const ann = page.customer('7001')
    await ann.says('hi')
    await send({
      text: 'Colour?',
      quick_replies: [
        { content_type: 'text', title: 'Red', payload: 'R' },
        { content_type: 'text', title: 'Blue', payload: 'B' },
      ],
    })
    expect(ann.transcript()).toBe('> hi\n< Colour?\n  (Red) (Blue)')
    await ann.presses('Blue')
    const tapped = events().findLast((event) => at(event, 'message', 'quick_reply') !== undefined)
    expect(at(tapped, 'message')).toEqual({ mid: expect.any(String), text: 'Blue', quick_reply: { payload: 'B' } })
    expect(ann.screen().quick_replies).toEqual([])
  })

  test('a phone number chip, whose value is both text and payload', async () => {
    const ann = page.customer('7001')
    await ann.says('hi')
    await send({ text: 'Phone?', quick_replies: [{ content_type: 'user_phone_number' }] })
    await ann.presses('Send phone number')
    const tapped = events().findLast((event) => at(event, 'message', 'quick_reply') !== undefined)
    expect(at(tapped, 'message', 'text')).toMatch(/^\+84/)
    expect(at(tapped, 'message', 'quick_reply', 'payload')).toBe(at(tapped, 'message', 'text'))
  })

  test('a button, whose press is a postback with title and payload', async () => {
    const ann = page.customer('7001')
    await ann.says('hi')
    const buttons = [
      { type: 'postback', title: 'Order', payload: 'ORDER' },
      { type: 'web_url', title: 'Shop', url: 'https://a.org' },
    ]
    await send({ attachment: { type: 'template', payload: { template_type: 'button', text: 'Next?', buttons } } })
    await ann.presses('Order')
    expect(at(eventWith('postback'), 'postback')).toEqual({ mid: expect.any(String), title: 'Order', payload: 'ORDER' })
    expect(await ann.presses('Shop')).toBe(null)
  })

  test('the button of the named card', async () => {
    const ann = page.customer('7001')
    await ann.says('hi')
    const elements = ['a', 'b'].map((name) => ({
      title: name,
      subtitle: 's',
      buttons: [{ type: 'postback', title: 'Buy', payload: name }],
    }))
    const { body } = await send({ attachment: { type: 'template', payload: { template_type: 'generic', elements } } })
    await ann.presses('Buy', { message_id: String(body.message_id), card: 1 })
    expect(at(eventWith('postback'), 'postback', 'payload')).toBe('b')
  })

  test('Get Started with a reference in a new thread, a referral in an old one', async () => {
    const ann = page.customer('7001')
    await ann.starts('spring')
    expect(at(eventWith('postback'), 'postback')).toMatchObject({
      payload: 'GET_STARTED',
      referral: { ref: 'spring', source: 'SHORTLINK', type: 'OPEN_THREAD' },
    })
    await ann.starts('summer')
    expect(at(eventWith('referral'), 'referral', 'ref')).toBe('summer')
  })

  test('a picture that the page can download, and one that the page sent', async () => {
    const ann = page.customer('7001')
    const picture = drawPng(20, 20, () => [9, 9, 9])
    await ann.sendsFile('image', 'p.png', picture)
    const url = String(at(eventWith('message'), 'message', 'attachments', 0, 'payload', 'url'))
    const fetched = await fetch(url)
    expect(Buffer.from(await fetched.arrayBuffer()).equals(picture)).toBe(true)
    await send({ attachment: { type: 'image', payload: { url: 'https://a.org/b.png' } } })
    expect(ann.screen().messages.at(-1)?.files).toEqual([{ type: 'image', url: 'https://a.org/b.png', name: 'b.png' }])
  })

  test('typing, and ticks when the page has seen it', async () => {
    const ann = page.customer('7001')
    await ann.says('hi')
    expect(ann.screen().messages[0]?.status).toBe('delivered')
    expect((await send(undefined, { sender_action: 'typing_on' })).body).toEqual({ recipient_id: '7001' })
    expect(ann.screen().is_typing).toBe(true)
    await send(undefined, { sender_action: 'typing_off' })
    expect(ann.screen().is_typing).toBe(false)
    await send(undefined, { sender_action: 'mark_seen' })
    expect(ann.screen().messages[0]?.status).toBe('read')
  })
})

describe('after 24 hours', () => {
  test.each([
    ['a plain message is refused', {}, 10],
    ['a person of the page may answer', { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }, undefined],
    ['a survey tag lets no plain text through', { messaging_type: 'MESSAGE_TAG', tag: 'CUSTOMER_FEEDBACK' }, 10],
  ])('%s', async (_, more, code) => {
    await page.customer('7001').says('hi')
    simulator.clock.shift(day_ms + 1_000)
    const { body } = await send({ text: 'Still there?' }, more)
    simulator.clock.shift(-day_ms - 1_000)
    expect(at(body, 'error', 'code')).toBe(code)
  })

  test('an approved utility template passes, a survey with its tag too', async () => {
    page.account.utility_templates.push(utilityTemplate({ name: 'order' }))
    await page.customer('7001').says('hi')
    simulator.clock.shift(2 * day_ms)
    const utility = await send({ template: { name: 'order', language: { code: 'en' } } }, { messaging_type: 'UTILITY' })
    const payload = {
      template_type: 'customer_feedback',
      title: 'How was it?',
      feedback_screens: [{ questions: [{ id: 'q1', type: 'csat' }] }],
      business_privacy: { url: 'https://a.org' },
    }
    const survey = await send(
      { attachment: { type: 'template', payload } },
      { messaging_type: 'MESSAGE_TAG', tag: 'CUSTOMER_FEEDBACK' },
    )
    simulator.clock.shift(-2 * day_ms)
    expect([utility.status, survey.status]).toEqual([200, 200])
  })

  test('unblocking or a refused act: the window stays closed', async () => {
    const lan = page.customer('7001')
    await lan.says('hi')
    simulator.clock.shift(2 * day_ms)
    await lan.blocks()
    await expect(lan.says('hello?')).rejects.toThrow('has blocked')
    await lan.unblocks()
    await expect(lan.presses('no such button')).rejects.toThrow('no button')
    const { body } = await send({ text: 'Welcome back' })
    simulator.clock.shift(-2 * day_ms)
    expect(at(body, 'error', 'error_subcode')).toBe(2018278)
  })

  test('after seven days a person’s answer is refused too', async () => {
    await page.customer('7001').says('hi')
    simulator.clock.shift(8 * day_ms)
    const { body } = await send({ text: 'a' }, { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' })
    simulator.clock.shift(-8 * day_ms)
    expect(at(body, 'error', 'error_subcode')).toBe(2018278)
  })

  test('any act of the customer opens the window again', async () => {
    const ann = page.customer('7001')
    await ann.says('hi')
    simulator.clock.shift(2 * day_ms)
    await ann.says('I am back')
    const { status } = await send({ text: 'Welcome back' })
    simulator.clock.shift(-2 * day_ms)
    expect(status).toBe(200)
  })
})

describe('answers to special templates', () => {
  const template = (payload: object) => send({ attachment: { type: 'template', payload } })

  test('accepting further messages sends an opt-in', async () => {
    const ann = page.customer('7001')
    await ann.says('hi')
    await template({ template_type: 'notification_messages', title: 'News', payload: '1.0.0.0.0' })
    await ann.presses('Get updates')
    await until(() => eventWith('optin') !== undefined)
    expect(eventWith('optin')).toMatchObject({
      sender: { id: '7001' },
      optin: {
        type: 'notification_messages',
        payload: '1.0.0.0.0',
        notification_messages_token: expect.any(String),
      },
    })
  })

  test('the answer to a survey names its question, and only its entry carries a time', async () => {
    const ann = page.customer('7001')
    await ann.says('hi')
    await template({
      template_type: 'customer_feedback',
      title: 'How was it?',
      button_title: '⭐',
      feedback_screens: [{ questions: [{ id: 'q1', type: 'csat', score_option: 'five_stars' }] }],
      business_privacy: { url: 'https://a.org' },
    })
    await ann.presses('⭐')
    await until(() => eventWith('messaging_feedback') !== undefined)
    expect(eventWith('messaging_feedback')).toEqual({
      sender: { id: '7001' },
      recipient: { id: page.account.page_id },
      messaging_feedback: { feedback_screens: [{ screen_id: 0, questions: { q1: { type: 'csat', payload: '5' } } }] },
    })
    expect(receiver.hooks.map(({ body }) => at(body, 'entry', 0, 'time'))).toEqual(
      receiver.hooks.map(() => expect.any(Number)),
    )
  })
})

describe('attachments', () => {
  test('an upload can be sent again by its id for 90 days', async () => {
    await page.customer('7001').says('hi')
    const form = new FormData()
    form.set('message', JSON.stringify({ attachment: { type: 'image', payload: {} } }))
    form.set('filedata', new Blob([new Uint8Array(drawPng(9, 9, () => [1, 1, 1]))], { type: 'image/png' }), 'a.png')
    const { body } = await postForm(address('me/message_attachments'), form)
    const message = { attachment: { type: 'image', payload: { attachment_id: body.attachment_id } } }
    expect((await send(message)).status).toBe(200)
    simulator.clock.shift(91 * day_ms)
    await page.customer('7001').says('hi')
    expect(at((await send(message)).body, 'error', 'error_subcode')).toBe(2018074)
    simulator.clock.shift(-91 * day_ms)
  })

  test('a file in the send itself', async () => {
    await page.customer('7001').says('hi')
    const form = new FormData()
    form.set('recipient', JSON.stringify({ id: '7001' }))
    form.set('message', JSON.stringify({ attachment: { type: 'file', payload: { is_reusable: true } } }))
    form.set('filedata', new Blob(['price list'], { type: 'text/plain' }), 'prices.txt')
    expect((await postForm(address('me/messages'), form)).body).toEqual({
      recipient_id: '7001',
      message_id: expect.any(String),
      attachment_id: expect.stringMatching(/^\d+$/),
    })
  })

  test.each([
    ['is not there', { status: 404 }, 2018008],
    ['is of another type', { headers: { 'content-type': 'text/html' }, body: '<p>' }, 2018047],
    ['is too big', { headers: { 'content-type': 'image/png' }, body: 'x'.repeat(8 * 1024 * 1024 + 1) }, 2018109],
  ])('a link is fetched: its file %s', async (_, answer, subcode) => {
    page.account.subscribed_fields.clear()
    page.customer('7001')
    page.account.knows_everyone = true
    media.answerWith(answer)
    const { body } = await send({ attachment: { type: 'image', payload: { url: `${media.url}/a.png` } } })
    expect([at(body, 'error', 'code'), at(body, 'error', 'error_subcode')]).toEqual([100, subcode])
  })
})

describe('the page', () => {
  test('reads its own profile and its subscriptions', async () => {
    expect((await get(address('me?fields=id,name'))).body).toEqual({ id: page.account.page_id, name: 'Tea shop' })
    expect((await get(address('me?fields=username'))).body).toEqual({ id: page.account.page_id })
    page.account.username = 'teashop'
    expect((await get(address('me?fields=username'))).body).toEqual({ id: page.account.page_id, username: 'teashop' })
    expect((await postJson(address('me/subscribed_apps'), { subscribed_fields: ['messages', 'feed'] })).body).toEqual({
      success: true,
    })
    expect(at((await get(address('me/subscribed_apps'))).body, 'data', 0)).toMatchObject({
      id: '55501',
      subscribed_fields: ['messages', 'feed'],
    })
    expect(
      at((await postJson(address('me/subscribed_apps?subscribed_fields=mesages'), {})).body, 'error', 'code'),
    ).toBe(100)
  })

  test('reads profiles as far as its access allows', async () => {
    page.customer('7001', { first_name: 'Ada', last_name: 'Byron', locale: 'en_GB', timezone: 1 })
    const profile = () => get(address('7001?fields=name,first_name,last_name,profile_pic,locale,timezone'))
    const { body } = await profile()
    expect(body).toMatchObject({
      id: '7001',
      name: 'Ada Byron',
      first_name: 'Ada',
      last_name: 'Byron',
      locale: 'en_GB',
      timezone: 1,
    })
    expect((await fetch(String(body.profile_pic))).headers.get('content-type')).toBe('image/png')
    page.account.profile_access = 'none'
    expect((await profile()).body).toEqual({})
    page.account.profile_access = 'refused'
    expect(at((await profile()).body, 'error', 'error_subcode')).toBe(2018218)
    expect(at((await get(address('7999'))).body, 'error', 'error_subcode')).toBe(33)
  })
})
