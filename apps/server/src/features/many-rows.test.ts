import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testApp } from '../testing/test-app.ts'
import { checkoutUrl } from './carts/checkout-address.ts'

const { app, ask, newBot, newUser, platform } = await testApp({ HAWKER_ROLES: 'web' })
const owner = await newUser()

const query = vi.spyOn(pg.Client.prototype, 'query')
const asked = await sql<{ name: string }>`select current_database() as name`.execute(platform.cells.control)
const database = asked.rows[0]?.name
const textOf = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]).catch('')

/** A statement without its values, and with one row where it stores many. */
const shapeOf = (text: string) => text.replace(/\$\d+/g, '?').replace(/(\((?:\?, )*\?\))(?:, \1)+/g, '$1')

/**
 * The statements of a piece of work by their text, as some run beside each other, without those of clocks, and of limits and sign-ins that
 * are kept for a while. Servers of other files live in this process, over databases of their own.
 */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  query.mockClear()
  await work()
  return query.mock.calls
    .filter((_, index) => Object(query.mock.contexts[index]).database === database)
    .map(([statement]) => shapeOf(textOf.parse(statement)).slice(0, 200))
    .filter((text) => !/pgboss|listen|notify|"control"."(quota|sign_in)"/i.test(text))
    .toSorted()
}

const made = z.looseObject({ id: z.string(), variations: z.array(z.looseObject({ id: z.string() })) })
const orderView = z.looseObject({ id: z.string(), revision: z.number() })

/** A shop with that many orders; one of them, and the open cart of its buyer, has that many lines, payments and changes. */
async function shopWith(many: number) {
  const bot = await newBot(owner)
  const at = `/v1/bots/${bot.id}`
  const send = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await ask(owner, method, at + path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }
  const { id: customer_id } = await bot.cell.db
    .insertInto('customer')
    .values({ bot_id: bot.id, psid: 'p', full_name: 'Mai', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await bot.cell.db
    .insertInto('conversation')
    .values({ id: customer_id, bot_id: bot.id, last_message_at: new Date(), last_interactive_at: new Date() })
    .execute()
  const lines = []
  for (let n = 0; n < many; n++) {
    const name = `Thing ${n}`
    const product = made.parse(await send('POST', '/products', { name, variations: [{ price: 100, stock: 100 }] }))
    const variation_id = product.variations[0]?.id ?? ''
    lines.push({ variation_id, product_id: product.id, name, quantity: 1, price: 100 })
  }
  await bot.cell.db
    .insertInto('cart')
    .values({
      ...{ bot_id: bot.id, customer_id, is_single: false, currency: 'VND', lines: JSON.stringify(lines) },
      ...{ created_at: new Date(), touched_at: new Date() },
    })
    .execute()
  const ids: string[] = []
  for (let n = 0; n < many; n++) {
    const order = await send('POST', '/orders', { customer_id, items: n === 0 ? lines : lines.slice(0, 1) })
    ids.push(orderView.parse(order).id)
  }
  const [order_id = ''] = ids
  for (let n = 0; n < many; n++) {
    await send('POST', '/payments', { order_id, way: 'cash', amount: 1 })
    const { body } = await ask(owner, 'GET', `${at}/orders/${order_id}`)
    await send('PATCH', `/orders/${order_id}`, { revision: orderView.parse(body).revision, note: `Note ${n}` })
  }
  const token = new URL(checkoutUrl(platform.pages, bot.id, customer_id, new Date())).pathname.split('/').at(-1)
  return { at, ids, order_id, token }
}
type Shop = Awaited<ReturnType<typeof shopWith>>

const [few, lots] = [await shopWith(3), await shopWith(30)]

const page = z.looseObject({ cart: z.object({ id: z.string(), revision: z.number() }).nullable() })
async function onPage(token: string | undefined, method: 'GET' | 'PATCH' | 'POST', path = '', payload?: object) {
  const answer = await app.inject({ method, url: `/v1/checkouts/${token}${path}`, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return page.parse(answer.json()).cart
}
const get = (path: (shop: Shop) => string) => async (shop: Shop) => {
  const answer = await ask(owner, 'GET', shop.at + path(shop))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const answers = { name: 'Mai', phone: '0901234567', address: '12 Lê Lợi', note: '', way: 'cash' }

test.each<[string, (shop: Shop) => Promise<unknown>]>([
  ['the orders', get(() => '/orders?limit=30')],
  ['the counts of orders', get(() => '/orders/counts')],
  ['an order', get(({ order_id }) => `/orders/${order_id}`)],
  ['its history', get(({ order_id }) => `/orders/${order_id}/events`)],
  ['its payments', get(({ order_id }) => `/payments?order_id=${order_id}`)],
  ['its attempts to pay', get(({ order_id }) => `/orders/${order_id}/payment_attempts`)],
  ['its duplicates', get(({ order_id }) => `/orders/${order_id}/duplicates`)],
  ['its parcels', get(({ order_id }) => `/shipments?order_id=${order_id}`)],
  ['its bill', get(({ order_id }) => `/orders/${order_id}/bill_link`)],
  [
    'the bills of all orders',
    async ({ at, ids }) => expect((await ask(owner, 'POST', `${at}/orders/bills`, { ids })).status).toBe(200),
  ],
  ['the checkout page', ({ token }) => onPage(token, 'GET')],
  [
    'an answer on the checkout page',
    async ({ token }) => {
      const cart = await onPage(token, 'GET')
      await onPage(token, 'PATCH', '', { cart: cart?.id, answers: { ...answers, note: `${Math.random()}` } })
    },
  ],
])('%s cost as many statements for 30 rows as for 3', async (_, work) => {
  // A first look may store what it finds, such as the fee.
  for (const shop of [few, lots]) await work(shop)
  const [three, thirty] = [await statementsOf(() => work(few)), await statementsOf(() => work(lots))]
  expect(three.length).toBeGreaterThan(0)
  expect(thirty).toEqual(three)
})

test('ordering a cart of 30 things costs as many statements as one of 3', async () => {
  const orders = async ({ token }: Shop) => {
    const cart = await onPage(token, 'GET')
    const placed = await statementsOf(() =>
      onPage(token, 'POST', '/confirm', { cart: cart?.id, revision: cart?.revision }),
    )
    return placed
  }
  const [three, thirty] = [await orders(few), await orders(lots)]
  expect(three.length).toBeGreaterThan(5)
  expect(thirty).toEqual(three)
})
