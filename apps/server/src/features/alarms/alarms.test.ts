import { expect, test } from 'vitest'
import { type Does, standIn } from '../../runtime/testing/stand-in.ts'
import { testApp } from '../../testing/test-app.ts'
import { askHealthWith } from '../channel/index.ts'
import { lookAt } from './index.ts'

const telegram = await standIn()
const { app, platform, newUser, newBot, join, ask } = await testApp({ HAWKER_TELEGRAM_API_URL: telegram.url })
const owner = await newUser()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const revoked = new Set<string>()
const webhooks = new Map<string, string>()

/** Behaves as Telegram does: knows tokens, stores a webhook's address, and reports it. */
telegram.does = ({ path, body }): Does => {
  const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)/.exec(path) ?? []
  if (revoked.has(token)) return { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } }
  const id = token.split(':')[0] ?? ''
  if (method === 'getMe') return { status: 200, body: { ok: true, result: { id: Number(id), first_name: 'Shop' } } }
  if (method === 'setWebhook') webhooks.set(id, String(body.url))
  const info = { url: webhooks.get(id) ?? '', pending_update_count: 0 }
  return { status: 200, body: { ok: true, result: method === 'getWebhookInfo' ? info : true } }
}

async function shop() {
  const bot = await newBot(owner)
  const at = `/v1/bots/${bot.id}/channel`
  const look = () => lookAt(platform, bot.cell, { only: bot.id })
  const open = async (who = owner) =>
    Object((await ask(who, 'GET', '/v1/alarms')).body)
      .items.filter(({ bot_id }: { bot_id: string }) => bot_id === bot.id)
      .map(({ kind, params }: { kind: string; params: object }) => ({ kind, params }))
  const check = async () => (await ask(owner, 'POST', `${at}/checks`)).body
  return { ...bot, at, look, open, check }
}

test('a message queued for minutes is an alarm after two checks, a newer one is none', async () => {
  const { id: bot_id, cell, look, open } = await shop()
  const queue = (conversation_id: string, minutes: number, rest: object = {}) =>
    cell.db
      .insertInto('outbound')
      .values({ conversation_id, n: '1', bot_id, at: minutesAgo(minutes), state: 'queued', ...rest })
      .execute()
  await queue('21', 1)
  await queue('22', 9, { state: 'sending' })
  await queue('25', 9, { class: 1 })
  await look()
  await look()
  expect(await open()).toEqual([])
  await queue('23', 3)
  await queue('24', 5)
  await look()
  expect(await open()).toEqual([])
  await look()
  const at = expect.any(String)
  expect(await open()).toEqual([{ kind: 'sending_late', params: { conversation_id: '24', at } }])
  const { body } = await app.inject('/metrics')
  const [, seconds] = /^hawker_oldest_queued_seconds (.+)$/m.exec(body) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(300)
  await cell.db.deleteFrom('outbound').execute()
  await look()
  expect(await open()).toHaveLength(1)
  await look()
  expect(await open()).toEqual([])
})

test('a dead token is an alarm after two checks, seen by every role, and a new token closes it at once', async () => {
  const { id, page_id, at, open, check } = await shop()
  const told: object[] = []
  platform.notify.onTold('alarms_changed', (text) => told.push(JSON.parse(text)))
  const guest = await newUser()
  await join(guest, id, 'MODERATE')
  expect(await check()).toMatchObject({ lights: { token: { state: 'good' }, send: { state: 'good' } } })
  revoked.add(`${page_id}:token`)
  expect(await check()).toMatchObject({ lights: { token: { state: 'suspect', why: 'token_dead' } } })
  expect(await open()).toEqual([])
  expect(await check()).toMatchObject({
    lights: { token: { state: 'bad', why: 'token_dead' } },
    items: expect.arrayContaining([expect.objectContaining({ kind: 'token_dead', state: 'open' })]),
  })
  expect([await open(), await open(guest)]).toEqual(Array(2).fill([{ kind: 'token_dead', params: {} }]))
  expect(await open(await newUser())).toEqual([])
  expect(await ask(owner, 'PUT', at, { token: `${page_id}:renewed` })).toMatchObject({ status: 200 })
  expect(await open()).toEqual([])
  expect(told).toEqual([
    { bot_id: id, opened: ['token_dead'] },
    { bot_id: id, opened: [] },
  ])
})

test('a removed webhook is registered again; one that another program replaced is an alarm', async () => {
  const { id, page_id, cell, at, look, open } = await shop()
  const job = async () => {
    await askHealthWith(platform)(cell, id)
    await look()
  }
  await job()
  expect(webhooks.get(page_id)).toBe(`http://localhost:4600/webhooks/telegram_bot/${page_id}`)
  expect((await ask(owner, 'GET', `${at}/checks`)).body).toMatchObject({ webhook: 'ours' })
  webhooks.set(page_id, 'https://other.example/bot')
  await job()
  await look()
  expect(await open()).toEqual([])
  await job()
  expect(await open()).toEqual([{ kind: 'webhook_lost', params: { how: 'elsewhere' } }])
  await ask(owner, 'POST', `${at}/checks`)
  await ask(owner, 'POST', `${at}/checks`)
  expect(await open()).toEqual([])
})

