import { degrade } from '@hawker/core'
import { downHttp, fakeHttp } from '@hawker/outside/testing'
import { describe, expect, test } from 'vitest'
import { sampleRecipient } from '../contract/witness.ts'
import { telegram_bot } from './index.ts'
import { facts } from './profile.ts'
import { witness } from './witness.ts'

const { account } = witness
const me = { ok: true, result: { id: 99, is_bot: true, first_name: 'Demo Shop', username: 'demo_shop_bot' } }

test.each([
  ['99:token-for-tests', '99'],
  ['hello', ''],
  ['', ''],
])('token %j opens page %j', (token, page) => expect(telegram_bot.pageOf(token)).toBe(page))

describe('connect', () => {
  test('finds the bot and registers our address with our secret', async () => {
    const { http, calls } = fakeHttp({ '/getMe': me, '/setWebhook': { ok: true, result: true } })
    expect(await telegram_bot.connect(account, 'https://hawker.example/webhooks/telegram_bot/99', http)).toEqual({
      ok: true,
      page_id: '99',
      name: 'Demo Shop',
      details: { username: 'demo_shop_bot' },
    })
    expect(calls.map(({ url }) => url)).toEqual([
      'https://platform.example/bot99:token-for-tests/getMe',
      'https://platform.example/bot99:token-for-tests/setWebhook',
    ])
    expect(JSON.parse(calls[1]?.body ?? '')).toEqual({
      url: 'https://hawker.example/webhooks/telegram_bot/99',
      secret_token: 'secret-for-tests',
      allowed_updates: ['message', 'callback_query', 'my_chat_member'],
    })
  })

  test.each(['', 'hello', '../99:x', '99:a/../../b', '99:a?x=1'])(
    '%j is not a token and causes no request',
    async (token) => {
      const { http, calls } = fakeHttp({ '/getMe': me })
      const connected = await telegram_bot.connect({ ...account, token }, 'https://hawker.example/w', http)
      expect(connected).toMatchObject({ ok: false, fault: { kind: 'unauthorized' } })
      expect(calls).toEqual([])
    },
  )

  test('the webhook of another account stays', async () => {
    const { http, calls } = fakeHttp({ '/getMe': me })
    const connected = await telegram_bot.connect({ ...account, page_id: '98' }, 'https://hawker.example/w', http)
    expect(connected).toMatchObject({ ok: true, page_id: '99' })
    expect(calls.map(({ url }) => url)).toEqual(['https://platform.example/bot99:token-for-tests/getMe'])
  })

  test('a revoked token is reported', async () => {
    const { http } = fakeHttp({ '/getMe': { ok: false, error_code: 401, description: 'Unauthorized' } }, 401)
    const connected = await telegram_bot.connect(account, 'https://hawker.example/w', http)
    expect(connected).toMatchObject({ ok: false, fault: { kind: 'unauthorized', message: 'Unauthorized' } })
  })

  test('a refused address is reported', async () => {
    const refusal = { ok: false, error_code: 400, description: 'Bad Request: bad webhook: HTTPS url must be provided' }
    const { http } = fakeHttp({ '/getMe': me, '/setWebhook': refusal })
    const connected = await telegram_bot.connect(account, 'http://localhost/w', http)
    expect(connected).toMatchObject({ ok: false, fault: { kind: 'rejected', message: refusal.description } })
  })

  test('an unreachable network is a fault, without the token in its message', async () => {
    const connected = await telegram_bot.connect(account, 'https://hawker.example/w', downHttp)
    expect(connected).toMatchObject({ ok: false, fault: { kind: 'retry' } })
    expect(JSON.stringify(connected)).not.toContain(account.token)
  })
})

