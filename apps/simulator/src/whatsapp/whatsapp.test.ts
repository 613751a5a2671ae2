import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PostData } from 'whatsapp-api-js/types'
import type { AccountHandle } from '../account-handle.ts'
import { drawPng } from '../avatar.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postForm, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import { completeTemplate, type WhatsAppAccount } from './account.ts'

let simulator: Simulator
let receiver: Receiver
let shop: AccountHandle<WhatsAppAccount>
const mai = '84900000001'
const day_ms = 86_400_000

beforeAll(async () => {
  simulator = await startSimulator({
    control_token: 'test',
    pace: { retry_delays_ms: [10, 10], delivered_after_ms: 10, read_after_ms: 30 },
  })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  simulator.clock.setOffset(0)
  shop = simulator.add('whatsapp_business_account', {
    webhook_url: `${receiver.url}/hook`,
    name: 'Tea shop',
    app_id: '77',
  })
  return () => receiver.close()
})

const address = (path: string) => `${simulator.apiUrl('whatsapp_business_account')}/v25.0/${path}`
const auth = () => ({ authorization: `Bearer ${shop.account.token}` })
const send = (message: object, more: object = {}) =>
  postJson(
    address(`${shop.account.page_id}/messages`),
    { messaging_product: 'whatsapp', to: mai, ...message, ...more },
    auth(),
  )
const says = (text: string) => shop.customer(mai, { first_name: 'Mai' }).says(text)
const values = () => receiver.hooks.map(({ body }) => at(body, 'entry', 0, 'changes', 0, 'value'))
const messages = () => values().flatMap((value) => at(value, 'messages', 0) ?? [])
const statuses = () => values().flatMap((value) => at(value, 'statuses', 0) ?? [])
const text = (body: string) => ({ type: 'text', text: { body } })
const interactive = (value: object) => ({ type: 'interactive', interactive: { body: { text: 'Choose' }, ...value } })
const buttons = (...titles: string[]) =>
  interactive({
    type: 'button',
    action: { buttons: titles.map((title, n) => ({ type: 'reply', reply: { id: `b${n}`, title } })) },
  })
const list = (rows: number) =>
  interactive({
    type: 'list',
    action: {
      button: 'Menu',
      sections: [{ rows: Array.from({ length: rows }, (_, n) => ({ id: `r${n}`, title: `Row ${n}` })) }],
    },
  })

