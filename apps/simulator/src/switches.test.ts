import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountHandle } from './account-handle.ts'
import type { MessengerAccount } from './messenger/account.ts'
import { type Simulator, startSimulator } from './start.ts'
import type { TelegramAccount } from './telegram/account.ts'
import { at, postJson } from './testing/call.ts'
import { type Receiver, startReceiver, until } from './testing/receiver.ts'

let simulator: Simulator
let receiver: Receiver
let bot: AccountHandle<TelegramAccount>
let page: AccountHandle<MessengerAccount>

beforeAll(async () => {
  simulator = await startSimulator({
    control_token: 'test',
    telegram: { first_retry_ms: 20 },
    messenger: { retry_delays_ms: [20] },
  })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  bot = simulator.addTelegram({ webhook_url: `${receiver.url}/telegram`, secret: 'right' })
  page = simulator.addMessenger({ webhook_url: `${receiver.url}/facebook`, subscribed_fields: ['messages'] })
  await bot.customer(1).starts()
  await page.customer('1').says('hi')
  receiver.hooks.length = 0
  return () => receiver.close()
})

const toTelegram = (text: string, chat_id = 1) =>
  postJson(`${simulator.telegram_api_url}/bot${bot.account.token}/sendMessage`, { chat_id, text })
const toMessenger = (text: string, id = '1') =>
  postJson(`${simulator.graph_api_url}/v25.0/me/messages?access_token=${page.account.token}`, {
    recipient: { id },
    message: { text },
  })
const botTexts = (customer: { screen(): { messages: { from: string; text?: string }[] } }) =>
  customer
    .screen()
    .messages.filter(({ from }) => from === 'bot')
    .map(({ text }) => text)

