import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { lineBody } from '../../runtime/testing/line-body.ts'
import { type Shop, sharedPathApp, until } from '../../runtime/testing/path-app.ts'
import type { Asked } from '../../runtime/testing/stand-in.ts'

const { ask, owner, shop, stand } = await sharedPathApp()
beforeEach(() => stand.reset())
let numbers = 880_000

const at = async (of: Shop, psid: string) => `/v1/bots/${of.id}/conversations/${await of.conversation(psid)}`
const perform = async (of: Shop, psid: string, act: string) =>
  (await ask(owner, 'POST', `${await at(of, psid)}/acts`, { act })).body
const hmac = (body: string) => createHmac('sha256', 'a-secret').update(body).digest('hex')

/** A customer of Messenger who has written. */
async function onFacebook(): Promise<{ page: Shop; psid: string }> {
  const page = await shop('facebook')
  const psid = String(++numbers)
  const message = { mid: `m_in_${psid}`, text: 'hello' }
  const messaging = [{ sender: { id: psid }, recipient: { id: page.page_id }, timestamp: Date.now(), message }]
  const body = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, time: Date.now(), messaging }] })
  expect(await page.post(body, { 'x-hub-signature-256': `sha256=${hmac(body)}` })).toBe(200)
  await page.settled()
  stand.asked.length = 0
  return { page, psid }
}

const onWhatsApp = async (sent_at = Date.now()) => {
  const number = await shop('whatsapp_business_account')
  const psid = `8490${++numbers}`
  stand.does = ({ path }) => ({
    status: 200,
    body: path.endsWith('/messages') ? { messages: [{ id: `wamid.${++numbers}` }] } : {},
  })
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550001111', phone_number_id: number.page_id },
    messages: [
      {
        from: psid,
        id: `wamid.in-${psid}`,
        timestamp: String(Math.floor(sent_at / 1000)),
        type: 'text',
        text: { body: 'hi' },
      },
    ],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '80010', changes: [{ field: 'messages', value }] }],
  })
  expect(await number.post(body, { 'x-hub-signature-256': `sha256=${hmac(body)}` })).toBe(200)
  await number.settled()
  stand.asked.length = 0
  return { number, psid }
}

/** The requests, without those for the name and picture of a person, which are made whenever there is time. */
const acted = () => stand.asked.filter(({ path }) => !path.includes('?fields='))

test('Messenger: each act is one request to the page, and its answer is the result', async () => {
  const { page, psid } = await onFacebook()
  stand.does = () => ({ status: 200, body: { success: true } })
  for (const act of ['typing', 'mark_read', 'block', 'unblock', 'pass_control', 'take_control'])
    expect([act, await perform(page, psid, act)]).toEqual([act, { done: true, why: null }])
  expect(
    acted().map(({ path, body: { recipient: _, metadata: __, ...body } }) => [path.split('/').at(-1), body]),
  ).toEqual([
    ['messages', { sender_action: 'typing_on' }],
    ['messages', { sender_action: 'mark_seen' }],
    ['moderate_conversations', { user_ids: [{ id: psid }], actions: ['block_user'] }],
    ['moderate_conversations', { user_ids: [{ id: psid }], actions: ['unblock_user'] }],
    ['pass_thread_control', { target_app_id: '263902037430900' }],
    ['take_thread_control', {}],
  ])
})

test('the platform’s refusal is the result, by our word for it', async () => {
  const { page, psid } = await onFacebook()
  stand.does = () => ({ status: 400, body: { error: { code: 10, message: 'no permission' } } })
  expect(await perform(page, psid, 'block')).toEqual({ done: false, why: 'no_permission' })
})

test('an act that the channel lacks makes no request', async () => {
  const bot = await shop()
  await bot.says('7100', 'hello')
  await bot.settled()
  stand.asked.length = 0
  expect(await perform(bot, '7100', 'block')).toEqual({ done: false, why: 'not_on_channel' })
  expect(acted()).toEqual([])
})

test('WhatsApp: typing and reading name the customer’s newest message; a block reaches the number', async () => {
  const { number, psid } = await onWhatsApp()
  for (const act of ['typing', 'mark_read', 'block', 'unblock'])
    expect([act, await perform(number, psid, act)]).toEqual([act, { done: true, why: null }])
  const message_id = `wamid.in-${psid}`
  expect(acted().map(({ path, body: { messaging_product: _, ...body } }) => [path.split('/').at(-1), body])).toEqual([
    ['messages', { status: 'read', message_id, typing_indicator: { type: 'text' } }],
    ['messages', { status: 'read', message_id }],
    ['block_users', { block_users: [{ user: `+${psid}` }] }],
    ['block_users', { block_users: [{ user: `+${psid}` }] }],
  ])
})

test('WhatsApp: a block that did not reach the person failed, though the answer is 200', async () => {
  const { number, psid } = await onWhatsApp()
  const errors = [{ code: 131047, message: 'Re-engagement required' }]
  stand.does = () => ({ status: 200, body: { block_users: { failed_users: [{ input: psid, errors }] } } })
  expect(await perform(number, psid, 'block')).toEqual({ done: false, why: 'window_closed' })
})

test('LINE: opening the conversation marks it as read there, by the token of the newest message', async () => {
  const line = await shop('line')
  const psid = `U${++numbers}`
  stand.does = () => ({ status: 200, body: {} })
  const message = { id: String(++numbers), type: 'text', text: 'hi', markAsReadToken: 'read-me' }
  const { body, signed } = lineBody(line.page_id, psid, message)
  expect(await line.post(body, signed)).toBe(200)
  await line.settled()
  expect((await ask(owner, 'POST', `${await at(line, psid)}/read`)).status).toBe(204)
  const isRead = ({ path }: Asked) => path === '/v2/bot/chat/markAsRead'
  await until(() =>
    expect(stand.asked.filter(isRead).map(({ body }) => body)).toEqual([{ markAsReadToken: 'read-me' }]),
  )
})