describe('webhooks', () => {
  test('a text arrives in the documented envelope, signed over its ASCII bytes', async () => {
    expect(await says('Xin chào')).toBe(200)
    const [hook] = receiver.hooks
    const signature = createHmac('sha256', shop.account.secret)
      .update(hook?.raw ?? '')
      .digest('hex')
    expect(hook?.headers['x-hub-signature-256']).toBe(`sha256=${signature}`)
    expect(hook?.raw.toString()).toContain('ch\\u00e0o')
    expect(hook?.body).toEqual({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: shop.account.waba_id,
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: {
                  display_phone_number: shop.account.display_phone_number,
                  phone_number_id: shop.account.page_id,
                },
                contacts: [{ profile: { name: 'Mai' }, wa_id: mai, user_id: expect.stringMatching(/^VN\.\d+$/) }],
                messages: [
                  {
                    from: mai,
                    from_user_id: expect.stringMatching(/^VN\./),
                    id: expect.stringMatching(/^wamid\./),
                    timestamp: expect.stringMatching(/^\d{10}$/),
                    type: 'text',
                    text: { body: 'Xin chào' },
                  },
                ],
              },
            },
          ],
        },
      ],
    } satisfies PostData)
  })

  test.each([
    ['phone', { from: mai }],
    ['bsuid', { from_user_id: expect.stringMatching(/^VN\./) }],
  ] as const)('identity %s: names only that', async (identity, expected) => {
    shop.account.identity = identity
    await says('hi')
    const { from, from_user_id } = Object(messages()[0])
    expect({ ...(from ? { from } : {}), ...(from_user_id ? { from_user_id } : {}) }).toEqual(expected)
  })

  test('a failed webhook is repeated; a forged one is not', async () => {
    receiver.answerWith({ status: 500 })
    expect(await says('hi')).toBe(500)
    await until(() => receiver.hooks.length === 2)
    shop.switch({ forge: { events: 1, how: 'wrong' }, stale: { events: 2, by_ms: day_ms } })
    receiver.answerWith({ status: 401 })
    await says('forged')
    await says('old')
    expect(Date.now() / 1_000 - Number(at(messages().at(-1), 'timestamp'))).toBeGreaterThan(86_000)
    expect(receiver.hooks).toHaveLength(4)
  })

  test.each([
    'referral',
    'order',
    'template_button',
    'request_welcome',
    'unsupported',
    'hologram',
    'number_changed',
    'smb_message_echoes',
    'user_preferences',
    'user_id_update',
    'message_template_status_update',
    'phone_number_quality_update',
    'account_update',
    'errors',
  ])('the event %s', async (name) => {
    for (const field of ['user_preferences', 'phone_number_quality_update']) shop.account.subscribed_fields.add(field)
    await says('hi')
    const customer = shop.customer(mai)
    const tried = await customer.sends(name)
    expect(tried).toBe(200)
    expect(receiver.hooks).toHaveLength(2)
  })

  test('a received file: two steps and the token to its bytes, for five minutes', async () => {
    const picture = drawPng(9, 9, () => [1, 2, 3])
    await shop.customer(mai).sendsFile('image', 'cup.png', picture, 'A cup')
    const image = at(messages()[0], 'image')
    expect(image).toMatchObject({ mime_type: 'image/png', caption: 'A cup', sha256: expect.any(String) })
    const { body } = await get(address(`${at(image, 'id')}?phone_number_id=${shop.account.page_id}`), auth())
    expect(body).toMatchObject({ messaging_product: 'whatsapp', file_size: String(picture.length) })
    const url = String(body.url)
    expect((await fetch(url)).status).toBe(401)
    const bytes = await fetch(url, { headers: auth() })
    expect(Buffer.from(await bytes.arrayBuffer()).equals(picture)).toBe(true)
    simulator.clock.shift(6 * 60_000)
    expect((await fetch(url, { headers: auth() })).status).toBe(400)
  })
})