test('a platform that refuses a token once stops no bot, twice it does', async () => {
  const { id, page_id, cell, at } = await shop()
  webhooks.set(page_id, `http://localhost:4600/webhooks/telegram_bot/${page_id}`)
  const status = async () => {
    await askHealthWith(platform)(cell, id)
    return Object((await ask(owner, 'GET', at)).body).status
  }
  revoked.add(`${page_id}:token`)
  expect(await status()).toBe('connected')
  revoked.delete(`${page_id}:token`)
  expect(await status()).toBe('connected')
  revoked.add(`${page_id}:token`)
  expect([await status(), await status()]).toEqual(['connected', 'unauthorized'])
})

test('failures are counted by reason, and each figure opens its rows', async () => {
  const { id: bot_id, cell, at } = await shop()
  const reasons = ['window_closed@2026-11-24T10:00:00.000Z', 'window_closed', 'blocked', null]
  const { id: customer } = await cell.db
    .insertInto('customer')
    .values({ bot_id, psid: '77', full_name: 'Lan', created_at: minutesAgo(60) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = { conversation_id: customer, bot_id, by: 'bot', type: 'text' }
  await cell.db
    .insertInto('conversation')
    .values({ id: customer, bot_id, last_message_at: minutesAgo(1) })
    .execute()
  await cell.db
    .insertInto('message')
    .values([
      ...reasons.map((reason, n) => ({
        ...ids,
        n: String(n + 1),
        at: minutesAgo(10 - n),
        status: 'failed',
        reason,
        content: JSON.stringify({ text: `word ${n}` }),
      })),
      { ...ids, n: '5', at: minutesAgo(2), status: 'sent', content: '{}' },
      { ...ids, n: '6', at: minutesAgo(25 * 60), status: 'failed', reason: 'blocked', content: '{}' },
    ])
    .execute()
  expect((await ask(owner, 'GET', `${at}/failures`)).body).toMatchObject({
    sent: 5,
    items: [
      { why: 'window_closed', count: 2 },
      { why: 'blocked', count: 1 },
      { why: 'unknown', count: 1 },
    ],
  })
  expect((await ask(owner, 'GET', `${at}/failures/messages?why=window_closed`)).body).toMatchObject({
    items: [
      { conversation_id: customer, n: 2, name: 'Lan', text: 'word 1' },
      { n: 1, text: 'word 0' },
    ],
  })
})

test('failures of today open in pages: as many rows as home counts', async () => {
  const { id: bot_id, cell, at } = await shop()
  const now = new Date()
  const [customer = '', other = ''] = (
    await cell.db
      .insertInto('customer')
      .values(['78', '79'].map((psid) => ({ bot_id, psid, created_at: now })))
      .returning('id')
      .execute()
  ).map(({ id }) => id)
  await cell.db
    .insertInto('conversation')
    .values([customer, other].map((id) => ({ id, bot_id, last_message_at: now })))
    .execute()
  const row = { bot_id, by: 'bot', type: 'text', status: 'failed', content: '{}' }
  // Several of one instant, and one of yesterday.
  const lines = Array.from({ length: 70 }, (_, n) => ({
    ...row,
    conversation_id: n % 2 ? customer : other,
    n: String(n + 1),
    at: new Date(now.getTime() - Math.floor(n / 7)),
  }))
  const yesterday = { ...row, conversation_id: customer, n: '99', at: minutesAgo(26 * 60) }
  await cell.db
    .insertInto('message')
    .values([...lines, yesterday])
    .execute()
  type Page = { items: { conversation_id: string; n: number }[]; next: string | null }
  const read = async (before: string): Promise<Page> =>
    Object((await ask(owner, 'GET', `${at}/failures/messages?span=today${before}`)).body)
  const found: string[] = []
  for (let page = await read(''); ; page = await read(`&before=${page.next}`)) {
    found.push(...page.items.map(({ conversation_id, n }) => `${conversation_id} ${n}`))
    if (page.next === null) break
  }
  expect(new Set(found).size).toBe(found.length)
  expect((await ask(owner, 'GET', `/v1/bots/${bot_id}/home`)).body).toMatchObject({ failed_today: found.length })
  expect(found).toHaveLength(70)
})

test('a disconnected account sends and hears nothing until it is checked again', async () => {
  const { page_id, at, open, look } = await shop()
  webhooks.set(page_id, `http://localhost:4600/webhooks/telegram_bot/${page_id}`)
  expect(await ask(owner, 'POST', `${at}/disconnect`)).toMatchObject({ status: 200, body: { status: 'disconnected' } })
  await look()
  await look()
  expect(await open()).toEqual([])
  await ask(owner, 'POST', `${at}/checks`)
  expect((await ask(owner, 'GET', at)).body).toMatchObject({ status: 'connected' })
})

test('the allowance is null where the platform reports none', async () => {
  const { at } = await shop()
  expect((await ask(owner, 'GET', `${at}/quota`)).body).toEqual({ quota: null, quality: null, rate_per_second: 30 })
})
