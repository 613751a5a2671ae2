import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Asked, type Does, standIn } from '../../runtime/testing/stand-in.ts'
import { testApp } from '../../testing/test-app.ts'

const telegram = await standIn()
const { app, platform, newUser, ask } = await testApp({ HAWKER_TELEGRAM_API_URL: telegram.url })
const ann = await newUser()

let shops = 0
const revoked = new Set<string>()
/** Behaves as Telegram does: the token's number is the bot's id; a revoked token is refused. */
const asTelegram = ({ path }: Asked): Does => {
  const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)/.exec(path) ?? []
  if (revoked.has(token)) return { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } }
  if (method !== 'getMe') return { status: 200, body: { ok: true, result: true } }
  return { status: 200, body: { ok: true, result: { id: Number(token.split(':')[0]), first_name: 'Shop' } } }
}
telegram.does = asTelegram

const connect = (token: string, rest: object = {}) =>
  ask(ann, 'POST', '/v1/bots', { platform: 'telegram_bot', token, ...rest })
const webhooks = () =>
  telegram.asked
    .filter(({ path }) => path.endsWith('/setWebhook'))
    .map(({ path, body }) => `${path.split('/')[1]} ${String(body.url).replace('http://localhost:4600', '')}`)
async function newShop(number: number) {
  const { body } = await connect(`${number}:first`)
  const at = `/v1/bots/${z.object({ id: z.string() }).parse(body).id}`
  telegram.asked.length = 0
  return { at, channel: async () => (await ask(ann, 'GET', `${at}/channel`)).body }
}
const refused = (status: number, message_code: string, errors?: object) => ({
  status,
  body: { success: false, message_code, ...(errors && { errors }) },
})

test('a bot is connected at the page its token names, even if the request names another page', async () => {
  const { status, body } = await connect('700:first', { page_id: '1' })
  expect(status).toBe(201)
  expect(webhooks()).toEqual(['bot700:first /webhooks/telegram_bot/700'])
  const { id } = z.object({ id: z.string() }).parse(body)
  expect((await ask(ann, 'GET', `/v1/bots/${id}`)).body).toMatchObject({ page_id: '700', name: 'Shop' })
})

test('a connected bot cannot be connected again, and still receives messages', async () => {
  await newShop(701)
  const bob = await newUser()
  expect(await ask(bob, 'POST', '/v1/bots', { platform: 'telegram_bot', token: '701:first' })).toMatchObject(
    refused(409, 'channel.already_connected'),
  )
  expect(webhooks()).toEqual([])
})

test('a stranger with a made-up token cannot learn whether its bot is connected here', async () => {
  await newShop(717)
  for (const token of ['717:invented', '718:invented']) {
    revoked.add(token)
    const bob = await newUser()
    expect(await ask(bob, 'POST', '/v1/bots', { platform: 'telegram_bot', token })).toMatchObject(
      refused(422, 'channel.unauthorized', { token: 'Unauthorized' }),
    )
  }
  expect(webhooks()).toEqual([])
})

test.each([
  ['a revoked token', '702:gone', 422, 'channel.unauthorized', { token: 'Unauthorized' }],
  ['no token', 'hello', 422, 'channel.unauthorized', { token: expect.any(String) }],
  ['an empty token', '', 422, 'channel.unauthorized', { token: expect.any(String) }],
  ['a token that is a number', 5, 400, 'invalid_body', { token: expect.any(String) }],
])('%s connects nothing', async (_, token, status, code, errors) => {
  revoked.add('702:gone')
  const before = (await ask(ann, 'GET', '/v1/bots')).body
  const wish = { platform: 'telegram_bot', token }
  expect(await ask(ann, 'POST', '/v1/bots', wish)).toMatchObject(refused(status, code, errors))
  expect((await ask(ann, 'GET', '/v1/bots')).body).toEqual(before)
})