describe('sends', () => {
  test('a text leads to sent, delivered, read with our data, and is never echoed', async () => {
    await says('hi')
    const { body } = await send(text('Hello'), { biz_opaque_callback_data: 'out-17' })
    expect(body).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: mai, wa_id: mai }],
      messages: [{ id: expect.stringMatching(/^wamid\./) }],
    })
    await until(() => statuses().length === 3)
    expect(statuses().map((one) => at(one, 'status'))).toEqual(['sent', 'delivered', 'read'])
    expect(statuses()[0]).toMatchObject({
      id: at(body, 'messages', 0, 'id'),
      recipient_id: mai,
      biz_opaque_callback_data: 'out-17',
      pricing: { billable: false, pricing_model: 'PMP', type: 'free_customer_service', category: 'service' },
    })
  })

  test('a business-scoped id: the answer names it and no phone', async () => {
    await says('hi')
    const recipient = at(messages()[0], 'from_user_id')
    const { body } = await send(text('Hello'), { to: undefined, recipient })
    expect(at(body, 'contacts', 0)).toEqual({ input: recipient, user_id: recipient })
  })

  test('buttons and rows are pressed', async () => {
    await says('hi')
    await send(buttons('Tea', 'Cake'))
    const customer = shop.customer(mai)
    await customer.presses('Cake')
    expect(messages().at(-1)).toMatchObject({
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: 'b1', title: 'Cake' } },
      context: { id: expect.any(String) },
    })
    await send(list(3))
    await customer.presses('Row 2')
    expect(messages().at(-1)).toMatchObject({
      interactive: { type: 'list_reply', list_reply: { id: 'r2', title: 'Row 2' } },
    })
  })

  test('location and contact are asked for and shared', async () => {
    await says('hi')
    await send(interactive({ type: 'location_request_message', action: { name: 'send_location' } }))
    const customer = shop.customer(mai)
    await customer.presses('Send location')
    expect(messages().at(-1)).toMatchObject({ type: 'location', location: { latitude: expect.any(Number) } })
    await send(interactive({ type: 'request_contact_info', action: { name: 'request_contact_info' } }))
    await customer.presses('Share contact info')
    expect(messages().at(-1)).toMatchObject({
      type: 'contacts',
      contacts: [{ origin: 'contact_request', phones: [{ wa_id: mai }] }],
    })
  })

  test('read and typing', async () => {
    await says('hi')
    const { body } = await postJson(
      address(`${shop.account.page_id}/messages`),
      {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: at(messages()[0], 'id'),
        typing_indicator: { type: 'text' },
      },
      auth(),
    )
    expect(body).toEqual({ success: true })
    expect(shop.customer(mai).screen()).toMatchObject({ is_typing: true, messages: [{ status: 'read' }] })
  })

  test('a template with named parameters and a button', async () => {
    shop.customer(mai)
    const components = [
      { type: 'BODY', text: 'Hello {{name}}, welcome', example: {} },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Stop' }] },
    ]
    const created = await postJson(
      address(`${shop.account.waba_id}/message_templates`),
      { name: 'hello', language: 'en_US', category: 'UTILITY', parameter_format: 'NAMED', components },
      auth(),
    )
    expect(created.body).toMatchObject({ status: 'PENDING' })
    await until(() =>
      receiver.hooks.some(({ body }) => at(body, 'entry', 0, 'changes', 0, 'value', 'event') === 'APPROVED'),
    )
    const template = {
      name: 'hello',
      language: { code: 'en_US' },
      components: [{ type: 'body', parameters: [{ type: 'text', parameter_name: 'name', text: 'Mai' }] }],
    }
    await send({ type: 'template', template })
    const customer = shop.customer(mai)
    expect(customer.transcript()).toContain('Hello Mai, welcome [Stop]')
    await customer.presses('Stop')
    expect(messages().at(-1)).toMatchObject({ type: 'button', button: { payload: 'Stop', text: 'Stop' } })
  })

  test.each([
    ['text of 4096', text('x'.repeat(4_096)), undefined],
    ['text of 4097', text('x'.repeat(4_097)), 131009],
    ['no text', text(''), 131008],
    ['three buttons', buttons('A', 'B', 'C'), undefined],
    ['four buttons', buttons('A', 'B', 'C', 'D'), 131009],
    ['two buttons of one title', buttons('A', 'A'), 131009],
    ['a button of 20', buttons('x'.repeat(20)), undefined],
    ['a button of 21', buttons('x'.repeat(21)), 131009],
    ['ten rows', list(10), undefined],
    ['eleven rows', list(11), 131009],
    ['an unknown type', { type: 'poll', poll: {} }, 100],
    ['an unknown key', { ...text('a'), colour: 'red' }, 100],
    ['an unknown media id', { type: 'image', image: { id: '12' } }, 131009],
    [
      'a caption of 1025',
      { type: 'image', image: { link: 'https://a.org/a.jpg', caption: 'x'.repeat(1_025) } },
      131009,
    ],
    ['an unknown template', { type: 'template', template: { name: 'no', language: { code: 'en' } } }, 132001],
    ['ourselves', { ...text('a'), to: 'self' }, 131009],
  ])('%s: %s', async (_, message, code) => {
    await says('hi')
    const { body } = await send(message)
    expect(at(body, 'error', 'code')).toBe(code)
  })

  test('an upload is sent by its id', async () => {
    await says('hi')
    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('file', new Blob([new Uint8Array(drawPng(8, 8, () => [1, 2, 3]))], { type: 'image/png' }), 'a.png')
    const { body } = await postForm(
      `${address(`${shop.account.page_id}/media`)}?access_token=${shop.account.token}`,
      form,
    )
    await send({ type: 'image', image: { id: body.id } })
    expect(shop.customer(mai).screen().messages.at(-1)?.files?.[0]).toMatchObject({ type: 'image', name: 'a.png' })
  })
})

