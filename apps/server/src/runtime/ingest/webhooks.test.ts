import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { pathApp } from '../testing/path-app.ts'

const app = await pathApp()
const bot = await app.shop()
const page = await app.shop('facebook')

const stored = async () =>
  Number(
    (
      await bot.rows<{ many: string }>(
        'select (select count(*) from cell.raw_body) + (select count(*) from cell.input) + (select count(*) from cell.seen) + (select count(*) from cell.customer) as many',
      )
    )[0]?.many,
  )

const hub = (body: string, secret = 'a-secret') => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})
const said = (page_id: string, psid: string, text: string, mid: string) => ({
  id: page_id,
  messaging: [
    { sender: { id: psid }, recipient: { id: page_id }, timestamp: 1_790_000_000_000, message: { mid, text } },
  ],
})
const body = (...entry: object[]) => JSON.stringify({ object: 'page', entry })

const good = bot.update('1', 'hello')
test.each([
  ['unsigned', good, {}, 401],
  ['with the wrong secret', good, { 'x-telegram-bot-api-secret-token': 'another' }, 401],
  ['empty and unsigned', '', {}, 401],
  ['of more than 1 MiB, signed', `{"x":"${'x'.repeat(1_048_576)}"}`, bot.signed, 413],
  ['of more than 1 MiB, unsigned', `{"x":"${'x'.repeat(1_048_576)}"}`, {}, 413],
  ['that is not JSON, unsigned', '{"update_id":', {}, 401],
])('a webhook %s is refused and stores nothing', async (_, payload, headers, status) => {
  const before = await stored()
  expect(await bot.post(payload, headers)).toBe(status)
  expect(await stored()).toBe(before)
})

test.each([
  ['with the signature of another body', hub(body(said('1', '2', 'x', 'm'))), 401],
  ['signed with another secret', hub(body(said(page.page_id, '5', 'hi', 'mid.1')), 'other'), 401],
  ['with a signature that is no signature', { 'x-hub-signature-256': 'sha256=zz' }, 401],
])('a body %s is refused at both addresses and stores nothing', async (_, headers, status) => {
  const before = await stored()
  const payload = body(said(page.page_id, '5', 'hi', 'mid.1'))
  expect(await page.post(payload, headers)).toBe(status)
  expect(await page.post(payload, headers, '/webhooks/facebook')).toBe(status)
  expect(await stored()).toBe(before)
})

test('an address of an unknown platform or page is refused', async () => {
  expect(await bot.post(good, bot.signed, '/webhooks/nothing/1')).toBe(404)
  expect(await bot.post(good, bot.signed, '/webhooks/telegram_bot/404404')).toBe(401)
  expect(await bot.post(good, bot.signed, '/webhooks/telegram_bot')).toBe(401)
})

test('a page id with U+0000 belongs to no bot, in the address and in the body', async () => {
  const payload = body(said('a\0', '5', 'hi', 'mid.1'))
  for (const url of ['/webhooks/telegram_bot/a%00b', '/webhooks/facebook/%00', '/webhooks/facebook'])
    expect(await page.post(payload, hub(payload), url)).toBe(401)
  const asked = await app.ask(app.owner, 'GET', '/webhooks/facebook/%00?hub.mode=subscribe')
  expect(asked.status).toBe(403)
})

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
test.each([
  ['an empty body', '', 'empty'],
  ['no JSON', '{"update_id":', 'not JSON'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80]), 'not JSON'],
  ['nesting of 400,000', deep(400_000), ''],
  ['nesting in a known place, with a long number', `{"update_id":12345678901234567,"message":${deep(300_000)}}`, ''],
  ['an unknown event', '{"update_id":7000001,"chat_boost":{"boost":1}}', 'chat_boost'],
  ['a list', '[1,2,3]', ''],
  ['a bare null', 'null', ''],
])('a signed webhook of %s gets 200 and is stored as it came, with the reason', async (_, payload, reason) => {
  const count = 'select count(*) as many from cell.customer'
  const before = await bot.rows(count)
  expect(await bot.post(payload, bot.signed)).toBe(200)
  const [raw] = await bot.rows<{ body: Buffer; error: string }>(
    'select body, error from cell.raw_body order by at desc, id desc limit 1',
  )
  expect(raw?.body.equals(Buffer.from(payload))).toBe(true)
  expect(raw?.error).toContain(reason)
  expect(raw?.error).not.toBe('')
  expect(await bot.rows(count)).toEqual(before)
})

test('at the address of one page only that page’s events are stored', async () => {
  const other = await app.shop('facebook')
  const payload = body(said(page.page_id, '61', 'mine', 'mid.61'), said(other.page_id, '62', 'theirs', 'mid.62'))
  expect(await page.post(payload, hub(payload))).toBe(200)
  await page.settled()
  expect(await page.thread('61')).toEqual(['customer: mine', 'bot: You said mine (sent)'])
  expect(await page.thread('62')).toEqual([])
  expect(await other.thread('62')).toEqual([])
})

test.each([
  ['of an app, with the token of one of its pages', '/webhooks/facebook', 'a-verify-token', 200],
  ['of an app, with an unknown token', '/webhooks/facebook', 'another', 403],
  ['of an app, with an empty token', '/webhooks/facebook', '', 403],
  ['of the page', `/webhooks/facebook/${page.page_id}`, 'a-verify-token', 200],
  ['of no page', '/webhooks/facebook/404404', 'a-verify-token', 403],
  ['of a platform whose bots have one each', '/webhooks/telegram_bot', 'a-verify-token', 403],
])('the handshake at the address %s', async (_, url, token, status) => {
  const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': token }
  const answer = await app.app.inject({ method: 'GET', url, query })
  expect([answer.statusCode, answer.body]).toEqual([status, status === 200 ? '1158201444' : ''])
})

test('a body at the address of an app reaches every page whose secret signed it', async () => {
  const [other, stranger] = [await app.shop('facebook'), await app.shop('facebook', { secret: 'of another app' })]
  const payload = body(
    said(page.page_id, '71', 'one', 'mid.71'),
    said(other.page_id, '72', 'two', 'mid.72'),
    said('999', '73', 'x', 'mid.73'),
    said(stranger.page_id, '74', 'y', 'mid.74'),
  )
  const unknown = async () =>
    Number(/what="unknown_account"\} (\d+)/.exec((await app.app.inject('/metrics')).body)?.[1] ?? 0)
  const before = await unknown()
  expect(await page.post(payload, hub(payload), '/webhooks/facebook')).toBe(200)
  expect(await unknown()).toBe(before + 2)
  expect(await stranger.thread('74')).toEqual([])
  await page.settled()
  await other.settled()
  expect(await page.thread('71')).toEqual(['customer: one', 'bot: You said one (sent)'])
  expect(await other.thread('72')).toEqual(['customer: two', 'bot: You said two (sent)'])
})

test('one unreadable event: the others of its body are stored', async () => {
  const broken = { sender: { id: '75' }, message: { text: { not: 'text' } } }
  const entry = said(page.page_id, '75', 'fine', 'mid.75')
  const payload = body({ ...entry, messaging: [broken, null, 7, ...entry.messaging] })
  expect(await page.post(payload, hub(payload))).toBe(200)
  await page.settled()
  expect(await page.thread('75')).toEqual(['customer: fine', 'bot: You said fine (sent)'])
})