test('an unreachable platform is reported, and the page can be connected again', async () => {
  telegram.does = () => 'reset'
  expect(await connect('703:first')).toMatchObject(refused(422, 'channel.unreachable'))
  telegram.does = asTelegram
  expect((await connect('703:first')).status).toBe(201)
})

test('a platform that refuses the webhook leaves no bot, and the page can be connected again', async () => {
  const before = (await ask(ann, 'GET', '/v1/bots')).body
  telegram.does = (one) => {
    const isWebhook = one.path.endsWith('/setWebhook')
    return isWebhook
      ? { status: 400, body: { ok: false, error_code: 400, description: 'bad webhook' } }
      : asTelegram(one)
  }
  expect(await connect('721:first')).toMatchObject(
    refused(422, 'channel.refused', { token: 'bad webhook', code: '400' }),
  )
  telegram.does = asTelegram
  expect((await ask(ann, 'GET', '/v1/bots')).body).toEqual(before)
  expect((await connect('721:first')).status).toBe(201)
})

test('a webhook that the platform calls while it is being registered is accepted', async () => {
  const heard: unknown[] = []
  telegram.does = async (one) => {
    if (one.path.endsWith('/setWebhook')) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/webhooks/telegram_bot/722',
        headers: { 'x-telegram-bot-api-secret-token': String(one.body.secret_token) },
        payload: { update_id: 1, message: { message_id: 1, date: 1, chat: { id: 5, type: 'private' }, text: 'hi' } },
      })
      const { cell } = Object(
        await platform.cells.control.selectFrom('bot').select('cell').where('page_id', '=', '722').executeTakeFirst(),
      )
      const { db } = await platform.cells.at(cell)
      const account = await db.selectFrom('account').select('status').where('page_id', '=', '722').executeTakeFirst()
      heard.push(statusCode, account?.status)
    }
    return asTelegram(one)
  }
  const { status, body } = await connect('722:first')
  telegram.does = asTelegram
  expect([status, ...heard]).toEqual([201, 200, 'connecting'])
  const { id } = z.object({ id: z.string() }).parse(body)
  expect((await ask(ann, 'GET', `/v1/bots/${id}/channel`)).body).toMatchObject({ status: 'connected' })
})

test('a platform that names another page than the token connects nothing', async () => {
  telegram.does = (one) =>
    one.path.endsWith('/getMe') ? { status: 200, body: { ok: true, result: { id: 1 } } } : asTelegram(one)
  expect(await connect('716:first')).toMatchObject(refused(422, 'channel.unauthorized'))
  telegram.does = asTelegram
})

test.each([
  ['a platform without accounts', { platform: 'telex' }, 'platform'],
  ['a page id that would be markup', { platform: 'pke_chat_plugin', page_id: '"><script>' }, 'page_id'],
  ['a name of 101 letters', { platform: 'pke_chat_plugin', name: 'x'.repeat(101) }, 'name'],
])('%s is refused, and the error names the field', async (_, body, key) => {
  expect(await ask(ann, 'POST', '/v1/bots', body)).toMatchObject(
    refused(400, 'invalid_body', { [key]: expect.any(String) }),
  )
})

test('a token that the platform rejects does not replace the working one', async () => {
  const { at, channel } = await newShop(704)
  const before = await channel()
  revoked.add('704:typo')
  expect(await ask(ann, 'PUT', `${at}/channel`, { token: '704:typo' })).toMatchObject(
    refused(422, 'channel.unauthorized', { token: 'Unauthorized' }),
  )
  expect(await channel()).toEqual(before)
  telegram.asked.length = 0
  expect(await ask(ann, 'POST', `${at}/channel/checks`)).toMatchObject({
    status: 200,
    body: { lights: { token: { state: 'good' } } },
  })
  expect(webhooks()).toEqual(['bot704:first /webhooks/telegram_bot/704'])
})

test('the token of another bot is refused, and that bot’s webhook stays registered', async () => {
  await newShop(705)
  const { at, channel } = await newShop(706)
  const before = await channel()
  expect(await ask(ann, 'PUT', `${at}/channel`, { token: '705:first' })).toMatchObject(
    refused(422, 'channel.unauthorized', { token: expect.any(String) }),
  )
  expect([webhooks(), await channel()]).toEqual([[], before])
})