describe('fails', () => {
  const failed = async () => {
    await until(() => statuses().some((one) => at(one, 'status') === 'failed'))
    return at(
      statuses().find((one) => at(one, 'status') === 'failed'),
      'errors',
      0,
      'code',
    )
  }

  test('a second after 24 hours, as a status', async () => {
    await says('hi')
    simulator.clock.shift(day_ms - 60_000)
    expect((await send(text('in'))).status).toBe(200)
    simulator.clock.shift(61_000)
    expect((await send(text('out'))).status).toBe(200)
    expect(await failed()).toBe(131047)
    expect(shop.customer(mai).transcript()).not.toContain('out')
  })

  test('after 24 hours at once, where the account says so', async () => {
    shop.account.fails_at = 'send'
    expect(at((await send(text('out'))).body, 'error')).toMatchObject({
      code: 131047,
      error_data: { messaging_product: 'whatsapp' },
    })
  })

  test('when the person has blocked us, or a switch says so', async () => {
    await says('hi')
    await shop.customer(mai).blocks()
    await send(text('a'))
    expect(await failed()).toBe(131026)
  })

  test.each([
    ['is_registered', false, 133010],
    ['is_restricted', true, 131031],
    ['is_paid', false, 131042],
    ['token_state', 'expired', 190],
  ])('%s %s: %s', async (key, value, code) => {
    await says('hi')
    Object.assign(shop.account, { [key]: value })
    expect(at((await send(text('a'))).body, 'error', 'code')).toBe(code)
  })

  test('the sixth message to one person within 30 seconds', async () => {
    await says('hi')
    shop.account.has_pair_rate = true
    for (let n = 0; n < 5; n += 1) expect((await send(text('a'))).status).toBe(200)
    expect(at((await send(text('a'))).body, 'error', 'code')).toBe(131056)
    simulator.clock.shift(31_000)
    expect((await send(text('a'))).status).toBe(200)
  })

  test('a template to more new people than the tier', async () => {
    Object.assign(shop.account, { daily_limit: 1, portfolio_id: 'own', fails_at: 'send' })
    shop.account.templates.push(
      completeTemplate({ name: 'hi', language: 'en', components: [{ type: 'BODY', text: 'Hi' }] }),
    )
    const template = { type: 'template', template: { name: 'hi', language: { code: 'en' } } }
    expect((await send(template)).status).toBe(200)
    expect(at((await send(template, { to: '84900000002' })).body, 'error', 'code')).toBe(131048)
    expect((await send(template)).status).toBe(200)
  })

  test('by faults: a throttle with and without a time, and a 200 that is an error', async () => {
    await says('hi')
    shop.misbehave({ kind: 'too_many_requests' })
    const { headers, body } = await send(text('a'))
    expect([headers.get('retry-after'), at(body, 'error', 'code')]).toEqual([null, 130429])
    shop.misbehave({ kind: 'too_many_requests', retry_after: 7 })
    expect((await send(text('a'))).headers.get('retry-after')).toBe('7')
    shop.misbehave({ kind: 'error', status: 200, code: 131000 })
    expect(await send(text('a'))).toMatchObject({ status: 200, body: { error: { code: 131000 } } })
  })
})

describe('onboarding', () => {
  test('embedded signup: state comes back, the code works once', async () => {
    const query = new URLSearchParams({
      client_id: '77',
      redirect_uri: 'https://a.org/back',
      state: 's1',
      scope: 'whatsapp_business_messaging',
    })
    const page = await fetch(`${address('dialog/oauth')}?${query}`, { redirect: 'manual' })
    const back = new URL(page.headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe('s1')
    const exchange = () =>
      get(
        `${address('oauth/access_token')}?${new URLSearchParams({ client_id: '77', client_secret: shop.account.secret, code: back.searchParams.get('code') ?? '' })}`,
      )
    const { body } = await exchange()
    expect(body.token_type).toBe('bearer')
    expect((await exchange()).status).toBe(400)
  })

  test('registering needs the right PIN; the number then sends', async () => {
    shop.account.is_registered = false
    const register = (pin: string) =>
      postJson(address(`${shop.account.page_id}/register`), { messaging_product: 'whatsapp', pin }, auth())
    expect(at((await register('111111')).body, 'error', 'code')).toBe(133005)
    expect((await register('123456')).body).toEqual({ success: true })
  })

  test('an override callback is verified before it is saved', async () => {
    const set = (path: string) =>
      postJson(
        address(`${shop.account.waba_id}/subscribed_apps`),
        { override_callback_uri: `${receiver.url}${path}`, verify_token: 'v' },
        auth(),
      )
    receiver.answerWith({ body: 'no' })
    expect((await set('/a')).status).toBe(400)
    expect(receiver.hooks[0]?.url).toContain('hub.verify_token=v')
  })
})
