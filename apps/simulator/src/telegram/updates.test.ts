import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { drawPng } from '../avatar.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import type { TelegramAccount } from './account.ts'

let simulator: Simulator
let receiver: Receiver
let bot: AccountHandle<TelegramAccount>

beforeAll(async () => {
  simulator = await startSimulator({
    control_token: 'test',
    telegram: { first_retry_ms: 20, longest_retry_ms: 60 },
  })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  bot = simulator.addTelegram({ webhook_url: `${receiver.url}/hook`, secret: 'my-secret_1' })
  return () => receiver.close()
})

const call = (method: string, params: object) =>
  postJson(`${simulator.telegram_api_url}/bot${bot.account.token}/${method}`, params)
const texts = () => receiver.hooks.map(({ body }) => at(body, 'message', 'text'))

test('an update carries the secret and the message as the platform writes it', async () => {
  const mai = bot.customer(5550001, { first_name: 'Mai', username: 'mai_demo', language: 'vi' })
  expect(await mai.starts('promo_77')).toBe(200)
  const [hook] = receiver.hooks
  expect(hook?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-telegram-bot-api-secret-token': 'my-secret_1',
  })
  expect(hook?.body).toEqual({
    update_id: expect.any(Number),
    message: {
      message_id: 1,
      date: expect.any(Number),
      from: { id: 5550001, is_bot: false, first_name: 'Mai', username: 'mai_demo', language_code: 'vi' },
      chat: { id: 5550001, type: 'private', first_name: 'Mai', username: 'mai_demo' },
      text: '/start promo_77',
      entities: [{ type: 'bot_command', offset: 0, length: 6 }],
    },
  })
})

test('update ids rise by one', async () => {
  const mai = bot.customer(1)
  for (const text of ['a', 'b', 'c']) await mai.says(text)
  const ids = receiver.hooks.map(({ body }) => Number(body.update_id))
  expect(ids.map((id) => id - (ids[0] ?? 0))).toEqual([0, 1, 2])
})

test('a picture comes in sizes with the bytes to be fetched', async () => {
  const picture = drawPng(64, 64, () => [1, 2, 3])
  await bot.customer(1).sendsFile('image', 'p.png', picture, 'mine')
  const { body } = await call('getFile', { file_id: at(receiver.hooks[0]?.body, 'message', 'photo', 1, 'file_id') })
  expect(at(receiver.hooks[0]?.body, 'message', 'caption')).toBe('mine')
  expect(at(body, 'result', 'file_size')).toBe(picture.length)
})

test('blocking and unblocking send my_chat_member updates', async () => {
  const mai = bot.customer(1)
  await mai.starts()
  await mai.blocks()
  await mai.unblocks()
  const sent = receiver.hooks
    .slice(1)
    .map(({ body }) => [
      at(body, 'my_chat_member', 'old_chat_member', 'status'),
      at(body, 'my_chat_member', 'new_chat_member', 'status'),
    ])
  expect(sent).toEqual([
    ['member', 'kicked'],
    ['kicked', 'member'],
  ])
})

test('updates of one chat go one at a time, and a failing one blocks the later ones', async () => {
  receiver.answerWith({ status: 500 }, { status: 500 })
  const mai = bot.customer(1)
  await Promise.all([mai.says('first'), mai.says('second'), mai.says('third')])
  await until(() => receiver.hooks.length === 5)
  expect(texts()).toEqual(['first', 'first', 'first', 'second', 'third'])
  expect(receiver.most_at_once()).toBe(1)
})

test('a failing chat does not block the others', async () => {
  receiver.answerWith({ wait_ms: 500 })
  const slow = bot.customer(1).says('slow')
  const quick = bot.customer(2).says('quick')
  expect(await Promise.race([slow.then(() => 'slow'), quick.then(() => 'quick')])).toBe('quick')
  await slow
})

test('no more connections at once than max_connections', async () => {
  await call('setWebhook', { url: `${receiver.url}/hook`, max_connections: 2, secret_token: 'my-secret_1' })
  receiver.answerWith(...Array.from({ length: 8 }, () => ({ wait_ms: 20 })))
  await Promise.all(Array.from({ length: 8 }, (_, index) => bot.customer(index + 1).says('x')))
  expect(receiver.most_at_once()).toBe(2)
})