test('a new token of the same bot replaces the old one', async () => {
  const { at } = await newShop(707)
  expect(await ask(ann, 'PUT', `${at}/channel`, { token: '707:second' })).toMatchObject({
    status: 200,
    body: { status: 'connected', problem: null },
  })
  revoked.add('707:first')
  expect(await ask(ann, 'POST', `${at}/channel/checks`)).toMatchObject({
    body: { lights: { token: { state: 'good' } } },
  })
  expect(new Set(webhooks())).toEqual(new Set(['bot707:second /webhooks/telegram_bot/707']))
})

test('a check reports the platform’s problem, then its recovery', async () => {
  const { at, channel } = await newShop(708)
  revoked.add('708:first')
  const check = async () => {
    await ask(ann, 'POST', `${at}/channel/checks`)
    return channel()
  }
  expect(await check()).toMatchObject({ status: 'unauthorized', problem: '401: Unauthorized' })
  revoked.delete('708:first')
  expect(await check()).toMatchObject({ status: 'connected', problem: null })
})

const away = { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 3 } }
test.each([
  ['breaks the connection', 'reset'],
  ['has a gateway that times out', { status: 504, body: 'Gateway Timeout' }],
  ['has an internal error', { status: 502, body: { ok: false, error_code: 502, description: 'Bad Gateway' } }],
  ['has a gateway that answers in HTML', { status: 503, body: '<html>' }],
  ['throttles us', { status: 429, body: away }],
] as const)('a check while the platform %s leaves the account as it was', async (_, answer) => {
  const { at, channel } = await newShop(709 + ++shops)
  const check = () => ask(ann, 'POST', `${at}/channel/checks`)
  const before = await channel()
  telegram.does = () => answer
  expect(await check()).toMatchObject(refused(422, 'channel.unreachable'))
  telegram.does = asTelegram
  expect(await channel()).toEqual(before)
})

test('a platform’s message is shown without the token it quotes, wherever the message is cut', async () => {
  const { at, channel } = await newShop(720)
  for (let before = 485; before < 505; before++) {
    telegram.does = ({ path }) => {
      const description = `${'x'.repeat(before)} ${path.split('/')[1]} is revoked`
      return { status: 401, body: { ok: false, error_code: 401, description } }
    }
    const said = [
      await ask(ann, 'PUT', `${at}/channel`, { token: '720:second' }),
      await ask(ann, 'POST', `${at}/channel/checks`),
      await channel(),
    ]
    expect(JSON.stringify(said)).toContain('xxx')
    expect(JSON.stringify(said)).not.toMatch(/720:(firs|seco)/)
  }
  telegram.does = asTelegram
})

test('a bot whose process died before its webhook was registered is connected by a check', async () => {
  const { at, channel } = await newShop(723)
  const [, , , bot_id = ''] = at.split('/')
  const { db } = await platform.cells.of(bot_id)
  await db.updateTable('account').set({ status: 'connecting' }).where('bot_id', '=', bot_id).execute()
  expect(await channel()).toMatchObject({ status: 'connecting' })
  expect(await ask(ann, 'POST', `${at}/channel/checks`)).toMatchObject({
    status: 200,
    body: { lights: { token: { state: 'good' } } },
  })
  expect(webhooks()).toEqual(['bot723:first /webhooks/telegram_bot/723'])
})

test('a secret for which the channel has no field is refused, also when it is renewed', async () => {
  const unknown = refused(400, 'invalid_body', { refresh_token: expect.any(String) })
  const secrets = { refresh_token: 'r' }
  expect(await connect('724:first', { secrets })).toMatchObject(unknown)
  const { at } = await newShop(724)
  expect(await ask(ann, 'PUT', `${at}/channel`, { secrets })).toMatchObject(unknown)
})