describe('disconnect', () => {
  const ours = 'https://hawker.example/webhooks/telegram_bot/99'
  const info = (url: string) => ({
    '/getWebhookInfo': { ok: true, result: { url } },
    '/deleteWebhook': { ok: true, result: true },
  })

  test.each([
    ['removes our webhook', ours, ['getWebhookInfo', 'deleteWebhook']],
    [
      'removes that of a former address of ours',
      'https://old.example/webhooks/telegram_bot/99',
      ['getWebhookInfo', 'deleteWebhook'],
    ],
    ['keeps that of another program', 'https://other.example/hook', ['getWebhookInfo']],
    ['removes nothing where there is none', '', ['getWebhookInfo']],
  ])('%s', async (_, url, methods) => {
    const { http, calls } = fakeHttp(info(url))
    expect(await telegram_bot.disconnect(account, ours, http)).toBeNull()
    expect(calls.map((call) => call.url.split('/').at(-1))).toEqual(methods)
  })

  test('a revoked token and an unreachable network are reported', async () => {
    const { http } = fakeHttp({ '/getWebhookInfo': { ok: false, error_code: 401, description: 'Unauthorized' } }, 401)
    expect(await telegram_bot.disconnect(account, ours, http)).toMatchObject({ kind: 'unauthorized' })
    expect(await telegram_bot.disconnect(account, ours, downHttp)).toMatchObject({ kind: 'retry' })
  })

  test('an invalid token causes no request', async () => {
    const { http, calls } = fakeHttp(info(ours))
    expect(await telegram_bot.disconnect({ ...account, token: '99:a/../b' }, ours, http)).toBeNull()
    expect(calls).toEqual([])
  })
})

test('an endlessly nested rich message is read', () => {
  const deep = JSON.parse(`${'{"blocks":['.repeat(50_000)}"tea"${']}'.repeat(50_000)}`)
  const message = { message_id: 5, chat: { id: 7, type: 'private' }, rich_message: deep }
  expect(telegram_bot.parse({ update_id: 1, message })[0]?.inbound).toMatchObject({
    attachments: [{ type: 'fallback', title: 'rich_message' }],
  })
})

test('a press is answered by a separate call, which makes no message', () => {
  const answer = telegram_bot.answerPress?.({ callback_query_id: '7300001' }, account)
  expect(answer).toMatchObject({
    path: '/bot99:token-for-tests/answerCallbackQuery',
    body: '{"callback_query_id":"7300001"}',
    is_side: true,
  })
  expect(answer && witness.refuses(answer)).toEqual([])
  expect(telegram_bot.answerPress?.({}, account)).toBeNull()
})

test('an item of a gallery is one message; its text follows the picture only where it is too long', () => {
  const item = { title: 'Cup', subtitle: 'Blue', image_url: 'https://cdn.example/cup.png', buttons: [] }
  const items = [item, { ...item, subtitle: 'x'.repeat(1100) }, { ...item, image_url: '' }]
  const said = degrade({ type: 'gallery', items, quick_replies: [] }, facts.profile).flatMap((card) =>
    telegram_bot.render(card, sampleRecipient(), account),
  )
  expect(said.flatMap(witness.refuses)).toEqual([])
  expect(said.map(({ path }) => path.split('/').at(-1))).toEqual([
    'sendPhoto',
    'sendPhoto',
    'sendMessage',
    'sendMessage',
  ])
  expect(JSON.parse(said[0]?.body ?? '')).toMatchObject({ caption: 'Cup\nBlue' })
})

describe('mediaUrl', () => {
  test('a file is found by its id', async () => {
    const { http, calls } = fakeHttp({
      '/getFile': { ok: true, result: { file_id: 'A', file_path: 'photos/file_1.jpg' } },
    })
    expect(await telegram_bot.mediaUrl({ platform_file_id: 'A' }, account, http)).toEqual({
      ok: true,
      url: 'https://platform.example/file/bot99:token-for-tests/photos/file_1.jpg',
    })
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ file_id: 'A' })
  })

  test.each([
    ['too big', { ok: false, error_code: 400, description: 'Bad Request: file is too big' }],
    ['without a path', { ok: true, result: { file_id: 'A' } }],
    ['with a path that leaves the bot', { ok: true, result: { file_path: '../bot1:x/getMe' } }],
  ])('a file %s is refused', async (_, answer) => {
    const { http } = fakeHttp({ '/getFile': answer })
    const found = await telegram_bot.mediaUrl({ platform_file_id: 'A' }, account, http)
    expect(found).toMatchObject({ ok: false, fault: { kind: 'rejected' } })
  })
})

const shop = { page_id: '99', details: { username: 'demo_shop_bot' } }
test.each([
  ['a bot', shop, undefined, 'https://t.me/demo_shop_bot'],
  ['a ref', shop, 'promo_77-a', 'https://t.me/demo_shop_bot?start=promo_77-a'],
  ['a ref of other characters', shop, 'a b', null],
  ['a ref over 64', shop, 'x'.repeat(65), null],
  ['an account without a username', { page_id: '99', details: {} }, undefined, null],
])('link for %s', (_, account, ref, link) => expect(facts.chatLink(account, ref)).toBe(link))