test('the pause before a retry doubles, unless Retry-After names one', async () => {
  receiver.answerWith({ status: 500 }, { status: 500 }, { status: 429, headers: { 'retry-after': '1' } })
  await bot.customer(1).says('x')
  await until(() => receiver.hooks.length === 4)
  const [first = 0, second = 0, third = 0, fourth = 0] = receiver.hooks.map((hook) => hook.at)
  expect(second - first).toBeGreaterThanOrEqual(19)
  expect(third - second).toBeGreaterThanOrEqual(39)
  expect(fourth - third).toBeGreaterThanOrEqual(990)
})

test('no answer in time: the update is sent again', async () => {
  const hasty = await startSimulator({ control_token: 'test', telegram: { first_retry_ms: 20, answer_within_ms: 200 } })
  const asked = hasty.addTelegram({ webhook_url: `${receiver.url}/hook`, secret: 'my-secret_1' })
  receiver.answerWith({ wait_ms: 5_000 })
  expect(await asked.customer(1).says('x')).toBe(null)
  await until(() => receiver.hooks.length >= 2)
  await hasty.close()
  expect(texts().slice(0, 2)).toEqual(['x', 'x'])
})

test('a message expires after a day, a press after 150 seconds', async () => {
  const mai = bot.customer(1)
  await mai.starts()
  await call('sendMessage', {
    chat_id: 1,
    text: 'a',
    reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'y' }]] },
  })
  await call('deleteWebhook', {})
  await mai.presses('Yes')
  await mai.says('late')
  simulator.clock.shift(151_000)
  await call('setWebhook', { url: `${receiver.url}/hook` })
  await until(() => receiver.hooks.length === 2)
  simulator.clock.shift(-151_000)
  expect(texts()).toEqual(['/start', 'late'])
})

test('a method in a webhook’s answer is run', async () => {
  receiver.answerWith({ body: JSON.stringify({ method: 'sendMessage', chat_id: 1, text: 'from the answer' }) })
  const mai = bot.customer(1)
  await mai.says('hi')
  expect((await mai.waitFor('from the answer')).from).toBe('bot')
})

test('deleteWebhook in a webhook’s answer is ignored', async () => {
  receiver.answerWith({ body: JSON.stringify({ method: 'deleteWebhook' }) })
  await bot.customer(1).says('hi')
  await bot.customer(1).says('again')
  expect(bot.account.webhook.url).not.toBe('')
})

test('410 for 23 hours removes the webhook', async () => {
  receiver.answerWith({ status: 410 })
  await bot.customer(1).says('x')
  simulator.clock.shift(23 * 3_600_000)
  receiver.answerWith({ status: 410 }, { status: 410 })
  await until(() => bot.account.webhook.url === '')
  simulator.clock.shift(-23 * 3_600_000)
})

test('setWebhook, getWebhookInfo and deleteWebhook describe their result', async () => {
  const url = `${receiver.url}/other`
  expect((await call('setWebhook', { url, secret_token: 'n', allowed_updates: ['message'] })).body).toEqual({
    ok: true,
    result: true,
    description: 'Webhook was set',
  })
  expect((await call('setWebhook', { url, secret_token: 'n' })).body.description).toBe('Webhook is already set')
  expect((await call('getWebhookInfo', {})).body.result).toEqual({
    url,
    has_custom_certificate: false,
    pending_update_count: 0,
    max_connections: 40,
    ip_address: '127.0.0.1',
    allowed_updates: ['message'],
  })
  expect((await call('deleteWebhook', {})).body.description).toBe('Webhook was deleted')
  expect((await call('deleteWebhook', {})).body.description).toBe('Webhook is already deleted')
})

test('updates outside allowed_updates are not sent', async () => {
  await call('setWebhook', { url: `${receiver.url}/hook`, allowed_updates: JSON.stringify(['message']) })
  const mai = bot.customer(1)
  await mai.starts()
  await mai.blocks()
  expect(receiver.hooks).toHaveLength(1)
})

test('getWebhookInfo names the last failure', async () => {
  receiver.answerWith({ status: 503 })
  await bot.customer(1).says('x')
  const { body } = await get(`${simulator.telegram_api_url}/bot${bot.account.token}/getWebhookInfo`)
  expect(at(body, 'result', 'last_error_message')).toBe('Wrong response from the webhook: 503')
})

test('pending updates wait for a webhook, unless they are dropped', async () => {
  const mai = bot.customer(1)
  await call('deleteWebhook', {})
  await mai.says('early')
  expect(at((await call('getWebhookInfo', {})).body, 'result', 'pending_update_count')).toBe(1)
  await call('setWebhook', { url: `${receiver.url}/hook`, drop_pending_updates: true })
  await mai.says('now')
  expect(texts()).toEqual(['now'])
})
