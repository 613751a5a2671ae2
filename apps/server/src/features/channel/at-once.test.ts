import { setTimeout as sleep } from 'node:timers/promises'
import { findChannel } from '@hawker/channels'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Asked, standIn } from '../../runtime/testing/stand-in.ts'
import { testApp } from '../../testing/test-app.ts'

const telegram = await standIn()
const graph = await standIn()
const { app, newUser, ask } = await testApp({
  HAWKER_TELEGRAM_API_URL: telegram.url,
  HAWKER_GRAPH_API_URL: graph.url,
})
const [ann, bob] = [await newUser(), await newUser()]

/** Holds every answer to `method` until `ends` resolves. */
const holding = (method: string, ends: () => boolean) => async (one: Asked) => {
  if (one.path.endsWith(method)) while (!ends()) await sleep(5)
  const result = one.path.endsWith('/getMe') ? { id: Number(/\d+/.exec(one.path)), first_name: 'Shop' } : true
  return { status: 200, body: { ok: true, result } }
}
const askedFor = (method: string) => telegram.asked.filter(({ path }) => path.endsWith(method))
const body = { update_id: 1, message: { message_id: 1, date: 1, chat: { id: 5, type: 'private' }, text: 'hi' } }
/** The request that Telegram itself would now send, signed with the last secret it was given. */
const hears = async (page_id: string) => {
  const headers = { 'x-telegram-bot-api-secret-token': String(askedFor('/setWebhook').at(-1)?.body.secret_token) }
  return (await app.inject({ method: 'POST', url: `/webhooks/telegram_bot/${page_id}`, headers, payload: body }))
    .statusCode
}
const token = (platform: string, text: string) => ({ platform, token: text })

test('two people connect one token at once: one gets the bot, and its webhook works', async () => {
  let ended = 0
  const both = () => askedFor('/getMe').length === 2
  telegram.does = holding('/getMe', () => ended > 0 || both())
  const answers = await Promise.all(
    [ann, bob].map(async (user) => {
      const answer = await ask(user, 'POST', '/v1/bots', token('telegram_bot', '800:shared'))
      ended++
      return answer
    }),
  )
  expect(answers.map(({ status, body }) => [status, Object(body).message_code]).sort()).toEqual([
    [201, undefined],
    [409, 'channel.already_connected'],
  ])
  expect(askedFor('/setWebhook')).toHaveLength(1)
  expect(await hears('800')).toBe(200)
  const lists = await Promise.all(
    [ann, bob].map(async (user) => Object((await ask(user, 'GET', '/v1/bots')).body).items),
  )
  expect(lists.map((items) => items.length).sort()).toEqual([0, 1])
})

test('two people connect one Messenger page at once: one gets the bot', async () => {
  const asked = { whose: 0, subscribed: 0 }
  graph.does = async ({ path }) => {
    if (path.includes('subscribed_apps')) {
      if (path.includes('subscribed_fields')) asked.subscribed++
      return { status: 200, body: { success: true } }
    }
    asked.whose++
    while (asked.whose < 2) await sleep(5)
    return { status: 200, body: { id: '801', name: 'Shop' } }
  }
  const answers = await Promise.all(
    [ann, bob].map((user) => ask(user, 'POST', '/v1/bots', token('facebook', `EAA${user.id}`))),
  )
  expect(answers.map(({ status, body }) => [status, Object(body).message_code]).sort()).toEqual([
    [201, undefined],
    [409, 'channel.already_connected'],
  ])
  expect(asked.subscribed).toBe(1)
})

test('a check during a renewal of the secret leaves the stored secret registered', async () => {
  telegram.does = holding('/none', () => true)
  const made = await ask(ann, 'POST', '/v1/bots', token('telegram_bot', '802:first'))
  const at = `/v1/bots/${z.object({ id: z.string() }).parse(made.body).id}/channel`
  telegram.asked.length = 0
  // The check has read the old secret and waits while the new one is registered and stored.
  telegram.does = holding('/getMe', () => askedFor('/getMe').length > 1)
  const check = ask(ann, 'POST', `${at}/checks`)
  while (askedFor('/getMe').length < 1) await sleep(5)
  const renewal = await ask(ann, 'PUT', at, { secret: 'another-secret' })
  expect([renewal.status, (await check).status]).toEqual([200, 200])
  expect(askedFor('/setWebhook').at(-1)?.body.secret_token).toBe('another-secret')
  expect(await hears('802')).toBe(200)
})

test.each([
  ['look', { widget_color: '#aa3300', widget_greeting: 'Hi', avatar_url: '' }],
  ['details', { page_link: 'https://shop.example' }],
])('the %s of a website chat, changed during a check, stays', async (part, told) => {
  const chat = findChannel('pke_chat_plugin')
  if (!chat) throw new Error('the website chat is no channel')
  const { body } = await ask(ann, 'POST', '/v1/bots', { platform: chat.id })
  const at = `/v1/bots/${z.object({ id: z.string() }).parse(body).id}/channel`
  // The check has read the account and waits while the change is stored.
  const held = Promise.withResolvers<void>()
  const { identify } = chat
  const asked = vi.spyOn(chat, 'identify').mockImplementation(async (...given) => {
    await held.promise
    return identify(...given)
  })
  const check = ask(ann, 'POST', `${at}/checks`)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 60_000)
  const change = await ask(ann, 'PUT', `${at}/${part}`, told)
  held.resolve()
  expect([change.status, (await check).status]).toEqual([200, 200])
  asked.mockRestore()
  expect((await ask(ann, 'GET', at)).body).toMatchObject({ details: told })
})
