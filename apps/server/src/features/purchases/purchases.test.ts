import { expect, test } from 'vitest'
import { forgetConversations } from '../../platform/db/forget.ts'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'
import { lookAt } from '../alarms/index.ts'
import { webhookKeyOf } from '../integrations/webhook-key.ts'
import { matchWaiting } from './schedule.ts'

const app = await pathApp()
const { ask, owner, platform } = app
const hottok = 'hTK0123456789abcdefABCDEF-hottok-for-tests'
let events = 0

async function shop() {
  const bot = await app.shop()
  await bot.rows(`update cell.bot set language = 'vi', timezone = 'Asia/Ho_Chi_Minh' where id = $1`, bot.id)
  const at = `/v1/bots/${bot.id}`
  const made = await ask(owner, 'POST', `${at}/integrations`, { service: 'hotmart', secrets: { hottok } })
  expect(made).toMatchObject({ status: 201, body: { service: 'hotmart', masked: { hottok: 'hTK01234…ests' } } })
  const key = webhookKeyOf(platform.secret, bot.id, Object(made.body).id)
  const post = (payload: unknown, headers: Record<string, string> = { 'x-hotmart-hottok': hottok }) =>
    app.app.inject({
      method: 'POST',
      url: `/webhooks/i/${key}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  const list = async (query = '') => Object((await ask(owner, 'GET', `${at}/purchases${query}`)).body).items
  /** Posts an event, and waits until as many as `many` purchases are there. */
  const tell = async (event: object) => {
    const answer = await post(event)
    expect(answer.statusCode).toBe(200)
    await until(async () => {
      const waiting = await bot.rows(
        'select 1 from cell.integration_event where bot_id = $1 and event is not null',
        bot.id,
      )
      expect(waiting).toEqual([])
    })
  }
  const customer = async (psid: string, facts: object) => {
    await bot.says(psid, 'hello')
    await bot.settled()
    const id = await bot.conversation(psid)
    await ask(owner, 'PATCH', `${at}/conversations/${id}/customer`, facts)
    return id
  }
  return { ...bot, at, post, list, tell, customer }
}

const day = (n: number) => Date.UTC(2026, 10, n)
const event = (name: string, more: object = {}, data: object = {}) => ({
  id: `e${++events}`,
  creation_date: day(2),
  event: name,
  version: '2.0.0',
  hottok,
  ...more,
  data: {
    product: { id: 101, name: 'Pottery course' },
    buyer: { email: 'an@example.com', name: 'An', checkout_phone: '84901234567' },
    purchase: { transaction: 'HP1', status: 'APPROVED', price: { value: 19.9, currency_value: 'USD' } },
    ...data,
  },
})
const bodies = (bot: Pick<Shop, 'id' | 'rows'>) =>
  bot.rows<{ event: string; body: unknown }>(
    'select event, body from cell.purchase_event where bot_id = $1 order by key',
    bot.id,
  )

test('an event without the secret, or with a wrong one, is refused before its body is read, and stores nothing', async () => {
  const bot = await shop()
  const none: Record<string, string> = {}
  for (const headers of [none, { 'x-hotmart-hottok': '' }, { 'x-hotmart-hottok': `${hottok}0` }])
    for (const body of [event('PURCHASE_APPROVED'), '{']) expect((await bot.post(body, headers)).statusCode).toBe(401)
  expect(await bot.list()).toEqual([])
  expect(await bot.rows('select 1 from cell.integration_exchange where bot_id = $1', bot.id)).toEqual([])
})

test('a body that is no JSON is answered 400, one that is no event 200; the secret is stored nowhere', async () => {
  const bot = await shop()
  expect((await bot.post('{')).statusCode).toBe(400)
  expect((await bot.post(`{"id":"x","event":"Y","deep":${'['.repeat(500)}${']'.repeat(500)}}`)).statusCode).toBe(400)
  expect((await bot.post({ hello: hottok })).statusCode).toBe(200)
  await bot.tell(event('PURCHASE_APPROVED', { note: 'a\u0000b' }))
  const stored = JSON.stringify([
    await bodies(bot),
    await bot.rows('select request from cell.integration_exchange where bot_id = $1', bot.id),
  ])
  expect(stored).not.toContain(hottok)
  expect(await bot.list()).toHaveLength(1)
})

test('a purchase is told with product, amount and buyer; a repeat changes nothing', async () => {
  const bot = await shop()
  const approved = event('PURCHASE_APPROVED')
  await bot.tell(approved)
  await bot.tell(approved)
  const [row, ...others] = await bot.list()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    ...{ transaction: 'HP1', event: 'PURCHASE_APPROVED', status: 'APPROVED', product_id: '101', amount: 1990 },
    ...{ currency: 'USD', name: 'An', email: 'an@example.com', phone: '84901234567', customer_id: null },
  })
  const one = Object((await ask(owner, 'GET', `${bot.at}/purchases/${row.id}`)).body)
  expect(one).toMatchObject({ details: { product: { name: 'Pottery course' } }, events: [{ key: approved.id }] })
})

test('a late older event is kept, and moves nothing back; version 1 counts as well', async () => {
  const bot = await shop()
  await bot.tell(event('PURCHASE_REFUNDED', { creation_date: day(5) }))
  await bot.tell(event('PURCHASE_APPROVED', { creation_date: day(2), version: '1.0.0' }))
  const [row] = await bot.list()
  expect(row).toMatchObject({ event: 'PURCHASE_REFUNDED', event_at: new Date(day(5)).toISOString() })
  await bot.tell(event('PURCHASE_CHARGEBACK', { creation_date: day(6), version: '1.0.0' }))
  const one = Object((await ask(owner, 'GET', `${bot.at}/purchases/${row.id}`)).body)
  expect(one.event).toBe('PURCHASE_CHARGEBACK')
  expect(one.events.map((each: { event: string }) => each.event)).toEqual([
    'PURCHASE_CHARGEBACK',
    'PURCHASE_REFUNDED',
    'PURCHASE_APPROVED',
  ])
})

test('events that Hawker does not know are stored, and abandoned carts are rows of their own', async () => {
  const bot = await shop()
  await bot.tell(event('CLUB_FIRST_ACCESS'))
  const buyer = { name: 'An', email: 'an@example.com', phone: '84901234567' }
  for (const _ of [1, 2]) await bot.tell(event('PURCHASE_OUT_OF_SHOPPING_CART', {}, { buyer, purchase: undefined }))
  expect((await bodies(bot)).map((each) => each.event)).toContain('CLUB_FIRST_ACCESS')
  expect((await bot.list()).map((each: { event: string; amount: null }) => [each.event, each.amount])).toEqual([
    ['PURCHASE_OUT_OF_SHOPPING_CART', null],
    ['PURCHASE_OUT_OF_SHOPPING_CART', null],
  ])
  const counts = Object((await ask(owner, 'GET', `${bot.at}/purchases/counts`)).body)
  expect(counts.all).toBe(2)
})

test.each([
  ['a phone number as people write it at home', { phone: '090 123 45 67' }],
  ['a phone number with its country', { phone: '+84901234567' }],
  ['an e-mail address in other letters', { email: 'AN@example.com' }],
])('the buyer is the customer with %s', async (_, facts) => {
  const bot = await shop()
  await bot.customer('900', { phone: '0909999999', email: 'other@example.com' })
  const id = await bot.customer('901', facts)
  await bot.tell(event('PURCHASE_APPROVED'))
  expect(await bot.list()).toMatchObject([{ customer_id: id }])
})

test('the phone number decides before the e-mail address', async () => {
  const bot = await shop()
  const byPhone = await bot.customer('902', { phone: '0901234567' })
  await bot.customer('903', { email: 'an@example.com' })
  await bot.tell(event('PURCHASE_APPROVED'))
  expect(await bot.list()).toMatchObject([{ customer_id: byPhone }])
})

test('a purchase waits for its buyer until they have written', async () => {
  const bot = await shop()
  await bot.tell(event('PURCHASE_APPROVED'))
  await matchWaiting(platform, bot.cell, bot.id)
  expect(await bot.list()).toMatchObject([{ customer_id: null }])
  const id = await bot.customer('904', { phone: '0901234567' })
  await matchWaiting(platform, bot.cell, bot.id)
  expect(await bot.list()).toMatchObject([{ customer_id: id }])
})

test('deleting the buyer blanks names, contacts and fields, and keeps product and amount', async () => {
  const bot = await shop()
  const id = await bot.customer('901', { phone: '0901234567' })
  await bot.tell(event('PURCHASE_APPROVED'))
  await forgetConversations(bot.cell, platform.media, bot.id, [id], new Date())
  const [row] = await bot.list()
  expect(row).toMatchObject({
    name: '',
    email: '',
    phone: '',
    customer_id: null,
    product: 'Pottery course',
    amount: 1990,
  })
  expect(Object((await ask(owner, 'GET', `${bot.at}/purchases/${row.id}`)).body).details).toBeNull()
  expect(JSON.stringify(await bodies(bot))).not.toContain('an@example.com')
})

test('purchases are found by name, product, phone number and the platform’s number, and listed by pages', async () => {
  const bot = await shop()
  const purchase = (transaction: string) => ({ transaction, status: 'APPROVED' })
  for (const n of [1, 2, 3])
    await bot.tell(event('PURCHASE_APPROVED', { creation_date: day(n) }, { purchase: purchase(`HP${n}`) }))
  const found = async (q: string) => (await bot.list(`?q=${encodeURIComponent(q)}`)).length
  expect([await found('pottery'), await found('HP2'), await found('0901234'), await found('nobody')]).toEqual([
    3, 1, 3, 0,
  ])
  const { body } = await ask(owner, 'GET', `${bot.at}/purchases?limit=2`)
  const { items, next } = Object(body)
  expect(items.map((each: { transaction: string }) => each.transaction)).toEqual(['HP3', 'HP2'])
  expect((await bot.list(`?before=${next}`)).map((each: { transaction: string }) => each.transaction)).toEqual(['HP1'])
})

test('a platform that reported each week and is silent for a week opens an alarm', async () => {
  const bot = await shop()
  for (const n of [1, 2, 3, 4]) await bot.tell(event('PURCHASE_APPROVED', { id: `s${bot.id}-${n}` }))
  const open = async () => {
    for (const _ of [1, 2]) await lookAt(platform, bot.cell, { only: bot.id })
    const { items } = Object((await ask(owner, 'GET', '/v1/alarms')).body)
    return items.filter((each: { bot_id: string }) => each.bot_id === bot.id).map(({ kind }: { kind: string }) => kind)
  }
  expect(await open()).not.toContain('purchases_silent')
  await bot.rows(`update cell.purchase_event set received_at = now() - interval '8 days' where bot_id = $1`, bot.id)
  expect(await open()).toContain('purchases_silent')
  await bot.tell(event('PURCHASE_APPROVED'))
  expect(await open()).not.toContain('purchases_silent')
})

test('a rule hears the newest event of a known buyer’s purchase once, and of one who writes later', async () => {
  const bot = await shop()
  const rule = { name: 'R', event: 'purchase', purchase_event: 'PURCHASE_APPROVED', flow: 'recall' }
  expect((await ask(owner, 'POST', `${bot.at}/rules`, rule)).status).toBe(201)
  await bot.customer('901', { phone: '0901234567' })
  const started = async (psid: string) => {
    await until(async () =>
      expect(await bot.rows('select 1 from cell.happening where bot_id = $1', bot.id)).toEqual([]),
    )
    await bot.settled()
    const lines = await bot.rows(
      `select 1 from cell.message m join cell.customer c on c.id = m.conversation_id
       where c.bot_id = $1 and c.psid = $2 and m.origin->>'kind' = 'rule'`,
      bot.id,
      psid,
    )
    return lines.length
  }
  const approved = event('PURCHASE_APPROVED', { creation_date: day(5) })
  await bot.tell(approved)
  await bot.tell(approved)
  // The same news in another version of the platform's webhook, and an older one that comes late.
  await bot.tell(event('PURCHASE_APPROVED', { creation_date: day(5), version: '1.0.0' }))
  await bot.tell(event('PURCHASE_APPROVED', { creation_date: day(3) }))
  await bot.tell(event('PURCHASE_COMPLETE', { creation_date: day(6) }))
  expect(await started('901')).toBe(1)
  const buyer = { email: 'be@example.com', name: 'Be', checkout_phone: '84907654321' }
  const purchase = { transaction: 'HP2', status: 'APPROVED', price: { value: 5, currency_value: 'USD' } }
  await bot.tell(event('PURCHASE_APPROVED', { creation_date: day(7) }, { buyer, purchase }))
  await bot.customer('902', { phone: '0907654321' })
  await matchWaiting(platform, bot.cell, bot.id)
  await matchWaiting(platform, bot.cell, bot.id)
  expect(await started('902')).toBe(1)
})