describe('the next sends to Telegram', () => {
  test('are too many, with the seconds to wait, and then pass', async () => {
    bot.misbehave({ kind: 'too_many_requests', retry_after: 7, times: 2 })
    const answers = [await toTelegram('a'), await toTelegram('b'), await toTelegram('c')]
    expect(answers[0]).toMatchObject({
      status: 429,
      body: {
        ok: false,
        error_code: 429,
        description: 'Too Many Requests: retry after 7',
        parameters: { retry_after: 7 },
      },
    })
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200])
    expect(botTexts(bot.customer(1))).toEqual(['c'])
  })

  test.each([
    [500, { ok: false, error_code: 500, description: 'Internal Server Error' }],
    [502, { text: expect.stringContaining('<html>') }],
  ])('fail with %i', async (status, body) => {
    bot.misbehave({ kind: 'server_error', status })
    expect(await toTelegram('a')).toMatchObject({ status, body })
    expect(botTexts(bot.customer(1))).toEqual([])
  })

  test('fail for one person only', async () => {
    await bot.customer(2).starts()
    bot.misbehave({ kind: 'error', code: 400, message: 'Bad Request: PEER_ID_INVALID', user: '2' })
    expect((await toTelegram('a', 1)).status).toBe(200)
    expect((await toTelegram('a', 2)).body.description).toBe('Bad Request: PEER_ID_INVALID')
  })

  test.each([
    ['is lost', false, []],
    ['arrives nevertheless', true, ['a']],
  ])('hang for ever: the message %s', async (_, is_delivered, shown) => {
    bot.misbehave({ kind: 'hang', is_delivered })
    const url = `${simulator.telegram_api_url}/bot${bot.account.token}/sendMessage?chat_id=1&text=a`
    await expect(fetch(url, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
    expect(botTexts(bot.customer(1))).toEqual(shown)
  })

  test.each(['reset', 'close'] as const)('lose their connection (%s)', async (kind) => {
    bot.misbehave({ kind })
    await expect(toTelegram('a')).rejects.toThrow()
    expect(botTexts(bot.customer(1))).toEqual([])
    expect((await toTelegram('b')).status).toBe(200)
  })

  test('affect no other methods', async () => {
    bot.misbehave({ kind: 'server_error' })
    const me = await postJson(`${simulator.telegram_api_url}/bot${bot.account.token}/getMe`, {})
    expect([me.status, bot.account.faults.all()]).toEqual([200, [{ kind: 'server_error', times: 1 }]])
  })

  test('wait when the account is slow', async () => {
    bot.account.latency_ms = [60, 60]
    const started = Date.now()
    await toTelegram('a')
    expect(Date.now() - started).toBeGreaterThanOrEqual(58)
  })

  test('are throttled over the limit of a second', async () => {
    bot.account.max_sends_per_second = 3
    const answers = await Promise.all(Array.from({ length: 12 }, () => toTelegram('a')))
    const passed = answers.filter(({ status }) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(3)
    expect(passed).toBeLessThanOrEqual(6)
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
  })
})

describe('the next sends to Messenger', () => {
  test('meet the limit as code 613 with the usage header', async () => {
    page.misbehave({ kind: 'too_many_requests' })
    const { status, body, headers } = await toMessenger('a')
    expect([status, at(body, 'error', 'code')]).toEqual([400, 613])
    const usage: unknown = JSON.parse(headers.get('x-business-use-case-usage') ?? '{}')
    expect(at(usage, page.account.page_id, 0, 'estimated_time_to_regain_access')).toBe(1)
  })

  test('fail with a transient code 2 though the message arrives', async () => {
    page.misbehave({ kind: 'server_error', is_delivered: true })
    const { status, body } = await toMessenger('a')
    expect([status, at(body, 'error', 'code'), at(body, 'error', 'is_transient')]).toEqual([500, 2, true])
    expect(botTexts(page.customer('1'))).toEqual(['a'])
  })

  test('meet any chosen code', async () => {
    page.misbehave({ kind: 'error', code: 1, subcode: 1357046, is_delivered: true })
    expect(at((await toMessenger('a')).body, 'error')).toMatchObject({ code: 1, error_subcode: 1357046 })
  })

  test.each(['reset', 'close'] as const)('lose their connection (%s)', async (kind) => {
    page.misbehave({ kind })
    await expect(toMessenger('a')).rejects.toThrow()
    expect((await toMessenger('b')).status).toBe(200)
  })
})

describe('the next webhooks', () => {
  const telegramTexts = () => receiver.hooks.map(({ body }) => at(body, 'message', 'text'))
  const messengerTexts = () => receiver.hooks.map(({ body }) => at(body, 'entry', 0, 'messaging', 0, 'message', 'text'))

  test('are duplicated byte for byte', async () => {
    bot.switch({ duplicate: { events: 1, copies: 5 } })
    page.switch({ duplicate: { events: 1, copies: 5 } })
    await Promise.all([bot.customer(1).says('a'), page.customer('1').says('a')])
    await until(() => receiver.hooks.length === 10)
    for (const path of ['/telegram', '/facebook'])
      expect(new Set(receiver.hooks.filter(({ url }) => url === path).map(({ raw }) => raw.toString())).size).toBe(1)
    await bot.customer(1).says('b')
    expect(receiver.hooks).toHaveLength(11)
  })

  test('are never sent', async () => {
    bot.switch({ drop: 1 })
    expect(await bot.customer(1).says('lost')).toBe(null)
    await bot.customer(1).says('kept')
    expect(telegramTexts()).toEqual(['kept'])
  })

  test('arrive in the wrong order', async () => {
    page.switch({ reorder: 3 })
    await Promise.all(['a', 'b', 'c'].map((text) => page.customer('1').says(text)))
    await page.customer('1').says('d')
    expect(messengerTexts()).toEqual(['c', 'b', 'a', 'd'])
  })

  test('held for reordering are sent when the switch is reset', async () => {
    bot.switch({ reorder: 3 })
    const said = Promise.all([bot.customer(1).says('a'), bot.customer(1).says('b')])
    bot.switch({ reorder: 0 })
    await said
    expect(telegramTexts()).toEqual(['b', 'a'])
  })

  test.each([
    ['wrong', 'not-right'],
    ['missing', undefined],
  ] as const)('carry a secret that is %s, once', async (how, secret) => {
    receiver.answerWith({ status: 401 })
    bot.switch({ forge: { events: 1, how } })
    await bot.customer(1).says('forged')
    await bot.customer(1).says('real')
    expect(telegramTexts()).toEqual(['forged', 'real'])
    expect(receiver.hooks.map(({ headers }) => headers['x-telegram-bot-api-secret-token'])).toEqual([secret, 'right'])
  })

  test.each(['wrong', 'missing'] as const)('carry a signature that is %s, once', async (how) => {
    page.switch({ forge: { events: 2, how } })
    await page.customer('1').says('a')
    await page.customer('1').says('a')
    await page.customer('1').says('a')
    const signatures = receiver.hooks.map(({ headers }) => headers['x-hub-signature-256'])
    expect(signatures[0] === undefined).toBe(how === 'missing')
    expect(signatures[2]).toMatch(/^sha256=[0-9a-f]{64}$/)
  })

  test('travel together, also with those of another page of the app', async () => {
    const second = simulator.addMessenger({
      app_id: page.account.app_id,
      secret: page.account.secret,
      webhook_url: page.account.webhook_url,
    })
    page.switch({ together: 3 })
    second.switch({ together: 1 })
    const said = [page.customer('1').says('a'), page.customer('2').says('b'), second.customer('1').says('c')]
    await Promise.all(said)
    const entries = receiver.hooks.map(({ body }) => (Array.isArray(body.entry) ? body.entry : []))
    expect(entries.map((list) => list.map((entry: unknown) => at(entry, 'id')))).toEqual([
      [page.account.page_id, page.account.page_id, second.account.page_id],
    ])
  })
})

test('while shut, the address refuses connections; afterwards it answers again', async () => {
  const shut = simulator.shut(1_500)
  // Until the client has noticed that its idle connection is gone.
  await sleep(30)
  await expect(toTelegram('a')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  await shut
  expect((await toTelegram('b')).status).toBe(200)
})
