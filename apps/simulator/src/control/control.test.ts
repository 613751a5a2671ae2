import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPng } from '../avatar.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'

let simulator: Simulator
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
  simulator = await startSimulator({ control_token: 'the-token', keep_messages: 5, keep_calls: 4 })
})
afterAll(() => Promise.all([simulator.close(), receiver.close()]))

const control = async (method: string, path: string, body?: unknown, token = 'the-token') => {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(`${simulator.control_url}${path}`, {
    method,
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  const answered: unknown = text ? JSON.parse(text) : undefined
  return { status: response.status, body: answered }
}

describe('the control', () => {
  test.each([
    ['GET', '/accounts'],
    ['POST', '/accounts'],
    ['GET', '/sent'],
    ['PUT', '/clock'],
    ['POST', '/shut'],
    ['POST', '/telegram/users/1/messages'],
  ])('%s %s without the token: 401', async (method, path) => {
    expect((await control(method, path, undefined, 'another')).status).toBe(401)
    expect((await fetch(`${simulator.control_url}${path}`, { method })).status).toBe(401)
  })

  test('adds accounts as given, lists them with their secrets, and removes them', async () => {
    const given = {
      platform: 'facebook',
      page_id: '9001',
      token: 'EAAx',
      secret: 's',
      verify_token: 'v',
      webhook_url: `${receiver.url}/fb`,
      app_id: '55',
    }
    const added = await control('POST', '/accounts', given)
    expect([added.status, added.body]).toEqual([201, expect.objectContaining(given)])
    const bot = {
      platform: 'telegram_bot',
      token: '77:AAabcdefghijklmnopqrstuvwxyz',
      secret: 't',
      webhook_url: `${receiver.url}/tg`,
    }
    expect((await control('POST', '/accounts', bot)).body).toMatchObject({ ...bot, page_id: '77' })
    expect((await control('GET', '/accounts')).body).toHaveLength(2)
    expect((await control('DELETE', '/accounts/telegram/77')).status).toBe(204)
    expect((await control('GET', '/accounts/telegram/77/faults')).status).toBe(404)
    expect((await control('DELETE', '/accounts/facebook/9001')).status).toBe(204)
  })

  test.each([
    ['an unknown platform', { platform: 'pager' }],
    ['an unknown key', { platform: 'telegram', colour: 'red' }],
    ['a plain HTTP webhook on another machine', { platform: 'telegram', webhook_url: 'http://example.org' }],
  ])('refuses an account with %s', async (_, body) => {
    expect((await control('POST', '/accounts', body)).status).toBe(400)
  })
})

describe('over the control', () => {
  test('a customer performs every act, and their phone can be read', async () => {
    const bot = simulator.addTelegram({ webhook_url: `${receiver.url}/tg` })
    const { page_id, token } = bot.account
    const act = (body: object) => control('POST', '/telegram/users/501/messages', { page_id, ...body })
    await control('PUT', `/conversations/telegram/${page_id}/501`, { first_name: 'Mai', language: 'vi' })
    expect((await act({ kind: 'start', ref: 'spring' })).body).toEqual({ webhook_status: 200 })
    await postJson(`${simulator.telegram_api_url}/bot${token}/sendMessage`, {
      chat_id: 501,
      text: 'Yes?',
      reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'y' }]] },
    })
    await act({ kind: 'press', title: 'Yes' })
    await act({ kind: 'text', text: 'hi' })
    await act({
      kind: 'file',
      name: 'a.png',
      base64: drawPng(8, 8, () => [1, 1, 1]).toString('base64'),
      caption: 'look',
    })
    await act({ kind: 'contact', phone: '84900' })
    await act({ kind: 'block' })
    const kinds = receiver.hooks.map(({ body }) => Object.keys(body)[1])
    expect(kinds).toEqual(['message', 'callback_query', 'message', 'message', 'message', 'my_chat_member'])
    const { body } = await control('GET', `/conversations/telegram/${page_id}/501`)
    expect(body).toMatchObject({ customer: { id: '501', first_name: 'Mai' }, is_blocked: true, is_started: true })
    expect(at(body, 'messages', 1)).toMatchObject({
      from: 'bot',
      text: 'Yes?',
      buttons: [[{ title: 'Yes', payload: 'y' }]],
    })
    expect((await act({ kind: 'text', text: 'hi' })).status).toBe(409)
    expect((await act({ kind: 'unblock' })).body).toEqual({ webhook_status: 200 })
    expect((await act({ kind: 'press', title: 'Nothing' })).status).toBe(409)
    expect((await act({ kind: 'fly' })).status).toBe(409)
  })

  test('a Messenger customer writes', async () => {
    const page = simulator.addMessenger({ webhook_url: `${receiver.url}/fb` })
    const body = { page_id: page.account.page_id, kind: 'text', text: 'hi' }
    expect((await control('POST', '/messenger/users/7001/messages', body)).body).toEqual({ webhook_status: 200 })
    expect((await control('POST', '/messenger/users/70%2F01/messages', body)).status).toBe(400)
  })

  test('faults of sends and webhooks are set, met and counted', async () => {
    const bot = simulator.addTelegram({ webhook_url: `${receiver.url}/tg` })
    const { page_id, token } = bot.account
    await bot.customer(1).starts()
    await control('POST', `/accounts/telegram/${page_id}/faults`, { kind: 'too_many_requests', retry_after: 3 })
    const send = () => postJson(`${simulator.telegram_api_url}/bot${token}/sendMessage`, { chat_id: 1, text: 'a' })
    expect([(await send()).status, (await send()).status]).toEqual([429, 200])
    await control('PATCH', `/accounts/telegram/${page_id}/webhooks`, { drop: 1 })
    expect(await bot.customer(1).says('lost')).toBe(null)
    const { body } = await control('GET', '/counters')
    const counters = Array.isArray(body) ? body.find((one: unknown) => at(one, 'page_id') === page_id) : undefined
    expect(at(counters, 'counters')).toEqual({
      calls_accepted: 1,
      'faults.too_many_requests': 1,
      sends_accepted: 1,
      webhooks_delivered: 1,
      webhooks_dropped: 1,
      webhooks_sent: 1,
    })
  })

  test('a token expires and a webhook address changes', async () => {
    const page = simulator.addMessenger()
    const path = `/accounts/facebook/${page.account.page_id}`
    await control('PATCH', path, {
      token_state: 'expired',
      webhook_url: `${receiver.url}/new`,
      subscribed_fields: ['messages'],
    })
    const { body } = await postJson(
      `${simulator.graph_api_url}/v25.0/me/messages?access_token=${page.account.token}`,
      {},
    )
    expect(at(body, 'error', 'error_subcode')).toBe(463)
    expect(await page.customer('1').says('hi')).toBe(200)
    expect(receiver.hooks.at(-1)?.url).toBe('/new')
  })

  test('the platforms’ clock moves', async () => {
    expect((await control('PUT', '/clock', { offset_ms: 86_400_000 })).body).toMatchObject({ offset_ms: 86_400_000 })
    expect(simulator.clock.now() - Date.now()).toBeGreaterThan(86_000_000)
    await control('PUT', '/clock', { offset_ms: 0 })
  })

  test('the log of accepted calls is read in pages and keeps the newest', async () => {
    const bot = simulator.addTelegram({ knows_everyone: true })
    for (let n = 0; n < 20; n += 1)
      await postJson(`${simulator.telegram_api_url}/bot${bot.account.token}/sendMessage`, { chat_id: 5, text: `${n}` })
    const all = (await control('GET', '/sent')).body
    expect(Array.isArray(all) && all.map((call: unknown) => at(call, 'params', 'text'))).toEqual([
      '16',
      '17',
      '18',
      '19',
    ])
    const next = (await control('GET', `/sent?after=${at(all, 1, 'n')}&limit=1`)).body
    expect(at(next, 0, 'params', 'text')).toBe('18')
    expect(
      bot
        .customer(5)
        .screen()
        .messages.map(({ text }) => text),
    ).toEqual(['15', '16', '17', '18', '19'])
  })

  test('the address can be closed for a while', async () => {
    expect((await control('POST', '/shut', { ms: 1_500 })).status).toBe(202)
    await new Promise((go) => setTimeout(go, 40))
    await expect(control('GET', '/clock')).rejects.toThrow()
    let isBack = false
    const timer = setInterval(
      () =>
        void control('GET', '/clock').then(
          () => {
            isBack = true
          },
          () => undefined,
        ),
      20,
    )
    await until(() => isBack)
    clearInterval(timer)
  })
})

test('waitFor ignores messages before the customer’s last act; its error shows the conversation', async () => {
  const bot = simulator.addTelegram({ webhook_url: `${receiver.url}/tg` })
  const mai = bot.customer(9)
  const send = (text: string) =>
    postJson(`${simulator.telegram_api_url}/bot${bot.account.token}/sendMessage`, { chat_id: 9, text })
  await mai.starts()
  await send('Hello')
  expect((await mai.waitFor('Hello')).text).toBe('Hello')
  await mai.says('again')
  await expect(mai.waitFor('Hello', 50)).rejects.toThrow('9 waited for Hello and saw:\n> /start\n< Hello\n> again')
  const waiting = mai.waitFor(/^Bye/)
  await send('Bye now')
  expect((await waiting).text).toBe('Bye now')
})
